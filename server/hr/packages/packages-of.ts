import type { Json } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import type { PackageTable } from './plan-tables.ts';

/** The packages of plans by the plan, in the order of their priority. */
export async function packagesOf(
  handle: Handle,
  table: PackageTable,
  plans: readonly number[],
): Promise<ReadonlyMap<number, readonly Json[]>> {
  if (plans.length === 0) return new Map();
  const rows = await handle
    .selectFrom(table)
    .selectAll()
    .where('leadPlanId', 'in', plans)
    .orderBy('packagePriority')
    .orderBy('leadOrderDetailId')
    .execute();
  const found = new Map<number, Json[]>();
  for (const row of rows) {
    const shape = {
      leadOrderDetailId: row.leadOrderDetailId,
      packageType: row.packageType,
      leadLimit: row.leadLimit,
      payPerLeadLimitExceed: fromMinor(row.payPerLeadLimitExceedMinor),
      samePayoutAllLeads: row.samePayoutAllLeads,
      bonusOnExceed: fromMinor(row.bonusOnExceedMinor),
      packagePriority: row.packagePriority,
      status: row.status,
      leadPlanDto: { leadPlanId: row.leadPlanId },
      _version: row.version,
    };
    found.set(row.leadPlanId, [...(found.get(row.leadPlanId) ?? []), shape]);
  }
  return found;
}
