import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../dependencies.ts';
import { number, searched, text } from '../../list-columns.ts';
import { listSource } from '../../list-source.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { leavePeopleTables } from './leave-of-people.ts';
import { entriesOfYear, leaveYearOf } from './leave-years.ts';
import { personColumns } from './person-columns.ts';

const types = { annual: 'Annual', medical: 'Medical', casual: 'Casual' } as const;
const names = Object.keys(types) as readonly (keyof typeof types)[];

/** Half days that the ledger moved in a leave year, by employee: of each type that has a quota, and of all. */
function movedIn(handle: Handle, year: string) {
  return entriesOfYear(handle, year)
    .select('applicantId as ofApplicant')
    .select(({ fn }) => fn.sum<number>('halves').as('all'))
    .select((eb) =>
      names.map((name) =>
        eb.fn.sum<number>(eb.case().when('leaveType', '=', types[name]).then(eb.ref('halves')).else(0).end()).as(name),
      ),
    )
    .groupBy('applicantId');
}

/** Every working employee with his quota and what was moved of it in the leave year of a day. */
export function balanceTables(handle: Handle, day: string) {
  return leavePeopleTables(handle, { working: true }).leftJoin(
    movedIn(handle, leaveYearOf(day)).as('moved'),
    'moved.ofApplicant',
    'applicant.applicantId',
  );
}

/** Half days that are left of a quota; NULL where there is none. */
export const leftOf = (name: (typeof names)[number]): RawBuilder<number | null> =>
  sql`${sql.ref(`leaveQuotaPlan.${name}Halves`)} + coalesce(${sql.ref(`moved.${name}`)}, 0)`;
export const halvesTaken: RawBuilder<number> = sql`-coalesce(${sql.ref('moved.all')}, 0)`;

const days = (halves: Expression<unknown>) => number(sql`(${halves}) * 5`, 1);

/** What employees in sight have left of each leave in the leave year of a day. */
export function balanceSource(day: string) {
  return listSource({
    ...rowsInSight('leaveAccount', 'applicant.teamId'),
    label: 'leave balances',
    key: 'applicantId',
    from: (handle) => balanceTables(handle, day),
    order: [{ column: 'applicantId' }],
    columns: new Map([
      ...personColumns,
      ['quotaName', text('leaveQuotaPlan.quotaName', searched)],
      ...names.map((name) => [name, days(leftOf(name))] as const),
      ['taken', days(halvesTaken)],
    ]),
  });
}
