import type { DemoApplicant } from './demo-people.ts';

/** One sign-in of the demo: the employee behind it by his place, or the name of somebody outside. */
export interface DemoSignIn {
  readonly email: string;
  readonly kind: 'staff' | 'vendor' | 'applicant';
  readonly role: string;
  readonly person: number | undefined;
  readonly name?: string;
}

const signIns: readonly DemoSignIn[] = [
  { email: 'admin@muster.local', kind: 'staff', role: 'Administrator', person: 1 },
  { email: 'hr@muster.local', kind: 'staff', role: 'HR', person: 2 },
  { email: 'payroll@muster.local', kind: 'staff', role: 'Payroll', person: 3 },
  { email: 'lead@muster.local', kind: 'staff', role: 'Team Lead', person: 4 },
  { email: 'agent@muster.local', kind: 'staff', role: 'Agent', person: 5 },
  { email: 'vendor@muster.local', kind: 'vendor', role: 'Vendor Agent', person: undefined, name: 'Bilal Vendor' },
];

/** The e-mail of the applicant who can sign in: hired, with an offer letter that waits for an answer. */
export const demoApplicantEmail = 'applicant@muster.local';

/** All sign-ins, the applicant's included; his application is the one of `applicantId`. */
export function demoSignIns(applicantId: number): readonly DemoSignIn[] {
  return [...signIns, { email: demoApplicantEmail, kind: 'applicant', role: 'Applicant', person: applicantId }];
}

/** The people with the e-mails of their sign-ins, the applicant brought to the point where he can accept his offer. */
export function withSignIns(
  people: readonly DemoApplicant[],
  applicantId: number,
  today: string,
): readonly DemoApplicant[] {
  const emails = new Map(demoSignIns(applicantId).map((each) => [each.person, each.email]));
  return people.map((person) => {
    const email = emails.get(person.applicantId) ?? person.email;
    if (person.applicantId !== applicantId) return { ...person, email };
    return {
      ...person,
      email,
      phaseStatus: 'Hired',
      phaseUpdatedOn: today,
      phaseUpdatedBy: 2,
      hiringDate: today,
      offerLetterIssued: 'Yes',
      offerLetterIssuedBy: 2,
      offerLetIssueDate: today,
      empType: 'Operation',
      agentType: 'Voice',
      basicSalaryMinor: 45_000_00,
      attendenceBonusMinor: 3_500_00,
      designationId: 5,
      programId: 1,
      teamId: 1,
      batchId: 1,
      salTypeId: 4,
      shiftId: 1,
      quotaId: 2,
      jobPostId: 1,
    };
  });
}
