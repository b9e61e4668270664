import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { everything, type ListOptions } from '../../lists/index.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { date, month } from '../input/date-reader.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { answerList } from '../list-query.ts';
import { done, isRefused, type Outcome } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { attendanceShape } from './attendance-rows.ts';
import { outOfSight } from './attendance-sight.ts';
import { pullParams, readDevice, takePunches } from './by-hand/pull-punches.ts';
import { syncAttendance, syncBody } from './by-hand/sync-attendance.ts';
import { daysOfPerson } from './day-source.ts';
import { employeeMonths } from './figures/employee-months.ts';
import { checkIn, checkOut, todaysAttendance } from './own-checks/check-in.ts';
import { ownCheckToUndo, undoOwnCheck, undoOwnCheckBody } from './own-checks/undo-own-check.ts';
import { explainDay, explainDayOfEmployee } from './reasons/explain-day.ts';
import { unknownPunches } from './unknown-punches.ts';

const monthParams = record({ month: month({ label: 'Month' }) });
const spanParams = record({
  a: date({ label: 'Start Date', required: true }),
  b: date({ label: 'End Date', required: true }),
});
const personMonthParams = record({
  applicantId: id({ label: 'Employee', required: true }),
  monthlyAttendance: month({ label: 'Month' }),
});
const dayParams = record({ attendanceId: id({ label: 'Attendance', required: true }) });
const employeeDayParams = record({
  applicantId: id({ label: 'Employee', required: true }),
  date: date({ label: 'Date', required: true }),
});
const personBody = record({ applicantId: id({ label: 'Employee', required: true }) });

/** The days of one employee in sight, all of them or those of one month. */
async function daysOf(
  context: Context,
  list: ListOptions,
  applicantId: number | undefined,
  inMonth?: string,
): Promise<Outcome> {
  if (applicantId === undefined) return done([]);
  const hidden = await outOfSight(context, applicantId);
  if (hidden) return hidden;
  return answerList(context, list, daysOfPerson(applicantId), {
    only: (days) =>
      inMonth === undefined
        ? days
        : days
            .where('attendanceDate', '>=', firstDayOfMonth(inMonth) ?? '')
            .where('attendanceDate', '<=', lastDayOfMonth(inMonth) ?? ''),
    rows: async (found) => {
      const rows = await found.selectAll('attendanceDay').select('applicant.vertical').execute();
      return rows.map((row) => attendanceShape(row, { pay: true }));
    },
  });
}

const readRoutes: readonly Route[] = [
  route('attendance.getAllAttendanceOfApplicantByIdByMonth', {
    params: personMonthParams,
    run: (context, { params, list = everything }) =>
      daysOf(context, list, params.applicantId ?? undefined, params.monthlyAttendance),
  }),
  route('attendance.getAllAttendanceOfApplicantById', {
    body: personBody,
    run: (context, { body, list = everything }) => daysOf(context, list, body.applicantId ?? undefined),
  }),
  route('attendance.searchEmployeeAttendance', {
    params: spanParams,
    run: (context, { params: { a: from, b: to }, fields, list = everything }) => {
      const withDays = fields?.every((field) => !field.startsWith('attendanceDtos')) !== true;
      return employeeMonths(context, list, { from, to }, withDays);
    },
  }),
  route('attendance.getAllAttendanceOfApplicant', {
    run: (context, { list = everything }) => daysOf(context, list, ownApplicantId(context.actor)),
  }),
  route('attendance.getAllAttendanceOfApplicantByMonth', {
    params: monthParams,
    run: (context, { params, list = everything }) => daysOf(context, list, ownApplicantId(context.actor), params.month),
  }),
  route('attendance.explainAttendanceOfDay', {
    params: dayParams,
    run: (context, { params }) => explainDay(context, params.attendanceId ?? 0),
  }),
  route('attendance.explainDayOfEmployee', {
    params: employeeDayParams,
    run: (context, { params }) => explainDayOfEmployee(context, params.applicantId ?? 0, params.date),
  }),
  route('thumb_attend.getUnknownPunches', {
    run: (context, { list = everything }) =>
      answerList(context, list, unknownPunches, { rows: (found) => found.selectAll().execute() }),
  }),
  route('attendance.getTodaysAttendanceOfLogedInApplicant', {
    run: (context) => todaysAttendance(context),
  }),
  route('attendance.getOwnCheckToUndo', {
    run: (context) => ownCheckToUndo(context),
  }),
];

const changeRoutes: readonly Route[] = [
  route('attendance.syncAttendance', {
    body: syncBody,
    run: (context, { body }) => syncAttendance(context, body),
  }),
  route('thumb_attend.pullThumbAttendance', {
    params: pullParams,
    prepare: ({ params }, { fingerprint }, context) => readDevice(context, fingerprint, params),
    run: async (context, { params }, punches) => (isRefused(punches) ? punches : takePunches(context, params, punches)),
  }),
  route('attendance.checkIn', {
    run: (context) => checkIn(context),
  }),
  route('attendance.checkOut', {
    run: (context) => checkOut(context),
  }),
  route('attendance.undoOwnCheck', {
    body: undoOwnCheckBody,
    run: (context, { body }) => undoOwnCheck(context, body.punchId ?? 0),
  }),
];

/** Attendance of all employees for those who keep it, and of oneself for everybody. */
export const attendanceRoutes: readonly Route[] = [...readRoutes, ...changeRoutes];
