import { setTimes } from '../attendance/by-hand/set-attendance.ts';
import { dayChanges } from '../attendance/day-changes.ts';
import { attendanceEmployee } from '../attendance/hours/employee-shifts.ts';
import type { Context } from '../context.ts';
import { notFound, type Outcome, refused } from '../outcome.ts';
import { isOutOfSight } from '../sight/row-sight.ts';
import { correctionParts } from './correction-decisions.ts';
import { correctionRows } from './correction-rows.ts';

/** What the day of a request would be by its approval, for those who decide about it; nothing is kept. */
export async function previewCorrection(context: Context, correctionId: number): Promise<Outcome> {
  const stored = await correctionRows(context.handle).where('correctionId', '=', correctionId).executeTakeFirst();
  if (!stored || (await isOutOfSight(context, 'correctionRequest', stored))) return notFound('This correction');
  const part = (await correctionParts(context))(stored);
  if (!part.hr && !part.lead)
    return refused('403', 'You do not decide about the attendance of this employee; his team lead and HR do.');
  const employee = await attendanceEmployee(context.handle, stored.applicantId);
  if (!employee) return notFound('This employee');
  const { attendanceDate, checkInTime, checkOutTime, reason } = stored;
  const touched = { dates: [attendanceDate], people: [stored.applicantId] };
  return dayChanges(context, touched, (inside) =>
    setTimes(inside, employee, { attendanceDate, checkInTime, checkOutTime, reason }),
  );
}
