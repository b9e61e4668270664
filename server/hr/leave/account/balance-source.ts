import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../dependencies.ts';
import { number, searched, text } from '../../list-columns.ts';
import { listSource } from '../../list-source.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { leavePeopleTables } from './leave-of-people.ts';
import { leaveStandings, leftOf, type QuotaType } from './leave-standing.ts';
import { entriesOfYear, leaveYearOf, monthIn } from './leave-years.ts';
import { personColumns } from './person-columns.ts';

const names = ['annual', 'medical', 'casual'] as const;

/** The half days that every employee can take of each type in the month of a day, as text of JSON by his number. */
export type BalanceFigures = Readonly<Record<(typeof names)[number], string>>;

/** Of nobody: with them a source is named that has no rows yet. */
export const noFigures: BalanceFigures = { annual: '{}', medical: '{}', casual: '{}' };

export async function balanceFigures(handle: Handle, day: string): Promise<BalanceFigures> {
  const standings = [...(await leaveStandings(handle, leaveYearOf(day)))];
  const of = (type: QuotaType) =>
    JSON.stringify(Object.fromEntries(standings.map(([id, standing]) => [id, leftOf(standing[type], monthIn(day))])));
  return { annual: of('Annual'), medical: of('Medical'), casual: of('Casual') };
}

/** Half days that the ledger moved in a leave year, by employee. */
function movedIn(handle: Handle, year: string) {
  return entriesOfYear(handle, year)
    .select('applicantId as ofApplicant')
    .select(({ fn }) => fn.sum<number>('halves').as('all'))
    .groupBy('applicantId');
}

/** Every working employee with what he has left and what was moved in the leave year of a day. */
export function balanceTables(handle: Handle, day: string, figures: BalanceFigures) {
  // Both databases take an object of numbers by its keys, and neither the type of its values from the other.
  const left = (name: (typeof names)[number]) =>
    sql<{ id: number; left: number }>`(select cast(${sql.ref('key')} as integer) as id,
      cast(cast(${sql.ref('value')} as text) as integer) as ${sql.ref('left')}
      from json_each(${figures[name]}))`;
  return leavePeopleTables(handle, { working: true })
    .leftJoin(movedIn(handle, leaveYearOf(day)).as('moved'), 'moved.ofApplicant', 'applicant.applicantId')
    .leftJoin(left('annual').as('annualLeft'), 'annualLeft.id', 'applicant.applicantId')
    .leftJoin(left('medical').as('medicalLeft'), 'medicalLeft.id', 'applicant.applicantId')
    .leftJoin(left('casual').as('casualLeft'), 'casualLeft.id', 'applicant.applicantId');
}

/** Half days that are left; NULL where there is no quota. */
export const leftOfType = (name: (typeof names)[number]): RawBuilder<number | null> =>
  sql`${sql.ref(`${name}Left.left`)}`;
export const halvesTaken: RawBuilder<number> = sql`-coalesce(${sql.ref('moved.all')}, 0)`;

const days = (halves: Expression<unknown>) => number(sql`(${halves}) * 5`, 1);

/** What employees in sight have left of each leave in the leave year of a day. */
export function balanceSource(day: string, figures: BalanceFigures) {
  return listSource({
    ...rowsInSight('leaveAccount', 'applicant.teamId'),
    label: 'leave balances',
    key: 'applicantId',
    from: (handle) => balanceTables(handle, day, figures),
    order: [{ column: 'applicantId' }],
    columns: new Map([
      ...personColumns,
      ['quotaName', text('leaveQuotaPlan.quotaName', searched)],
      ...names.map((name) => [name, days(leftOfType(name))] as const),
      ['taken', days(halvesTaken)],
    ]),
  });
}
