import { shownDate } from '@muster/engine/formats';
import type { NotificationKind } from '../notification-kind.ts';
import { accountsOfEmployees } from '../receivers.ts';

/** Somebody works other hours from a day on, or does not after all. */
export const shiftChanged: NotificationKind = {
  id: 'shiftChanged',
  label: 'My shift changes',
  usually: { bell: true, mail: true },
  table: 'shiftAssignment',
  entity: 'comingShift',
  own: {
    subject: 'Your shift from {fromDate}',
    parts: ['From {fromDate} on your shift is {shiftName}', ' ({hours})'],
    screens: [{ path: '/dashboard' }],
  },
  tells: async ({ handle, now }, { key, to }) => {
    const [applicantId = 0, fromDate = ''] = [Number(key.split('/')[0]), key.split('/')[1]];
    const shiftId = to?.['shiftId'];
    const before = handle
      .selectFrom('shiftAssignment')
      .select('shiftId')
      .where('applicantId', '=', applicantId)
      .where('fromDate', '<', fromDate)
      .orderBy('fromDate', 'desc');
    const holds = typeof shiftId === 'number' ? { shiftId } : await before.executeTakeFirst();
    const shift =
      holds &&
      (await handle
        .selectFrom('shift')
        .select(['shiftName', 'startTime', 'endTime'])
        .where('shiftId', '=', holds.shiftId)
        .executeTakeFirst());
    if (!shift) return undefined;
    return {
      about: applicantId,
      receivers: await accountsOfEmployees(handle, [applicantId]),
      occasion: now.instant,
      said: {
        fromDate: shownDate(fromDate),
        shiftName: shift.shiftName,
        hours: `${shift.startTime.slice(0, 5)}–${shift.endTime.slice(0, 5)}`,
      },
    };
  },
};
