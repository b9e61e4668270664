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

/** Employees with team and leave quota by their key; `working` leaves out those who have left. */
export function leavePeople(handle: Handle, { working }: { readonly working: boolean }) {
  let query = handle
    .selectFrom('applicant')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
    .select([
      'applicantId',
      'empNo',
      'firstName',
      'lastName',
      'teamName',
      'quotaName',
      'annualHalves',
      'medicalHalves',
      'casualHalves',
    ])
    .where('empNo', '!=', '')
    .orderBy('applicantId');
  if (working) query = query.where('applicant.status', '=', 'Active');
  return query;
}

export type LeavePerson = Awaited<ReturnType<ReturnType<typeof leavePeople>['execute']>>[number];

/** Who a row is about, as all answers about leave name it. */
export function personFields(person: LeavePerson) {
  return {
    applicantId: person.applicantId,
    employeeName: `${person.firstName} ${person.lastName}`,
    legacyCode: person.empNo,
    teamName: person.teamName ?? '',
  };
}
