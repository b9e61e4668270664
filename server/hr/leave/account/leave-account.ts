import type { Json, JsonRecord } from '@muster/engine';
import type { Context } from '../../context.ts';
import { done, notFound, type Outcome } from '../../outcome.ts';
import { leavePeople, personFields, sumLeave } from './leave-of-people.ts';
import { entriesOfYear, leaveYearOf } from './leave-years.ts';

const causes: Readonly<Record<string, string>> = { leave: 'Leave', reversal: 'Reversal', renewal: 'Renewal' };

/** What every working employee has left of each leave in this leave year, and what he has taken of it in all. */
export async function leaveBalances(context: Context): Promise<Outcome> {
  return done(await balancesOf(context));
}

/** The same as rows. */
export async function balancesOf({ handle, now }: Context): Promise<readonly JsonRecord[]> {
  const people = await leavePeople(handle, { working: true }).execute();
  const sums = sumLeave(
    await entriesOfYear(handle, leaveYearOf(now.day)).select(['applicantId', 'leaveType', 'halves']).execute(),
  );
  return people.map((person): JsonRecord => {
    const entries = sums.get(person.applicantId);
    const left = (quota: number | null, type: string) =>
      quota === null ? null : (quota + (entries?.get(type) ?? 0)) / 2;
    const taken = [...(entries?.values() ?? [])].reduce((sum, halves) => sum - halves, 0);
    return {
      ...personFields(person),
      quotaName: person.quotaName ?? '',
      annual: left(person.annualHalves, 'Annual'),
      medical: left(person.medicalHalves, 'Medical'),
      casual: left(person.casualHalves, 'Casual'),
      taken: taken / 2,
    };
  });
}

/** The account of one employee: per type quota, taken and left of this leave year, and every entry of the ledger, the newest first. */
export async function leaveAccount({ handle, now }: Context, applicantId: number): Promise<Outcome> {
  const person = await leavePeople(handle, { working: false })
    .where('applicantId', '=', applicantId)
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
