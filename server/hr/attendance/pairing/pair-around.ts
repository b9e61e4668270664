import { addDays } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import type { AttendanceEmployee } from '../hours/employee-shifts.ts';
import { pairDays } from './pair-days.ts';

/**
 * Works a day out again of which a punch came or went, and the days beside it where they are kept: a punch that ends one
 * shift leaves the next one to the punches after it.
 */
export async function pairAround(
  context: Context,
  employee: AttendanceEmployee,
  date: string,
  options: { readonly times?: boolean } = {},
): Promise<void> {
  await pairDays(context, employee, { from: date, to: date, ...options });
  const beside = [addDays(date, -1), addDays(date, 1)].filter((day) => day !== undefined);
  const kept = await context.handle
    .selectFrom('attendanceDay')
    .select('attendanceDate')
    .where('applicantId', '=', employee.applicantId)
    .where('attendanceDate', 'in', beside)
    .orderBy('attendanceDate')
    .execute();
  for (const { attendanceDate: day } of kept) await pairDays(context, employee, { from: day, to: day });
}
