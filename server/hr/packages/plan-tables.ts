/** Plans are kept of lead orders and of groups alike; each kind has its own tables. */
export interface PlanTables {
  readonly plans: 'leadPlan' | 'groupPlan';
  readonly packages: PackageTable;
}

export type PackageTable = 'leadPackage' | 'groupPackage';

export const orderPlans = { plans: 'leadPlan', packages: 'leadPackage' } as const satisfies PlanTables;
export const groupPlans = { plans: 'groupPlan', packages: 'groupPackage' } as const satisfies PlanTables;
