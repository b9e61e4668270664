import { shownDate } from '@muster/engine/formats';
import type { NotificationKind } from '../notification-kind.ts';
import { accountsOfEmployees, leadersOfTeam } from '../receivers.ts';
import { dayToTell, monthOf } from './day-to-tell.ts';

/** A day became absent: for whoever did not come, and whoever leads his team and sees its attendance. */
export const absent: NotificationKind = {
  id: 'absent',
  label: 'Absence, mine and of my team',
  usually: { bell: true, mail: false },
  table: 'attendanceDay',
  entity: 'attendanceDay',
  own: {
    subject: 'You were absent on {attendanceDate}',
    parts: ['You were absent on {attendanceDate}'],
    screens: [{ path: '/dashboard' }],
  },
  others: {
    subject: '{employeeName} was absent on {attendanceDate}',
    parts: ['{employeeName} was absent', ' on {attendanceDate}'],
    screens: [
      { right: 'team_lead_attendance', path: '/team_lead_attendance' },
      { right: 'monthly_attendance', path: '/monthly_attendance' },
      { right: 'emp_attendance', path: '/emp_attendance' },
    ],
  },
  tells: async (context, change) => {
    if (change.to?.['checkInStatus'] !== 'Absent') return undefined;
    const day = await dayToTell(context, change);
    if (!day) return undefined;
    const { handle } = context;
    const { applicantId, attendanceDate } = day;
    const own = await accountsOfEmployees(handle, [applicantId]);
    const leaders = await leadersOfTeam(handle, day.teamId);
    return {
      about: applicantId,
      receivers: [...own, ...leaders],
      occasion: attendanceDate,
      said: { attendanceDate: shownDate(attendanceDate), ...monthOf(attendanceDate) },
    };
  },
  settles: ({ from, to }) => from?.['checkInStatus'] === 'Absent' && to?.['checkInStatus'] !== 'Absent',
};
