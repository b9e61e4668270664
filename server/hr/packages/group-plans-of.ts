import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import { packagesOf } from './packages-of.ts';

/** The plans of groups with their packages, the latest first; narrowed to those of one group, or to one plan. */
export async function groupPlansOf(
  handle: Handle,
  { groupId, leadPlanId }: { readonly groupId?: number; readonly leadPlanId?: number },
): Promise<readonly Json[]> {
  let query = handle
    .selectFrom('groupPlan')
    .selectAll()
    .orderBy('planEffectFrom', 'desc')
    .orderBy('leadPlanId', 'desc');
  if (groupId !== undefined) query = query.where('groupId', '=', groupId);
  if (leadPlanId !== undefined) query = query.where('leadPlanId', '=', leadPlanId);
  const plans = await query.execute();
  const packages = await packagesOf(
    handle,
    'groupPackage',
    plans.map((plan) => plan.leadPlanId),
  );
  return plans.map((plan) => ({
    groupLeadOrderPlanId: plan.leadPlanId,
    leadPlanId: plan.leadPlanId,
    groupDto: { groupId: plan.groupId },
    planName: plan.planName,
    planEffectFrom: plan.planEffectFrom,
    planEffectFromString: plan.planEffectFrom,
    planEffectTill: plan.planEffectTill,
    planEffectTillString: plan.planEffectTill,
    status: plan.status,
    leadOrderDetailDto: packages.get(plan.leadPlanId) ?? [],
    _version: plan.version,
  }));
}
