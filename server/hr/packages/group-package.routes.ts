import type { OfId } from '../input/asked.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { groupPlansOf } from './group-plans-of.ts';
import type { PackageBody } from './package-body.ts';
import { packagesOf } from './packages-of.ts';
import { planStatusRoute } from './plan-status.ts';
import { groupPlans } from './plan-tables.ts';
import { type GroupPlan, saveGroupPlan } from './save-group-plan.ts';
import { savePackages } from './save-packages.ts';

/** The plans that groups of employees are paid by, and their packages. */
export const groupPackageRoutes: readonly Route[] = [
  route('group_lead_order_plan.getAllGroupLeadByGroupId', {
    run: async ({ handle }, { params }: OfId) => done(await groupPlansOf(handle, { groupId: params.id })),
  }),
  route('group_lead_order_plan.saveGroupPlan', {
    run: (context, { body }: { readonly body: GroupPlan }) => saveGroupPlan(context, body),
  }),
  planStatusRoute('group_lead_order_plan.changeStatus', groupPlans),
  route('groupLeadOrderDetail.getAllGroupLeadOrderDetailByPlanId', {
    run: async ({ handle }, { params: { id } }: OfId) =>
      done([...((await packagesOf(handle, 'groupPackage', [id])).get(id) ?? [])]),
  }),
  route('groupLeadOrderDetail.saveLeadDetailOrder', {
    run: (context, { params, body }: OfId & { readonly body: readonly PackageBody[] }) =>
      savePackages(context, groupPlans, params.id, body),
  }),
];
