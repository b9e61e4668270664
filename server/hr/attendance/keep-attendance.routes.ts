import { wrongField } from '../outcome.ts';
import { mayRead, mayWrite, type Route, route } from '../route.ts';
import { assignPunchBody, assignPunches } from './assign-punches.ts';
import { attendanceEmployee, employeeByCrmId } from './employee-shifts.ts';
import {
  absentDayParams,
  absentMonthParams,
  absentPreview,
  markAbsent,
  markAbsentBody,
  markAbsentMonth,
} from './mark-absent.ts';
import { numberedAttendanceBody, savedAttendanceBody, setAttendance } from './set-attendance.ts';

const setters = mayWrite('set_attendance', 'emp_attendance');

/** What those who keep attendance do by hand: setting times, marking absent, giving unknown punches to people. */
export const keepAttendanceRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: 'attendance/saveAttendance',
    access: setters,
    changes: true,
    body: savedAttendanceBody,
    run: async (context, { body }) => {
      const employee = await attendanceEmployee(context.handle, body.applicantDto ?? 0);
      return employee
        ? setAttendance(context, employee, body)
        : wrongField('applicantDto.applicantId', 'Employee is not a known record');
    },
  }),
  route({
    method: 'POST',
    path: 'attendance/updateEmployeeAttendanceWithEmpNo',
    access: setters,
    changes: true,
    body: numberedAttendanceBody,
    run: async (context, { body }) => {
      const employee = await employeeByCrmId(context.handle, body.empNo);
      return employee
        ? setAttendance(context, employee, body)
        : wrongField('empNo', `CRM ID ${body.empNo} is not that of an employee`);
    },
  }),
  route({
    method: 'GET',
    path: 'attendance/getAbsentPreview/{absentDate}',
    access: mayRead('mark_absent'),
    changes: false,
    rowKey: 'applicantId',
    params: absentDayParams,
    run: (context, { params }) => absentPreview(context, params.absentDate),
  }),
  route({
    method: 'POST',
    path: 'attendance/markAbsent',
    access: mayWrite('mark_absent'),
    changes: true,
    body: markAbsentBody,
    run: (context, { body }) => markAbsent(context, body),
  }),
  route({
    method: 'GET',
    path: 'attendance/markAbsentOfWholeMonthOfEmployee/{applicantId}/{month}',
    access: mayWrite('mark_absent', 'payroll_summary_by_diamond_hand_function'),
    changes: true,
    params: absentMonthParams,
    run: (context, { params }) => markAbsentMonth(context, params),
  }),
  route({
    method: 'POST',
    path: 'thumb_attend/assignUnknownPunch',
    access: mayWrite('emp_attendance', 'monthly_attendance'),
    changes: true,
    body: assignPunchBody,
    run: (context, { body }) => assignPunches(context, body),
  }),
];
