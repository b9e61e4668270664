import { shownDate } from '@muster/engine/formats';
import { correctsForHr } from '../../corrections/correction-decisions.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { accountsThatMay, firstToDecide } from '../receivers.ts';

/** A correction of attendance waits: for the lead of the team, and without one, or once he has agreed, for HR. */
export const correctionAsked: NotificationKind = {
  id: 'correctionAsked',
  label: 'Corrections of attendance that wait for me',
  usually: { bell: true, mail: true },
  table: 'correctionRequest',
  entity: 'correction',
  others: {
    subject: 'A correction of {employeeName} waits for you',
    parts: ['{employeeName} asks for a correction of {date}', ', {times}', '. Agreed to by {leadBy}'],
    screens: [
      { right: 'emp_attendance', path: '/attendance_corrections_hr' },
      { right: 'leave_approval', path: '/attendance_corrections' },
    ],
  },
  tells: async (context, { key, from, to }) => {
    const status = to?.['status'];
    const asked = from === null && status === 'Pending';
    if (!asked && status !== 'Approved by Lead') return undefined;
    const correction = await context.handle
      .selectFrom('correctionRequest')
      .selectAll()
      .where('correctionId', '=', Number(key))
      .executeTakeFirst();
    if (!correction) return undefined;
    const { applicantId, attendanceDate, checkInTime, checkOutTime, leadBy } = correction;
    const receivers = asked
      ? await firstToDecide(context, applicantId, correctsForHr)
      : await accountsThatMay(context.handle, correctsForHr);
    const times = [
      ...(checkInTime === '' ? [] : [`check-in ${checkInTime}`]),
      ...(checkOutTime === '' ? [] : [`check-out ${checkOutTime}`]),
    ].join(' and ');
    const said = { date: shownDate(attendanceDate), times, ...(leadBy === '' ? {} : { leadBy }) };
    return { about: applicantId, receivers, occasion: String(status), said };
  },
  settles: ({ from, to }) => from !== null && (to === null || Object.hasOwn(to, 'status')),
};
