import { type Context, momentOf } from '../../context.ts';
import type { Handle, HrDependencies } from '../../dependencies.ts';
import { phasesNow } from '../../phases/phases.ts';
import { musterItself } from '../../records/audited.ts';
import { changeRecords } from '../../records/change-records.ts';
import { leaveRules } from './leave-standing.ts';
import { quotaTypes } from './leave-types.ts';
import { firstDayOf, leaveYearOf } from './leave-years.ts';
import { addEntry } from './ledger-entry.ts';

/**
 * Begins the leave years up to now for everybody: what was taken in a year is made up for by an entry on the first day
 * of the next one, so that each begins with the whole quota; what was left lapses, what was taken too much is not owed.
 * One short transaction for each employee; doing it again changes nothing. Resolves to the number of entries.
 */
export async function renewLeave(db: Handle, dependencies: Pick<HrDependencies, 'clock' | 'audit' | 'phases'>) {
  const { clock, audit } = dependencies;
  const now = momentOf(clock);
  const actor = { kind: 'visitor', name: 'Muster' } as const;
  const context = { now, actor, phases: phasesNow(dependencies), fileBase: '' };
  const changing = { db, audit, context, trail: { call: 'renewLeave', who: musterItself } };
  await keepQuotas(db, now.day);
  let added = 0;
  for (const applicantId of await peopleDue(db, leaveYearOf(now.day))) {
    added += await changeRecords(changing, (inside) => renewLeaveOf(inside, applicantId));
  }
  return added;
}

/** Makes up for what an employee took in the years before this one, as far as nothing has yet. */
export async function renewLeaveOf(context: Context, applicantId: number): Promise<number> {
  const { handle, now } = context;
  const rows = await handle
    .selectFrom('leaveLedger')
    .select(['leaveType', 'leaveDate', 'halves', 'cause'])
    .where('applicantId', '=', applicantId)
    .where('leaveDate', '<=', firstDayOf(leaveYearOf(now.day)))
    .where('leaveType', 'in', quotaTypes)
    .execute();
  let added = 0;
  const years = new Set(rows.filter(({ cause }) => cause !== 'renewal').map(({ leaveDate }) => leaveYearOf(leaveDate)));
  for (const taken of [...years].filter((year) => year < leaveYearOf(now.day)).sort()) {
    const leaveDate = firstDayOf(String(Number(taken) + 1));
    for (const leaveType of quotaTypes) {
      const due = rows
        .filter((row) => row.leaveType === leaveType)
        .filter((row) => (row.cause === 'renewal' ? row.leaveDate === leaveDate : leaveYearOf(row.leaveDate) === taken))
        .reduce((sum, { halves }) => sum - halves, 0);
      if (due === 0) continue;
      await addEntry(context, { applicantId, leaveDate, leaveType, halves: due, cause: 'renewal', attendanceId: 0 });
      added += 1;
    }
  }
  return added;
}

/** Who has a type whose entries of the years before this one, with what made up for them, are not even. */
async function peopleDue(db: Handle, year: string): Promise<readonly number[]> {
  const first = firstDayOf(year);
  const rows = await db
    .selectFrom('leaveLedger')
    .select(['applicantId', 'leaveType'])
    .where('leaveType', 'in', quotaTypes)
    .where((eb) => eb.or([eb('leaveDate', '<', first), eb.and({ leaveDate: first, cause: 'renewal' })]))
    .groupBy(['applicantId', 'leaveType'])
    .having((eb) => eb.fn.sum('halves'), '!=', 0)
    .execute();
  return [...new Set(rows.map(({ applicantId }) => applicantId))].sort((one, other) => one - other);
}

/**
 * Keeps the quotas of the year that is over of everybody, once, where something of it is carried over: what was left then
 * stays what it was, whatever quota somebody gets later.
 */
async function keepQuotas(db: Handle, today: string): Promise<void> {
  const year = Number(leaveYearOf(today)) - 1;
  const rules = Object.values(await leaveRules(db));
  if (!rules.some(({ carryHalves, carryFrom }) => carryHalves > 0 && carryFrom <= year)) return;
  const due = await db
    .selectFrom('applicant')
    .innerJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
    .leftJoin('quotaOfYear', (join) =>
      join.onRef('quotaOfYear.applicantId', '=', 'applicant.applicantId').on('quotaOfYear.year', '=', String(year)),
    )
    .where('quotaOfYear.year', 'is', null)
    .where('joiningDate', '<', firstDayOf(String(year + 1)))
    .select(['applicant.applicantId', 'leaveQuotaPlan.annualHalves'])
    .select(['leaveQuotaPlan.medicalHalves', 'leaveQuotaPlan.casualHalves'])
    .execute();
  for (const row of due) {
    const kept = { ...row, year: String(year) };
    await db
      .insertInto('quotaOfYear')
      .values(kept)
      .onConflict((on) => on.doNothing())
      .execute();
  }
}
