import { sql } from 'kysely';
import { ownApplicantId } from '../../context.ts';
import { filled, iso, number, searched, stored, text, texts } from '../../list-columns.ts';
import { listSource, seenWhole } from '../../list-source.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { leaveTables } from '../requests/leave-rows.ts';

const { leaveHalf, leaveDuration, enteredBy } = {
  leaveHalf: sql.ref('leaveRequest.leaveHalf'),
  leaveDuration: sql.ref('leaveRequest.leaveDuration'),
  enteredBy: sql.ref('leaveRequest.enteredBy'),
};

const requests = listSource({
  ...seenWhole,
  label: 'requests for leave',
  key: 'leaveId',
  from: leaveTables,
  order: [
    { column: 'startDate', down: true },
    { column: 'leaveId', down: true },
  ],
  columns: new Map([
    ['leaveId', number('leaveRequest.leaveId', 0, filled)],
    ['applicantId', number('leaveRequest.applicantId', 0, filled)],
    ['employeeName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
    ['legacyCode', text('applicant.empNo', searched)],
    ['teamName', text('team.teamName', searched)],
    ...stored('leaveRequest', ['leaveType', 'status', 'reason'], (name) => text(name, searched)),
    ...stored(
      'leaveRequest',
      ['leaveDuration', 'leaveHalf', 'leadBy', 'leadRemark', 'closedBy', 'closedRemark', 'enteredBy'],
      text,
    ),
    ['leavePart', text(sql`case when ${leaveHalf} = '' then ${leaveDuration} else ${leaveHalf} end`)],
    ['origin', text(sql`case when ${enteredBy} = '' then 'Asked for' else 'Marked by HR' end`)],
    ...stored('leaveRequest', ['startDate', 'endDate'], (name) => iso(name, { ...filled, ...searched })),
    ...stored('leaveRequest', ['appliedOn', 'leadOn', 'closedOn'], iso),
    ['days', number(sql`${sql.ref('leaveRequest.halves')} * 5`, 1, filled)],
    ['_version', number('leaveRequest.version', 0, filled)],
  ]),
});

/** The requests of all whose leave somebody may see, the newest start first. */
export const leaveSource: typeof requests = {
  ...requests,
  ...rowsInSight('leave', 'applicant.teamId'),
};

/** The requests of whoever asks. */
export const ownLeaveSource: typeof requests = {
  ...requests,
  seen: async ({ actor }) => sql<boolean>`${sql.ref('leaveRequest.applicantId')} = ${ownApplicantId(actor) ?? 0}`,
};
