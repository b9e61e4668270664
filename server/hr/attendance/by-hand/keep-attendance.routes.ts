import { wrongField } from '../../outcome.ts';
import { type Route, route } from '../../route.ts';
import { attendanceEmployee, employeeByCrmId } from '../hours/employee-shifts.ts';
import { assignPunchBody, assignPunches } from './assign-punches.ts';
import {
  absentDayParams,
  absentMonthParams,
  absentPreview,
  markAbsent,
  markAbsentBody,
  markAbsentMonth,
} from './mark-absent.ts';
import { numberedAttendanceBody, savedAttendanceBody, setAttendance } from './set-attendance.ts';

/** What those who keep attendance do by hand: setting times, marking absent, giving unknown punches to people. */
export const keepAttendanceRoutes: readonly Route[] = [
  route('attendance.saveAttendance', {
    body: savedAttendanceBody,
    run: async (context, { body }) => {
      const employee = await attendanceEmployee(context.handle, body.applicantDto ?? 0);
      return employee
        ? setAttendance(context, employee, body)
        : wrongField('applicantDto.applicantId', 'Employee is not a known record');
    },
  }),
  route('attendance.updateEmployeeAttendanceWithEmpNo', {
    body: numberedAttendanceBody,
    run: async (context, { body }) => {
      const employee = await employeeByCrmId(context.handle, body.empNo);
      return employee
        ? setAttendance(context, employee, body)
        : wrongField('empNo', `CRM ID ${body.empNo} is not that of an employee`);
    },
  }),
  route('attendance.getAbsentPreview', {
    params: absentDayParams,
    run: (context, { params }) => absentPreview(context, params.absentDate),
  }),
  route('attendance.markAbsent', {
    body: markAbsentBody,
    run: (context, { body }) => markAbsent(context, body),
  }),
  route('attendance.markAbsentOfWholeMonthOfEmployee', {
    params: absentMonthParams,
    run: (context, { params }) => markAbsentMonth(context, params),
  }),
  route('thumb_attend.assignUnknownPunch', {
    body: assignPunchBody,
    run: (context, { body }) => assignPunches(context, body),
  }),
];
