import type { Json } from '@muster/engine';
import { payrollMonthEnd, payrollMonthStart } from '@muster/engine/formats';
import { holidaysIn } from '../../attendance/hours/holidays.ts';
import type { Context } from '../../context.ts';
import { done, type Outcome } from '../../outcome.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { halvesOf } from './leave-ledger.ts';
import { leaveFigures, leavePeople, personFields, sumLeave } from './leave-of-people.ts';

/** The leave in a payroll month (21st to 20th) of everybody in sight who has any: days by type, and how many are paid. Holidays are none. */
export async function leaveOfPayroll(context: Context, month: string): Promise<Outcome> {
  const { handle } = context;
  const span = { from: payrollMonthStart(month) ?? '', to: payrollMonthEnd(month) ?? '' };
  const holidays = await holidaysIn(handle, span);
  const days = await handle
    .selectFrom('attendanceDay')
    .select(['applicantId', 'leaveType', 'leaveDuration', 'paidUnpaid', 'attendanceDate'])
    .where('leaveType', '!=', '')
    .where('attendanceDate', '>=', span.from)
    .where('attendanceDate', '<=', span.to)
    .execute();
  const counted = days
    .filter(({ attendanceDate }) => !holidays.has(attendanceDate))
    .map((day) => ({ ...day, halves: halvesOf(day) }));
  const byType = sumLeave(counted);
  const byPay = sumLeave(counted.map((day) => ({ ...day, leaveType: day.paidUnpaid })));
  const seen = await rowsInSight('payrollLeave', 'applicant.teamId').seen(context);
  const all = leavePeople(handle, { working: false });
  const people = await (seen ? all.where(seen) : all).execute();
  return done(
    people
      .filter(({ applicantId }) => byType.has(applicantId))
      .map((person): Json => {
        const pay = byPay.get(person.applicantId);
        return {
          ...personFields(person),
          ...leaveFigures(byType.get(person.applicantId)),
          paid: (pay?.get('Paid') ?? 0) / 2,
          unpaid: (pay?.get('Unpaid') ?? 0) / 2,
        };
      }),
  );
}
