import { addDays } from '@muster/engine/formats';
import { momentOf } from '../context.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import { closeLeavers } from '../employment/close-leavers.ts';
import { employedIn } from '../people/employed-in.ts';
import { keepPresentShifts } from '../people/present-shift.ts';
import { phasesNow } from '../phases/phases.ts';
import { musterItself } from '../records/audited.ts';
import { changeRecords } from '../records/change-records.ts';
import { attendanceEmployee } from './hours/employee-shifts.ts';
import { longestSpan } from './hours/span.ts';
import { pairDays } from './pairing/pair-days.ts';

/**
 * Works out the days of all employees since that was last done for everybody, up to now, so that a day on which somebody
 * did not come becomes Absent without anybody asking. One short transaction for each employee; doing it again changes nothing.
 * Resolves to the number of days that came out different.
 */
export async function closeDays(
  db: Handle,
  dependencies: Pick<HrDependencies, 'clock' | 'audit' | 'phases'>,
): Promise<number> {
  const { clock, audit } = dependencies;
  const now = momentOf(clock);
  const earliest = addDays(now.day, 1 - longestSpan) ?? now.day;
  // Two days back: a night shift may have been open when attendance was last kept.
  const since = addDays(await keptUpTo(db, now.day), -2) ?? now.day;
  const from = since < earliest ? earliest : since;
  const employed = await db
    .selectFrom('applicant')
    .select('applicantId')
    .where(employedIn({ from, to: now.day }))
    .orderBy('applicantId')
    .execute();
  const due = [
    ...employed.map(({ applicantId }) => ({ applicantId, from })),
    ...(await missedAfterLeaving(db, earliest)),
  ];
  const actor = { kind: 'visitor', name: 'Muster' } as const;
  const context = { now, actor, phases: phasesNow(dependencies), fileBase: '' };
  const changing = { db, audit, context, trail: { call: 'closeDays', who: musterItself } };
  await changeRecords(changing, keepPresentShifts);
  await changeRecords(changing, (inside) => closeLeavers(inside, { overOn: addDays(now.day, -1) ?? '' }));
  let changed = 0;
  for (const { applicantId, from } of due) {
    changed += await changeRecords(changing, async (inside) => {
      const employee = await attendanceEmployee(inside.handle, applicantId);
      // Each reads the holidays of its own transaction: one that is entered meanwhile holds for whoever is not done yet.
      return employee ? pairDays(inside, employee, { from, to: now.day }) : 0;
    });
  }
  await keepUpTo(db, now.day);
  return changed;
}

/** Who was missed on days after the one on which he had left, as it shows when his leaving is entered late. */
async function missedAfterLeaving(db: Handle, earliest: string) {
  const rows = await db
    .selectFrom('applicant')
    .innerJoin('attendanceDay', 'attendanceDay.applicantId', 'applicant.applicantId')
    .select((eb) => ['applicant.applicantId', eb.fn.min('attendanceDate').as('from')])
    .where('terminationDate', '!=', '')
    .whereRef('attendanceDate', '>', 'terminationDate')
    .where('attendanceDate', '>=', earliest)
    .where((eb) => eb.and({ checkIn: '', checkOut: '', leaveType: '', decided: 0 }))
    .groupBy('applicant.applicantId')
    .orderBy('applicant.applicantId')
    .execute();
  return rows.map(({ applicantId, from }) => ({ applicantId, from }));
}

/**
 * The day up to which the days of everybody were worked out, today at the latest. Where that was never kept, the last
 * day that somebody came or was missed: leave may be marked for days that nobody has looked at.
 */
async function keptUpTo(db: Handle, today: string): Promise<string> {
  const kept = await db.selectFrom('closedDays').select('upTo').executeTakeFirst();
  if (kept) return kept.upTo < today ? kept.upTo : today;
  const latest = await db
    .selectFrom('attendanceDay')
    .select((eb) => eb.fn.max('attendanceDate').as('date'))
    .where('attendanceDate', '<=', today)
    .where('checkInStatus', 'not in', ['', 'Leave'])
    .executeTakeFirst();
  return latest?.date ?? today;
}

/** Kept when everybody is done, so that a run that was broken off is done again as a whole. */
async function keepUpTo(db: Handle, upTo: string): Promise<void> {
  await db
    .insertInto('closedDays')
    .values({ one: 1, upTo })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ upTo }).where('closedDays.upTo', '!=', upTo))
    .execute();
}
