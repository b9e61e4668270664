import type { ChosenLinks } from './employment-links.ts';

/** The new phase of a person as it is read: the salary in minor units, the bonus as it was chosen, links by their keys, '' and null for what was left out. */
export interface PhaseUpdate extends ChosenLinks {
  readonly applicantId: number;
  readonly phaseStatus: string;
  readonly terminationDate: string;
  readonly agentType: string;
  readonly salary: number | null;
  readonly attendenceBonus: number | null | '';
  readonly vertical: string;
  readonly schedule: string;
  readonly empType: string;
  readonly hiringDate: string;
  readonly joiningDate: string;
  readonly appointmentDate: string;
  readonly offerLetterIssued: string;
  readonly offerLetterIssuedOnDate: string;
  readonly remarks: string;
  readonly comments: string;
  readonly sendEmail: boolean;
  readonly holdEmail: boolean;
}
