import type { Json, JsonRecord } from '@muster/engine';
import { sql } from 'kysely';
import type { ListOptions } from '../../../lists/index.ts';
import { ownRecordProblem } from '../../access/own-records.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { filled, iso, number, searched, text, texts } from '../../list-columns.ts';
import { answerList } from '../../list-query.ts';
import { listSource, seenWhole } from '../../list-source.ts';
import { done, notFound, type Outcome, refused, wrongField } from '../../outcome.ts';
import { writeHistory } from '../../records/history.ts';
import { ownShift } from './assign-shift.ts';

/** An assignment is named by whose it is, from when on, and the shift that whoever cancels it saw. */
export interface ComingShift {
  readonly applicantId: number;
  readonly fromDate: string;
  readonly shiftId: number;
}

function comingTables(handle: Handle, today: string) {
  return handle
    .selectFrom('shiftAssignment as coming')
    .innerJoin('applicant', 'applicant.applicantId', 'coming.applicantId')
    .innerJoin('shift', 'shift.shiftId', 'coming.shiftId')
    .leftJoin('shift as present', 'present.shiftId', 'applicant.shiftId')
    .where('coming.fromDate', '>', today);
}

const assignmentId = sql<string>`cast(${sql.ref('coming.applicantId')} as text) || '/' || ${sql.ref('coming.fromDate')}`;

function comingSource(today: string) {
  return listSource({
    ...seenWhole,
    label: 'coming shifts',
    key: 'assignmentId',
    from: (handle) => comingTables(handle, today),
    order: [{ column: 'fromDate' }, { column: 'legacyCode' }, { column: 'applicantId' }],
    columns: new Map([
      ['assignmentId', text(assignmentId, { ...filled, ...searched })],
      ['applicantId', number('coming.applicantId', 0, filled)],
      ['legacyCode', text('applicant.empNo', searched)],
      ['employeeName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
      ['presentShift', text('present.shiftName', searched)],
      ['shiftId', number('coming.shiftId', 0, filled)],
      ['shiftName', text('shift.shiftName', searched)],
      ['fromDate', iso('coming.fromDate', { ...filled, ...searched })],
    ]),
  });
}

/** The assignments that begin after today, the next first; of everybody, or of one employee. */
export function comingShifts(context: Context, list: ListOptions, applicantId?: number): Promise<Outcome> {
  return answerList(context, list, comingSource(context.now.day), {
    only: applicantId === undefined ? undefined : (coming) => coming.where('coming.applicantId', '=', applicantId),
    rows: async (found) =>
      (
        await found
          .select(['coming.applicantId', 'coming.shiftId', 'coming.fromDate', 'shift.shiftName', 'empNo', 'firstName'])
          .select(['lastName', 'present.shiftName as presentName', assignmentId.as('assignmentId')])
          .execute()
      ).map(({ empNo, firstName, lastName, presentName, ...row }) => ({
        ...row,
        legacyCode: empNo,
        employeeName: `${firstName} ${lastName}`,
        presentShift: presentName ?? '',
      })),
  });
}

/** The shifts with how many people get each later, and from which day on the first of them. */
export async function withComing(context: Context, rows: readonly Json[]): Promise<readonly Json[]> {
  const coming = await comingTables(context.handle, context.now.day)
    .select(['coming.shiftId', ({ fn }) => fn.countAll().as('count'), ({ fn }) => fn.min('coming.fromDate').as('from')])
    .groupBy('coming.shiftId')
    .execute();
  const known = new Map(coming.map((each) => [each.shiftId, each]));
  return rows.map((row) => {
    const shift = row as JsonRecord;
    const own = known.get(Number(shift['shiftId']));
    return { ...shift, comingCount: Number(own?.count ?? 0), comingFrom: own?.from ?? '' };
  });
}

/** Takes an assignment away that has not begun: the shift before it goes on. */
export async function cancelComingShift(context: Context, asked: ComingShift): Promise<Outcome> {
  const { handle, now } = context;
  const { applicantId, fromDate } = asked;
  const own = await ownRecordProblem(context, applicantId, ownShift);
  if (own) return own;
  if (fromDate <= now.day) return wrongField('fromDate', 'This assignment has begun; assign another shift instead');
  const stored = await handle
    .selectFrom('shiftAssignment')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('fromDate', '=', fromDate)
    .executeTakeFirst();
  if (!stored) return notFound('This assignment');
  if (stored.shiftId !== asked.shiftId)
    return refused('409', 'Another shift was assigned from this day on meanwhile. Load the list again.');
  await handle
    .deleteFrom('shiftAssignment')
    .where('applicantId', '=', applicantId)
    .where('fromDate', '=', fromDate)
    .execute();
  writeHistory(context, 'shiftAssignment', `${applicantId}/${fromDate}`, { shiftId: stored.shiftId }, null);
  return done(null, 'The assignment is cancelled; the shift before it goes on.');
}
