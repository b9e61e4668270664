import { ownSentence, withoutOwn } from '../../access/own-records.ts';
import type { Context } from '../../context.ts';
import { done, isRefused, type Outcome } from '../../outcome.ts';
import { sightOfPeople } from '../../sight/row-sight.ts';
import { type AttendanceEmployee, employeeByCrmId } from '../hours/employee-shifts.ts';
import { holidaysIn } from '../hours/holidays.ts';
import { ownAttendance } from '../own-attendance.ts';
import { pairDays } from '../pairing/pair-days.ts';
import { unknownCrmId } from '../unknown-employee.ts';

export interface SyncBody {
  readonly crmIds: readonly string[];
  readonly startDate: string;
  readonly endDate: string;
  readonly updateAll: boolean;
}

/**
 * Works the days of the named employees out from their punches again. An unknown CRM ID refuses the whole sync; one's own
 * days are left to somebody else, and `leftOut` says so.
 */
export async function syncAttendance(context: Context, asked: SyncBody): Promise<Outcome> {
  const { startDate: from, endDate: to, updateAll } = asked;
  const employees: AttendanceEmployee[] = [];
  const sees = await sightOfPeople(context, 'attendanceDay');
  for (const [index, crmId] of [...new Set(asked.crmIds)].entries()) {
    const employee = await employeeByCrmId(context.handle, crmId);
    if (!employee || !sees(employee)) return unknownCrmId(`crmIds.${index}`, crmId);
    employees.push(employee);
  }
  const ids = employees.map(({ applicantId }) => applicantId);
  const without = await withoutOwn(context, ids, ownAttendance);
  if (isRefused(without)) return without;
  const others = new Set(without.people);
  const holidays = await holidaysIn(context.handle, { from, to });
  let changed = 0;
  for (const employee of employees)
    if (others.has(employee.applicantId))
      changed += await pairDays(context, employee, { from, to, updateAll }, holidays);
  const told = without.leftOut ? ` ${ownSentence(ownAttendance)}` : '';
  const result = { changedDays: changed, ...(without.leftOut ? { leftOut: true } : {}) };
  return done(result, `Successfully Sync${told && `.${told}`}`);
}
