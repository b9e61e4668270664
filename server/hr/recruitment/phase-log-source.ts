import { filled, iso, number, searched, stored, text, texts } from '../list-columns.ts';
import { listSource, seenWhole } from '../list-source.ts';

/** What was logged of all who ever applied, the latest first. */
export const phaseLogSource = listSource({
  ...seenWhole,
  label: 'the log of recruitment',
  key: 'logId',
  from: (handle) =>
    handle
      .selectFrom('applicantLog')
      .innerJoin('applicant', 'applicant.applicantId', 'applicantLog.applicantId')
      .leftJoin('team', 'team.teamId', 'applicant.teamId'),
  order: [
    { column: 'createdOn', down: true },
    { column: 'logId', down: true },
  ],
  columns: new Map([
    ['logId', number('applicantLog.logId', 0, filled)],
    ['applicantId', number('applicantLog.applicantId', 0, filled)],
    ['createdOn', iso('applicantLog.createdOn', { ...filled, ...searched })],
    ['employeeName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
    ['legacyCode', text('applicant.empNo', searched)],
    ['teamName', text('team.teamName', searched)],
    ...stored('applicantLog', ['logAction', 'byName', 'remarks', 'comments'], (name) => text(name, searched)),
  ]),
});
