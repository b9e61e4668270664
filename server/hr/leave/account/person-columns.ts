import { filled, number, searched, text, texts } from '../../list-columns.ts';

/** Who a row is about, as lists about leave are asked for it. */
export const personColumns = [
  ['applicantId', number('applicant.applicantId', 0, filled)],
  ['employeeName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
  ['legacyCode', text('applicant.empNo', searched)],
  ['teamName', text('team.teamName', searched)],
] as const;
