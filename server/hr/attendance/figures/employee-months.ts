import type { Json } from '@muster/engine';
import { type Expression, sql } from 'kysely';
import type { ListOptions } from '../../../lists/index.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { filled, number, searched, stored, text, texts } from '../../list-columns.ts';
import { answerList } from '../../list-query.ts';
import { listSource } from '../../list-source.ts';
import type { Outcome } from '../../outcome.ts';
import { peopleSource } from '../../people/people-source.ts';
import { storedWorkPlace } from '../../people/work-place.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { attendanceRows, attendanceShape } from '../attendance-rows.ts';
import type { Span } from '../hours/span.ts';

/** People whose days are asked for by their keys; of more, those of everybody are read. */
const mostNamed = 1000;

/** Check-in statuses of the days that each number counts. */
const counted = {
  present: ['On Time', 'Late', 'Early', 'Missing'],
  late: ['Late'],
  absent: ['Absent'],
  onLeave: ['Leave'],
} as const;
const counts = Object.keys(counted) as readonly (keyof typeof counted)[];

const named = (name: string) => peopleSource.columns.get(name)?.sql as Expression<string | null>;

/** The employees who had attendance in a span, with how many days of each sort. */
function monthTables(handle: Handle, { from, to }: Span) {
  const days = handle
    .selectFrom('attendanceDay')
    .select('attendanceDay.applicantId as ofApplicant')
    .select((eb) =>
      counts.map((name) =>
        eb.fn.sum<number>(eb.case().when('checkInStatus', 'in', counted[name]).then(1).else(0).end()).as(name),
      ),
    )
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .groupBy('attendanceDay.applicantId');
  return handle
    .selectFrom('applicant')
    .innerJoin(days.as('month'), 'month.ofApplicant', 'applicant.applicantId')
    .where('applicant.empNo', '!=', '');
}

function monthSource(span: Span) {
  return listSource({
    label: 'months',
    key: 'applicantId',
    from: (handle) => monthTables(handle, span),
    ...rowsInSight('attendanceDay', 'applicant.teamId'),
    order: [{ column: 'applicantId' }],
    columns: new Map([
      ['applicantId', number('applicant.applicantId', 0, filled)],
      ['employeeName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
      ['legacyCode', text('applicant.empNo', searched)],
      ['vertical', text(storedWorkPlace)],
      ['salaryType', text(named('salaryType'))],
      ...['teamName', 'deptName'].map((name) => [name, text(named(name), searched)] as const),
      ...stored('month', counts, (name) => number(name, 0, filled)),
    ]),
  });
}

/**
 * Every employee in sight who had attendance in the span, as the page of months opens the attendance dialog with him: name, CRM
 * ID, salary type, how many days of each sort, and on demand the days themselves. Of a team only its own people are read.
 */
export async function employeeMonths(
  context: Context,
  list: ListOptions,
  span: Span,
  withDays: boolean,
): Promise<Outcome> {
  return answerList(context, list, monthSource(span), {
    rows: async (found) => {
      const rows = await found
        .select([
          'applicant.applicantId',
          'empNo',
          'firstName',
          'lastName',
          ...counts.map((name) => `month.${name}` as const),
        ])
        .select([
          storedWorkPlace.as('vertical'),
          ...['salaryType', 'teamName', 'deptName'].map((name) => sql<string | null>`${named(name)}`.as(name)),
        ])
        .execute();
      const days = withDays ? await daysOf(context, span, rows) : undefined;
      return rows.map(
        ({ applicantId, firstName, lastName, empNo, vertical, ...row }): Json => ({
          applicantId,
          employeeName: `${firstName} ${lastName}`,
          legacyCode: empNo,
          salaryType: row.salaryType ?? '',
          vertical: vertical ?? '',
          teamName: row.teamName ?? '',
          deptName: row.deptName ?? '',
          ...Object.fromEntries(counts.map((name) => [name, Number(row[name])])),
          ...(days ? { attendanceDtos: days.get(applicantId) ?? [] } : {}),
        }),
      );
    },
  });
}

/** The days of those employees; few of them are named one by one. */
async function daysOf(
  { handle }: Context,
  { from, to }: Span,
  people: readonly { readonly applicantId: number }[],
): Promise<ReadonlyMap<number, readonly Json[]>> {
  const ids = people.map(({ applicantId }) => applicantId);
  let query = attendanceRows(handle).where('attendanceDate', '>=', from).where('attendanceDate', '<=', to);
  if (ids.length <= mostNamed) query = query.where('attendanceDay.applicantId', 'in', ids);
  const days = new Map<number, Json[]>();
  for (const row of await query.execute()) {
    const shape = attendanceShape(row);
    const known = days.get(row.applicantId);
    if (known) known.push(shape);
    else days.set(row.applicantId, [shape]);
  }
  return days;
}
