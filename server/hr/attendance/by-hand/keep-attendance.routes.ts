import { type Route, route } from '../../route.ts';
import { attendanceEmployee, employeeByCrmId } from '../hours/employee-shifts.ts';
import { unknownCrmId, unknownEmployee } from '../unknown-employee.ts';
import { assignPunches, type PunchOfEmployee } from './assign-punches.ts';
import { type AbsentBody, type AbsentMonth, absentPreview, markAbsent, markAbsentMonth } from './mark-absent.ts';
import { type DayTimes, setAttendance } from './set-attendance.ts';

/** What those who keep attendance do by hand: setting times, marking absent, giving unknown punches to people. */
export const keepAttendanceRoutes: readonly Route[] = [
  route('attendance.saveAttendance', {
    run: async (context, { body }: { readonly body: DayTimes & { readonly applicantDto: number } }) => {
      const employee = await attendanceEmployee(context.handle, body.applicantDto);
      return setAttendance(context, employee, body, unknownEmployee());
    },
  }),
  route('attendance.updateEmployeeAttendanceWithEmpNo', {
    run: async (context, { body }: { readonly body: DayTimes & { readonly empNo: string } }) => {
      const employee = await employeeByCrmId(context.handle, body.empNo);
      return setAttendance(context, employee, body, unknownCrmId('empNo', body.empNo));
    },
  }),
  route('attendance.getAbsentPreview', {
    run: (context, { params }: { readonly params: Pick<AbsentBody, 'absentDate'> }) =>
      absentPreview(context, params.absentDate),
  }),
  route('attendance.markAbsent', {
    run: (context, { body }: { readonly body: AbsentBody }) => markAbsent(context, body),
  }),
  route('attendance.markAbsentOfWholeMonthOfEmployee', {
    run: (context, { params }: { readonly params: AbsentMonth }) => markAbsentMonth(context, params),
  }),
  route('thumb_attend.assignUnknownPunch', {
    run: (context, { body }: { readonly body: PunchOfEmployee }) => assignPunches(context, body),
  }),
];
