import type { HrTables } from '../tables.ts';
import type { ChosenLinks } from './employment-links.ts';

/** What is known of a person beside his employment, as it is sent. */
export type SentBio = Readonly<
  Pick<
    HrTables['applicantBio'],
    | 'cnic'
    | 'dob'
    | 'gender'
    | 'phone'
    | 'otherPhone'
    | 'skypeId'
    | 'address'
    | 'city'
    | 'province'
    | 'region'
    | 'experience'
    | 'reference'
    | 'winVersion'
  >
>;

/** An employee as he is read: the salary in minor units, the bonus as it was chosen, links by their keys, '' and null for what was left out. */
export interface EmployeeUpdate extends ChosenLinks {
  readonly applicantId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: 'Active' | 'Inactive';
  readonly phaseStatus: string;
  readonly vertical: string;
  readonly schedule: string;
  readonly empType: string;
  readonly agentType: string;
  readonly basicSalary: number | null;
  readonly attendenceBonus: number | null | '';
  readonly hiringDate: string;
  readonly joiningDate: string;
  readonly appointmentDate: string;
  readonly offerLetIssueDate: string;
  readonly offerLetterIssued: string;
  readonly prevOrganizations: string;
  readonly remarks: string;
  readonly userRoleDto: number | null;
  readonly applicantBioDto: SentBio;
}
