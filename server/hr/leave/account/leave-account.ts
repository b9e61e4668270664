import type { Json, JsonRecord } from '@muster/engine';
import type { ListOptions } from '../../../lists/index.ts';
import type { Context } from '../../context.ts';
import { answerList } from '../../list-query.ts';
import { done, notFound, type Outcome } from '../../outcome.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { balanceSource, balanceTables, halvesTaken, leftOf } from './balance-source.ts';
import { leavePeople, personFields, sumLeave } from './leave-of-people.ts';
import { leaveYearOf } from './leave-years.ts';

const causes: Readonly<Record<string, string>> = { leave: 'Leave', reversal: 'Reversal', renewal: 'Renewal' };

/** What every working employee has left of each leave in this leave year, and what he has taken of it in all. */
export function leaveBalances(context: Context, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, balanceSource(context.now.day), { rows: balanceRows });
}

/** The same as rows, of those whose records of an entity are in sight. */
export async function balancesOf(context: Context, entity: string): Promise<readonly JsonRecord[]> {
  const seen = await rowsInSight(entity, 'applicant.teamId').seen(context);
  const balances = balanceTables(context.handle, context.now.day).orderBy('applicant.applicantId');
  return balanceRows(seen ? balances.where(seen) : balances);
}

async function balanceRows(found: ReturnType<typeof balanceTables>): Promise<readonly JsonRecord[]> {
  const people = await found
    .select(['applicant.applicantId', 'empNo', 'firstName', 'lastName', 'teamName', 'quotaName'])
    .select([leftOf('annual').as('annual'), leftOf('medical').as('medical'), leftOf('casual').as('casual')])
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
  const ofYear = entries.filter((entry) => entry.cause !== 'renewal' && leaveYearOf(entry.leaveDate) === year);
  const sums = sumLeave(ofYear).get(applicantId);
  const line = (leaveType: string, quota: number | null): Json => {
    const moved = sums?.get(leaveType) ?? 0;
    return {
      leaveType,
      quota: quota === null ? null : quota / 2,
      taken: moved === 0 ? 0 : -moved / 2,
      left: quota === null ? null : (quota + moved) / 2,
    };
  };
  return done({
    ...personFields(person),
    quotaName: person.quotaName ?? '',
    year: Number(year),
    quotas: [
      line('Annual', person.annualHalves),
      line('Medical', person.medicalHalves),
      line('Casual', person.casualHalves),
      line('Special Leave', null),
    ],
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
