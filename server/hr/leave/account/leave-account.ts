import type { Json, JsonRecord } from '@muster/engine';
import type { ListOptions } from '../../../lists/index.ts';
import type { Context } from '../../context.ts';
import { answerList } from '../../list-query.ts';
import { done, notFound, type Outcome } from '../../outcome.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { balanceFigures, balanceSource, balanceTables, halvesTaken, leftOfType } from './balance-source.ts';
import { leavePeople, personFields, sumLeave } from './leave-of-people.ts';
import { givenBy, lapsedBy } from './leave-rule.ts';
import { leaveStandings, leftOf } from './leave-standing.ts';
import { hasQuota, leaveTypes } from './leave-types.ts';
import { leaveYearOf, monthIn } from './leave-years.ts';

const causes: Readonly<Record<string, string>> = { leave: 'Leave', reversal: 'Reversal', renewal: 'Renewal' };

/** What every working employee has left of each leave in this leave year, and what he has taken of it in all. */
export async function leaveBalances(context: Context, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, await balancesNow(context), { rows: balanceRows });
}

/** The list of balances as they are for whoever asks now. */
export async function balancesNow({ handle, now }: Context) {
  return balanceSource(now.day, await balanceFigures(handle, now.day));
}

/** The same as rows, of those whose records of an entity are in sight. */
export async function balancesOf(context: Context, entity: string): Promise<readonly JsonRecord[]> {
  const { handle, now } = context;
  const seen = await rowsInSight(entity, 'applicant.teamId').seen(context);
  const figures = await balanceFigures(handle, now.day);
  const balances = balanceTables(handle, now.day, figures).orderBy('applicant.applicantId');
  return balanceRows(seen ? balances.where(seen) : balances);
}

async function balanceRows(found: ReturnType<typeof balanceTables>): Promise<readonly JsonRecord[]> {
  const people = await found
    .select(['applicant.applicantId', 'empNo', 'firstName', 'lastName', 'teamName', 'quotaName'])
    .select([leftOfType('annual').as('annual'), leftOfType('medical').as('medical'), leftOfType('casual').as('casual')])
    .select(halvesTaken.as('taken'))
    .execute();
  const days = (halves: number | null) => (halves === null ? null : Number(halves) / 2);
  return people.map(({ annual, medical, casual, taken, quotaName, ...person }) => ({
    ...personFields(person),
    quotaName: quotaName ?? '',
    annual: days(annual),
    medical: days(medical),
    casual: days(casual),
    taken: days(taken),
  }));
}

/** The account of one employee: per type quota, taken and left of this leave year, and every entry of the ledger, the newest first. */
export async function leaveAccount({ handle, now }: Context, applicantId: number): Promise<Outcome> {
  const person = await leavePeople(handle, { working: false })
    .where('applicant.applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!person) return notFound('This employee');
  const entries = await handle
    .selectFrom('leaveLedger')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .orderBy('leaveDate', 'desc')
    .orderBy('entryId', 'desc')
    .execute();
  const year = leaveYearOf(now.day);
  const month = monthIn(now.day);
  const ofYear = entries.filter((entry) => entry.cause !== 'renewal' && leaveYearOf(entry.leaveDate) === year);
  const sums = sumLeave(ofYear).get(applicantId);
  const standing = (await leaveStandings(handle, year, [applicantId])).get(applicantId);
  const line = (leaveType: string): JsonRecord => {
    const moved = sums?.get(leaveType) ?? 0;
    const taken = moved === 0 ? 0 : -moved / 2;
    if (!standing || !hasQuota(leaveType))
      return { leaveType, quota: null, given: null, carried: null, lapsed: null, taken, left: null };
    const { rule, of } = standing[leaveType];
    return {
      leaveType,
      quota: of.quota / 2,
      given: givenBy(rule, of, month) / 2,
      carried: of.carried / 2,
      lapsed: lapsedBy(rule, of, month) / 2,
      taken,
      left: leftOf(standing[leaveType], month) / 2,
    };
  };
  return done({
    ...personFields(person),
    quotaName: person.quotaName ?? '',
    year: Number(year),
    quotas: leaveTypes.map(line),
    ledger: entries.map(
      (entry): Json => ({
        entryId: entry.entryId,
        leaveDate: entry.leaveDate,
        leaveType: entry.leaveType,
        days: entry.halves / 2,
        cause: causes[entry.cause] ?? entry.cause,
        at: entry.at,
        byName: entry.byName,
      }),
    ),
  });
}
