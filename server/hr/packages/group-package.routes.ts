import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { groupPlansOf } from './group-plans-of.ts';
import { packageList } from './package-body.ts';
import { packagesOf } from './packages-of.ts';
import { planStatusRoute } from './plan-status.ts';
import { groupPlans } from './plan-tables.ts';
import { groupPlanBody, saveGroupPlan } from './save-group-plan.ts';
import { savePackages } from './save-packages.ts';

const groupParams = record({ id: id({ label: 'Group', required: true }) });
const planParams = record({ id: id({ label: 'Plan', required: true }) });

/** The plans that groups of employees are paid by, and their packages. */
export const groupPackageRoutes: readonly Route[] = [
  route('group_lead_order_plan.getAllGroupLeadByGroupId', {
    params: groupParams,
    run: async ({ handle }, { params }) => done(await groupPlansOf(handle, { groupId: params.id ?? 0 })),
  }),
  route('group_lead_order_plan.saveGroupPlan', {
    body: groupPlanBody,
    run: (context, { body }) => saveGroupPlan(context, body),
  }),
  planStatusRoute('group_lead_order_plan.changeStatus', groupPlans),
  route('groupLeadOrderDetail.getAllGroupLeadOrderDetailByPlanId', {
    params: planParams,
    run: async ({ handle }, { params: { id: plan } }) =>
      done([...((await packagesOf(handle, 'groupPackage', [plan ?? 0])).get(plan ?? 0) ?? [])]),
  }),
  route('groupLeadOrderDetail.saveLeadDetailOrder', {
    params: planParams,
    body: packageList({ min: 1 }),
    run: (context, { params, body }) => savePackages(context, groupPlans, params.id ?? 0, body),
  }),
];
