/** One package of a plan as it is read: amounts in minor units. What a stored one keeps is undefined. */
export interface PackageBody {
  readonly leadOrderDetailId: number | null;
  readonly packageType: string;
  readonly leadLimit: number;
  readonly payPerLeadLimitExceed: number;
  readonly samePayoutAllLeads: string;
  readonly bonusOnExceed: number;
  readonly packagePriority: number;
  readonly status: string;
  readonly leadPlanDto: number | null;
}

/** The columns of a package without its keys. */
export function packageColumns({ leadOrderDetailId: _, leadPlanDto: __, ...body }: PackageBody) {
  const { payPerLeadLimitExceed: payPerLeadLimitExceedMinor, bonusOnExceed: bonusOnExceedMinor, ...plain } = body;
  return { ...plain, payPerLeadLimitExceedMinor, bonusOnExceedMinor };
}
