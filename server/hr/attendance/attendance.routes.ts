import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { seesPay } from '../access/sees-pay.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { date, month } from '../input/date-reader.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { done, isRefused, type Outcome } from '../outcome.ts';
import { mayRead, mayWrite, type Route, route } from '../route.ts';
import { attendanceRows, attendanceShape } from './attendance-rows.ts';
import { attendanceKeepers, outOfSight, teamAttendance } from './attendance-sight.ts';
import { checkIn, checkOut, todaysAttendance } from './check-in.ts';
import { employeeMonths } from './employee-months.ts';
import { explainDay, explainDayOfEmployee } from './explain-day.ts';
import { pullParams, readDevice, takePunches } from './pull-punches.ts';
import { syncAttendance, syncBody } from './sync-attendance.ts';
import { ownCheckToUndo, undoOwnCheck, undoOwnCheckBody } from './undo-own-check.ts';
import { dayBody, updateDay } from './update-day.ts';

/** Who keeps attendance, and who sees that of his team; `attendanceSightOf` says of whom. */
const readers = mayRead(...attendanceKeepers, teamAttendance);
const writers = mayWrite(...attendanceKeepers);

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
async function daysOf(context: Context, applicantId: number | undefined, inMonth?: string): Promise<Outcome> {
  const { handle, actor } = context;
  if (applicantId === undefined) return done([]);
  const hidden = await outOfSight(context, applicantId);
  if (hidden) return hidden;
  let query = attendanceRows(handle).where('attendanceDay.applicantId', '=', applicantId);
  if (inMonth !== undefined) {
    query = query
      .where('attendanceDate', '>=', firstDayOfMonth(inMonth) ?? '')
      .where('attendanceDate', '<=', lastDayOfMonth(inMonth) ?? '');
  }
  const pay = seesPay(actor, applicantId);
  return done((await query.execute()).map((row) => attendanceShape(row, { pay })));
}

const rowKey = 'attendanceId';

const readRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'attendance/getAllAttendanceOfApplicantByIdByMonth/{applicantId}/{monthlyAttendance}',
    access: readers,
    changes: false,
    rowKey,
    params: personMonthParams,
    run: (context, { params }) => daysOf(context, params.applicantId ?? undefined, params.monthlyAttendance),
  }),
  route({
    method: 'POST',
    path: 'attendance/getAllAttendanceOfApplicantById',
    access: readers,
    changes: false,
    rowKey,
    body: personBody,
    run: (context, { body }) => daysOf(context, body.applicantId ?? undefined),
  }),
  route({
    method: 'GET',
    path: 'attendance/searchEmployeeAttendance/{a}/{b}',
    access: readers,
    changes: false,
    rowKey: 'applicantId',
    params: spanParams,
    run: (context, { params: { a: from, b: to }, fields }) => {
      const withDays = fields?.every((field) => !field.startsWith('attendanceDtos')) !== true;
      return employeeMonths(context, { from, to }, withDays);
    },
  }),
  route({
    method: 'GET',
    path: 'attendance/getAllAttendanceOfApplicant',
    access: 'session',
    changes: false,
    rowKey,
    run: (context) => daysOf(context, ownApplicantId(context.actor)),
  }),
  route({
    method: 'GET',
    path: 'attendance/getAllAttendanceOfApplicantByMonth/{month}',
    access: 'session',
    changes: false,
    rowKey,
    params: monthParams,
    run: (context, { params }) => daysOf(context, ownApplicantId(context.actor), params.month),
  }),
  route({
    method: 'GET',
    path: 'attendance/explainAttendanceOfDay/{attendanceId}',
    access: readers,
    changes: false,
    params: dayParams,
    run: (context, { params }) => explainDay(context, params.attendanceId ?? 0),
  }),
  route({
    method: 'GET',
    path: 'attendance/explainDayOfEmployee/{applicantId}/{date}',
    access: 'session',
    changes: false,
    params: employeeDayParams,
    run: (context, { params }) => explainDayOfEmployee(context, params.applicantId ?? 0, params.date),
  }),
  route({
    method: 'GET',
    path: 'thumb_attend/getUnknownPunches',
    access: mayRead(...attendanceKeepers),
    changes: false,
    rowKey: 'inboxId',
    run: async ({ handle }) =>
      done(await handle.selectFrom('punchInbox').selectAll().orderBy('at').orderBy('inboxId').execute()),
  }),
  route({
    method: 'GET',
    path: 'attendance/getTodaysAttendanceOfLogedInApplicant',
    access: 'session',
    changes: false,
    run: (context) => todaysAttendance(context),
  }),
  route({
    method: 'GET',
    path: 'attendance/getOwnCheckToUndo',
    access: 'session',
    changes: false,
    run: (context) => ownCheckToUndo(context),
  }),
];

const changeRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: 'attendance/updateAttendanceOfApplicant',
    access: writers,
    changes: true,
    body: dayBody,
    run: (context, { body }) => updateDay(context, body),
  }),
  route({
    method: 'POST',
    path: 'attendance/syncAttendance',
    access: writers,
    changes: true,
    body: syncBody,
    run: (context, { body }) => syncAttendance(context, body),
  }),
  route({
    method: 'GET',
    path: 'thumb_attend/pullThumbAttendance/{attendanceId}/{crmId}/{attendanceDate}',
    access: writers,
    changes: true,
    params: pullParams,
    prepare: ({ params }, { fingerprint }, context) => readDevice(context, fingerprint, params),
    run: async (context, { params }, punches) => (isRefused(punches) ? punches : takePunches(context, params, punches)),
  }),
  route({
    method: 'GET',
    path: 'attendance/checkIn',
    access: 'session',
    changes: true,
    run: (context) => checkIn(context),
  }),
  route({
    method: 'GET',
    path: 'attendance/checkOut',
    access: 'session',
    changes: true,
    run: (context) => checkOut(context),
  }),
  route({
    method: 'POST',
    path: 'attendance/undoOwnCheck',
    access: 'session',
    changes: true,
    body: undoOwnCheckBody,
    run: (context, { body }) => undoOwnCheck(context, body.punchId ?? 0),
  }),
];

/** Attendance of all employees for those who keep it, and of oneself for everybody. */
export const attendanceRoutes: readonly Route[] = [...readRoutes, ...changeRoutes];
