import { shownDate } from '@muster/engine/formats';
import type { NotificationKind } from '../notification-kind.ts';
import { accountsOfEmployees } from '../receivers.ts';

/** What was decided about a correction that somebody asked for. */
export const correctionDecided: NotificationKind = {
  id: 'correctionDecided',
  label: 'What is decided about my corrections',
  usually: { bell: true, mail: true },
  table: 'correctionRequest',
  entity: 'correction',
  own: {
    subject: 'Your correction of {date}: {became}',
    parts: ['Your correction of {date}: {became}', ' by {closedBy}', '. {closedRemark}'],
    screens: [{ path: '/my_attendance?month={month}' }],
  },
  tells: async ({ handle }, { key, from, to }) => {
    const status = to?.['status'];
    if (from === null || typeof status !== 'string') return undefined;
    const correction = await handle
      .selectFrom('correctionRequest')
      .selectAll()
      .where('correctionId', '=', Number(key))
      .executeTakeFirst();
    if (!correction) return undefined;
    const { applicantId, attendanceDate } = correction;
    const byLead = status === 'Approved by Lead';
    const closedRemark = byLead ? correction.leadRemark : correction.closedRemark;
    return {
      about: applicantId,
      receivers: await accountsOfEmployees(handle, [applicantId]),
      occasion: status,
      said: {
        date: shownDate(attendanceDate),
        month: attendanceDate.slice(0, 7),
        became: status,
        closedBy: byLead ? correction.leadBy : correction.closedBy,
        ...(closedRemark === '' ? {} : { closedRemark }),
      },
    };
  },
};
