import { shownSpan } from '@muster/engine/formats';
import type { NotificationKind } from '../notification-kind.ts';
import { accountsOfEmployees } from '../receivers.ts';

/** What became of one's leave: what was decided about a request, and what HR has entered. */
export const leaveDecided: NotificationKind = {
  id: 'leaveDecided',
  label: 'What is decided about my leave',
  usually: { bell: true, mail: true },
  table: 'leaveRequest',
  entity: 'leave',
  own: {
    subject: 'Your leave: {became}',
    parts: ['Your {leaveType} leave', ', {span}', ': {became}', ' by {closedBy}', '. {closedRemark}'],
    screens: [{ right: 'leave', path: '/leave' }],
  },
  tells: async ({ handle }, { key, from, to }) => {
    const status = to?.['status'];
    if (typeof status !== 'string') return undefined;
    const leave = await handle
      .selectFrom('leaveRequest')
      .selectAll()
      .where('leaveId', '=', Number(key))
      .executeTakeFirst();
    if (!leave || (from === null && leave.enteredBy === '')) return undefined;
    const { applicantId, leaveType, startDate, endDate } = leave;
    const [by, remark] =
      from === null
        ? [leave.enteredBy, leave.reason]
        : status === 'Approved by Lead'
          ? [leave.leadBy, leave.leadRemark]
          : [leave.closedBy, leave.closedRemark];
    const said = { leaveType, span: shownSpan(startDate, endDate), became: from === null ? 'Entered' : status };
    return {
      about: applicantId,
      receivers: await accountsOfEmployees(handle, [applicantId]),
      occasion: status,
      said: { ...said, closedBy: by, ...(remark === '' ? {} : { closedRemark: remark }) },
    };
  },
};
