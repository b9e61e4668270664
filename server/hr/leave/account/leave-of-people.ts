import type { Handle } from '../../dependencies.ts';

/** A leave day as a count takes it: whose, of which type, and how many half days. */
export interface CountedLeave {
  readonly applicantId: number;
  readonly leaveType: string;
  readonly halves: number;
}

/** Half days by person and type. */
export type LeaveSums = ReadonlyMap<number, ReadonlyMap<string, number>>;

export function sumLeave(entries: readonly CountedLeave[]): LeaveSums {
  const sums = new Map<number, Map<string, number>>();
  for (const { applicantId, leaveType, halves } of entries) {
    const known = sums.get(applicantId) ?? new Map<string, number>();
    sums.set(applicantId, known.set(leaveType, (known.get(leaveType) ?? 0) + halves));
  }
  return sums;
}

/** Days by type under the names of the answers, with their total. */
export function leaveFigures(halves: ReadonlyMap<string, number> | undefined) {
  const days = (type: string) => (halves?.get(type) ?? 0) / 2;
  const figures = {
    annual: days('Annual'),
    medical: days('Medical'),
    casual: days('Casual'),
    special: days('Special Leave'),
  };
  return { ...figures, total: figures.annual + figures.medical + figures.casual + figures.special };
}

/** Employees with team and leave quota; `working` leaves out those who have left. */
export function leavePeopleTables(handle: Handle, { working }: { readonly working: boolean }) {
  const employees = handle
    .selectFrom('applicant')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
    .where('empNo', '!=', '');
  return working ? employees.where('applicant.status', '=', 'Active') : employees;
}

const ofPerson = ['applicant.applicantId', 'empNo', 'firstName', 'lastName', 'teamName', 'quotaName'] as const;
const ofQuota = ['annualHalves', 'medicalHalves', 'casualHalves'] as const;

/** The same by their key, with what is told of them. */
export function leavePeople(handle: Handle, asked: { readonly working: boolean }) {
  return leavePeopleTables(handle, asked)
    .select([...ofPerson, ...ofQuota])
    .orderBy('applicant.applicantId');
}

export type LeavePerson = Pick<
  Awaited<ReturnType<ReturnType<typeof leavePeople>['execute']>>[number],
  'applicantId' | 'empNo' | 'firstName' | 'lastName' | 'teamName'
>;

/** Who a row is about, as all answers about leave name it. */
export function personFields(person: LeavePerson) {
  return {
    applicantId: person.applicantId,
    employeeName: `${person.firstName} ${person.lastName}`,
    legacyCode: person.empNo,
    teamName: person.teamName ?? '',
  };
}
