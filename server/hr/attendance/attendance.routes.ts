import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { everything, type ListOptions } from '../../lists/index.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { OfDate, OfEmployee, OfList, OfMonth, OfSpan } from '../input/asked.ts';
import { answerList } from '../list-query.ts';
import { done, isRefused, type Outcome } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { attendanceShape } from './attendance-rows.ts';
import { outOfSight } from './attendance-sight.ts';
import { type PulledDay, readDevice, takePunches } from './by-hand/pull-punches.ts';
import { type SyncBody, syncAttendance } from './by-hand/sync-attendance.ts';
import { daysOfPerson } from './day-source.ts';
import { employeeMonths } from './figures/employee-months.ts';
import { checkIn, checkOut, todaysAttendance } from './own-checks/check-in.ts';
import { ownCheckToUndo, undoOwnCheck } from './own-checks/undo-own-check.ts';
import { explainDay, explainDayOfEmployee } from './reasons/explain-day.ts';
import { unknownPunches } from './unknown-punches.ts';

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
      return rows.map((row) => attendanceShape(row));
    },
  });
}

const readRoutes: readonly Route[] = [
  route('attendance.getAllAttendanceOfApplicantByIdByMonth', {
    run: (
      context,
      { params, list = everything }: OfEmployee & { readonly params: { readonly monthlyAttendance: string } },
    ) => daysOf(context, list, params.applicantId, params.monthlyAttendance),
  }),
  route('attendance.getAllAttendanceOfApplicantById', {
    run: (context, { body, list = everything }: OfList & { readonly body: OfEmployee['params'] }) =>
      daysOf(context, list, body.applicantId),
  }),
  route('attendance.searchEmployeeAttendance', {
    run: (context, { params: { startDate: from, endDate: to }, fields, list = everything }: OfSpan) => {
      const withDays = fields?.every((field) => !field.startsWith('attendanceDtos')) !== true;
      return employeeMonths(context, list, { from, to }, withDays);
    },
  }),
  route('attendance.getAllAttendanceOfApplicant', {
    run: (context, { list = everything }) => daysOf(context, list, ownApplicantId(context.actor)),
  }),
  route('attendance.getAllAttendanceOfApplicantByMonth', {
    run: (context, { params, list = everything }: OfMonth) =>
      daysOf(context, list, ownApplicantId(context.actor), params.month),
  }),
  route('attendance.explainAttendanceOfDay', {
    run: (context, { params }: { readonly params: { readonly attendanceId: number } }) =>
      explainDay(context, params.attendanceId),
  }),
  route('attendance.explainDayOfEmployee', {
    run: (context, { params }: OfEmployee & OfDate) => explainDayOfEmployee(context, params.applicantId, params.date),
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
    run: (context, { body }: { readonly body: SyncBody }) => syncAttendance(context, body),
  }),
  route('thumb_attend.pullThumbAttendance', {
    prepare: ({ params }: { readonly params: PulledDay }, { fingerprint }, context) =>
      readDevice(context, fingerprint, params),
    run: async (context, { params }, punches) => (isRefused(punches) ? punches : takePunches(context, params, punches)),
  }),
  route('attendance.checkIn', {
    run: (context) => checkIn(context),
  }),
  route('attendance.checkOut', {
    run: (context) => checkOut(context),
  }),
  route('attendance.undoOwnCheck', {
    run: (context, { body }: { readonly body: { readonly punchId: number } }) => undoOwnCheck(context, body.punchId),
  }),
];

/** Attendance of all employees for those who keep it, and of oneself for everybody. */
export const attendanceRoutes: readonly Route[] = [...readRoutes, ...changeRoutes];
