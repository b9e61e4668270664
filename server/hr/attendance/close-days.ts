import { addDays } from '@muster/engine/formats';
import { audited, musterItself } from '../audit/audited.ts';
import { type Context, momentOf } from '../context.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import { employedIn } from '../people/employed-in.ts';
import { keepPresentShifts } from '../people/present-shift.ts';
import { attendanceEmployee } from './employee-shifts.ts';
import { pairDays } from './pair-days.ts';
import { longestSpan } from './span.ts';

/**
 * Works out the days of all employees since attendance was last kept, up to now, so that a day on which somebody did not
 * come becomes Absent without anybody asking. One short transaction for each employee; doing it again changes nothing.
 * Resolves to the number of days that came out different.
 */
export async function closeDays(
  db: Handle,
  { clock, audit }: Pick<HrDependencies, 'clock' | 'audit'>,
): Promise<number> {
  const now = momentOf(clock);
  const latest = await db
    .selectFrom('attendanceDay')
    .select((eb) => eb.fn.max('attendanceDate').as('date'))
    .where('attendanceDate', '<=', now.day)
    .executeTakeFirst();
  const earliest = addDays(now.day, 1 - longestSpan) ?? now.day;
  // Two days back: a night shift may have been open when attendance was last kept.
  const since = addDays(latest?.date ?? now.day, -2) ?? now.day;
  const from = since < earliest ? earliest : since;
  const employees = await db
    .selectFrom('applicant')
    .select('applicantId')
    .where(employedIn({ from, to: now.day }))
    .orderBy('applicantId')
    .execute();
  const own = (handle: Handle): Context => ({ handle, now, actor: { kind: 'visitor', name: 'Muster' }, fileBase: '' });
  const told = { call: 'closeDays', who: musterItself };
  await db.transaction().execute((handle) => {
    const context = own(handle);
    return audited(audit, context, told, () => keepPresentShifts(context));
  });
  let changed = 0;
  for (const { applicantId } of employees) {
    changed += await db.transaction().execute(async (handle) => {
      const context = own(handle);
      const employee = await attendanceEmployee(handle, applicantId);
      if (!employee) return 0;
      // Each reads the holidays of its own transaction: one that is entered meanwhile holds for whoever is not done yet.
      return audited(audit, context, told, () => pairDays(context, employee, { from, to: now.day }));
    });
  }
  return changed;
}
