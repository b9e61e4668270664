import { sql } from 'kysely';
import { filled, iso, number, stored, text } from '../list-columns.ts';
import type { ListSource } from '../list-source.ts';
import type { HrTables } from '../tables.ts';
import { peopleSource } from './people-source.ts';

const days = [
  'phaseUpdatedOn',
  'applyDate',
  'hiringDate',
  'joiningDate',
  'appointmentDate',
  'diamondHandDate',
  'terminationDate',
  'offerLetIssueDate',
  'offerLetterAcceptDate',
] as const;
const texts = ['offerLetterIssued', 'remarks', 'schedule', 'prevOrganizations'] as const;
const bioTexts = [
  'gender',
  'cnic',
  'phone',
  'otherPhone',
  'skypeId',
  'address',
  'city',
  'province',
  'region',
  'experience',
  'reference',
  'winVersion',
] as const;
const quotaDays = ['annual', 'casual', 'grievance', 'medical', 'misc'] as const;

const own = sql.ref('applicant.applicantId');
const ofBio = (name: string) =>
  sql`(select ${sql.ref(`applicantBio.${name}`)} from ${sql.table('applicantBio')} where ${sql.ref('applicantBio.applicantId')} = ${own})`;
const ofQuota = (name: string) =>
  sql`(select ${sql.ref(`leaveQuotaPlan.${name}`)} from ${sql.table('leaveQuotaPlan')} where ${sql.ref('leaveQuotaPlan.quotaId')} = ${sql.ref('applicant.quotaId')})`;
const roleId = sql`(select min(${sql.ref('accountRole.roleId')}) from ${sql.table('account')} join ${sql.table('accountRole')} on ${sql.ref('accountRole.accountId')} = ${sql.ref('account.accountId')} where ${sql.ref('account.applicantId')} = ${own})`;
const roleName = sql`(select ${sql.ref('role.roleName')} from ${sql.table('role')} where ${sql.ref('role.roleId')} = ${roleId})`;

const quota = 'appLeaveQuotaMapDto.leaveQuotaDto';

/** What applicants are filtered, searched and put in order by: all that `applicantShape` tells of them, but for links to files. */
export const applicantSource: ListSource<HrTables, 'applicant'> = {
  ...peopleSource,
  label: 'applicants',
  columns: new Map([
    ...peopleSource.columns,
    ['phase', number('applicant.phase', 0, filled)],
    ...stored('applicant', days, iso),
    ...stored('applicant', texts, text),
    ['basicSalary', number('applicant.basicSalaryMinor', 2, filled)],
    ['attendenceBonus', number('applicant.attendenceBonusMinor', 2, filled)],
    ['userRoleDto.roleId', number(roleId)],
    ['userRoleDto.roleName', text(roleName)],
    ['offerLetterIssuedByDto.applicantId', number('applicant.offerLetterIssuedBy')],
    ['phaseUpdatedByDto.applicantId', number('applicant.phaseUpdatedBy')],
    [`${quota}.quotaId`, number('applicant.quotaId')],
    [`${quota}.quotaName`, text(ofQuota('quotaName'))],
    [`${quota}.status`, text(ofQuota('status'))],
    ...quotaDays.map((name) => [`${quota}.${name}`, number(sql`${ofQuota(`${name}Halves`)} * 5`, 1)] as const),
    ['applicantBioDto.applicantBioId', number(ofBio('applicantBioId'))],
    ...['dob', 'dobString'].map((name) => [`applicantBioDto.${name}`, iso(ofBio('dob'))] as const),
    ...bioTexts.map((name) => [`applicantBioDto.${name}`, text(ofBio(name))] as const),
  ]),
};
