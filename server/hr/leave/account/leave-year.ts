import { type RawBuilder, sql } from 'kysely';
import type { ListOptions } from '../../../lists/index.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { filled, number } from '../../list-columns.ts';
import { answerList } from '../../list-query.ts';
import { listSource } from '../../list-source.ts';
import type { Outcome } from '../../outcome.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { leavePeopleTables, personFields } from './leave-of-people.ts';
import { entriesOfYear } from './leave-years.ts';
import { personColumns } from './person-columns.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const types = { annual: 'Annual', medical: 'Medical', casual: 'Casual', special: 'Special Leave' } as const;
const typeNames = Object.keys(types) as readonly (keyof typeof types)[];
const figures = [...months, ...typeNames, 'total'] as const;

const typeIsOneOf = (names: typeof typeNames) =>
  sql`${sql.ref('leaveType')} in (${sql.join(names.map((name) => sql.lit(types[name])))})`;

/** Which entries of a year a figure counts. */
function countedBy(name: (typeof figures)[number]): RawBuilder<unknown> {
  if (name === 'total') return typeIsOneOf(typeNames);
  const month = (months as readonly string[]).indexOf(name) + 1;
  return month === 0
    ? typeIsOneOf(typeNames.filter((each) => each === name))
    : sql`substr(${sql.ref('leaveDate')}, 6, 2) = ${sql.lit(String(month).padStart(2, '0'))}`;
}

/** Everybody who has leave in a year, with the half days that he took. */
function yearTables(handle: Handle, year: string) {
  const taken = entriesOfYear(handle, year)
    .select('applicantId as ofApplicant')
    .select(figures.map((name) => sql<number>`-sum(case when ${countedBy(name)} then halves else 0 end)`.as(name)))
    .groupBy('applicantId');
  return leavePeopleTables(handle, { working: false }).innerJoin(
    taken.as('taken'),
    'taken.ofApplicant',
    'applicant.applicantId',
  );
}

function yearSource(year: string) {
  return listSource({
    ...rowsInSight('leave', 'applicant.teamId'),
    label: 'leave of a year',
    key: 'applicantId',
    from: (handle) => yearTables(handle, year),
    order: [{ column: 'applicantId' }],
    columns: new Map([
      ...personColumns,
      ...figures.map((name) => [name, number(sql`${sql.ref(`taken.${name}`)} * 5`, 1, filled)] as const),
    ]),
  });
}

/** The days of leave in one year of everybody in sight who has any, by month and by type. */
export function leaveYear(context: Context, list: ListOptions, year: string): Promise<Outcome> {
  return answerList(context, list, yearSource(year), {
    rows: async (found) => {
      const people = await found
        .select(['applicant.applicantId', 'empNo', 'firstName', 'lastName', 'teamName'])
        .select(figures.map((name) => `taken.${name}` as const))
        .execute();
      return people.map((person) => ({
        ...personFields(person),
        ...Object.fromEntries(figures.map((name) => [name, Number(person[name]) / 2])),
      }));
    },
  });
}
