import { shownSpan } from '@muster/engine/formats';
import { decidesForHr } from '../../leave/requests/leave-decisions.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { accountsThatMay, firstToDecide } from '../receivers.ts';

/** A request for leave waits: for the lead of the team, and without one, or once he has agreed, for HR. */
export const leaveAsked: NotificationKind = {
  id: 'leaveAsked',
  label: 'Leave that waits for me',
  usually: { bell: true, mail: true },
  table: 'leaveRequest',
  entity: 'leave',
  others: {
    subject: 'Leave of {employeeName} waits for you',
    parts: ['{employeeName} asks for leave', ', {leaveType}', ', {span}', '. Agreed to by {leadBy}'],
    screens: [
      { right: 'leave_approval_hr', path: '/leave_approval_hr' },
      { right: 'leave_approval', path: '/leave_approval' },
    ],
  },
  tells: async (context, { key, from, to }) => {
    const status = to?.['status'];
    const asked = from === null && status === 'Pending';
    if (!asked && status !== 'Approved by Lead') return undefined;
    const leave = await context.handle
      .selectFrom('leaveRequest')
      .selectAll()
      .where('leaveId', '=', Number(key))
      .executeTakeFirst();
    if (!leave) return undefined;
    const { applicantId, leaveType, startDate, endDate, leadBy } = leave;
    const receivers = asked
      ? await firstToDecide(context, applicantId, decidesForHr)
      : await accountsThatMay(context.handle, decidesForHr);
    const said = { leaveType, span: shownSpan(startDate, endDate), ...(leadBy === '' ? {} : { leadBy }) };
    return { about: applicantId, receivers, occasion: String(status), said };
  },
  settles: ({ from, to }) => from !== null && (to === null || Object.hasOwn(to, 'status')),
};
