import { shownDate } from '@muster/engine/formats';
import type { NotificationKind } from '../notification-kind.ts';
import { accountsOfEmployees } from '../receivers.ts';
import { dayToTell, monthOf } from './day-to-tell.ts';

/** A day that was begun and never ended: hours and bonus are lost unless somebody says when he left. */
export const missingCheckOut: NotificationKind = {
  id: 'missingCheckOut',
  label: 'My check-out is missing',
  usually: { bell: true, mail: true },
  table: 'attendanceDay',
  entity: 'attendanceDay',
  own: {
    subject: 'Your check-out of {attendanceDate} is missing',
    parts: ['Your check-out of {attendanceDate} is missing', '; you came at {checkInTime}'],
    screens: [{ path: '/dashboard' }],
  },
  tells: async (context, change) => {
    if (change.to?.['checkOutStatus'] !== 'Missing') return undefined;
    const day = await dayToTell(context, change);
    if (!day || day.checkIn === '') return undefined;
    const { applicantId, attendanceDate, checkIn } = day;
    return {
      about: applicantId,
      receivers: await accountsOfEmployees(context.handle, [applicantId]),
      occasion: attendanceDate,
      said: {
        attendanceDate: shownDate(attendanceDate),
        checkInTime: checkIn.slice(-5),
        ...monthOf(attendanceDate),
      },
    };
  },
  settles: ({ from, to }) => from?.['checkOutStatus'] === 'Missing' && to?.['checkOutStatus'] !== 'Missing',
};
