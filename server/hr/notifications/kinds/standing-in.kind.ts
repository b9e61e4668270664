import { shownSpan } from '@muster/engine/formats';
import type { NotificationKind } from '../notification-kind.ts';
import { accountsOfEmployees } from '../receivers.ts';

/** Somebody is to decide in the place of a team lead, or is not any more. */
export const standingIn: NotificationKind = {
  id: 'standingIn',
  label: 'I stand in for a team lead',
  usually: { bell: true, mail: true },
  table: 'standIn',
  entity: 'standIn',
  own: {
    subject: 'You stand in for {leadName}',
    parts: ['You {become} for {leadName}', ', {span}', '. {takenBackBy} took it back'],
    screens: [{ right: 'leave_approval', path: '/leave_approval' }],
  },
  tells: async ({ handle }, { key, from, to }) => {
    const isTakenBack = from !== null && (to?.['takenBackOn'] ?? '') !== '';
    if (from !== null && !isTakenBack) return undefined;
    const named = await handle
      .selectFrom('standIn')
      .innerJoin('applicant', 'applicant.applicantId', 'standIn.applicantId')
      .select(['deputyId', 'fromDate', 'toDate', 'takenBackBy', 'firstName', 'lastName'])
      .where('standInId', '=', Number(key))
      .executeTakeFirst();
    if (!named) return undefined;
    return {
      about: named.deputyId,
      receivers: await accountsOfEmployees(handle, [named.deputyId]),
      occasion: isTakenBack ? 'Taken Back' : 'Named',
      said: {
        leadName: `${named.firstName} ${named.lastName}`.trim(),
        become: isTakenBack ? 'no longer stand in' : 'stand in',
        span: shownSpan(named.fromDate, named.toDate),
        ...(isTakenBack ? { takenBackBy: named.takenBackBy } : {}),
      },
    };
  },
  settles: ({ from }) => from !== null,
};
