import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import { packagesOf } from './packages-of.ts';

/** The plans of lead orders with their packages, the latest first; narrowed to those of one order, or to one plan. */
export async function leadPlansOf(
  handle: Handle,
  { leadOrderId, leadPlanId }: { readonly leadOrderId?: number; readonly leadPlanId?: number },
): Promise<readonly Json[]> {
  let query = handle.selectFrom('leadPlan').selectAll().orderBy('planEffectFrom', 'desc').orderBy('leadPlanId', 'desc');
  if (leadOrderId !== undefined) query = query.where('leadOrderId', '=', leadOrderId);
  if (leadPlanId !== undefined) query = query.where('leadPlanId', '=', leadPlanId);
  const plans = await query.execute();
  const packages = await packagesOf(
    handle,
    'leadPackage',
    plans.map((plan) => plan.leadPlanId),
  );
  return plans.map((plan) => ({
    leadPlanId: plan.leadPlanId,
    leadOrderDto: { leadOrderId: plan.leadOrderId },
    planName: plan.planName,
    planEffectFromString: plan.planEffectFrom,
    planEffectTillString: plan.planEffectTill,
    status: plan.status,
    leadOrderDetailDto: packages.get(plan.leadPlanId) ?? [],
    _version: plan.version,
  }));
}
