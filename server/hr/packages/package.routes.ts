import type { OfId } from '../input/asked.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { leadOrdersOf } from './lead-orders.ts';
import { leadPlansOf } from './lead-plans.ts';
import type { PackageBody } from './package-body.ts';
import { packagesOf } from './packages-of.ts';
import { planStatusRoute } from './plan-status.ts';
import { orderPlans } from './plan-tables.ts';
import { type LeadPlan, type NewLeadPlan, saveLeadPlan, saveNewLeadPlan } from './save-lead-plan.ts';
import { savePackages } from './save-packages.ts';

/** Lead orders, the plans that they are paid by, and the packages of the plans. */
export const packageRoutes: readonly Route[] = [
  route('leadOrder.getAllLeadOrder', {
    run: async ({ handle }) => done(await leadOrdersOf(handle)),
  }),
  route('lead_plan.getAllLeadPlanByLeadOrderId', {
    run: async ({ handle }, { params }: OfId) => done(await leadPlansOf(handle, { leadOrderId: params.id })),
  }),
  route('lead_plan.saveLeadPlan', {
    run: (context, { body }: { readonly body: LeadPlan }) => saveLeadPlan(context, body),
  }),
  route('lead_plan.saveNewLeadPlan', {
    run: (context, { body }: { readonly body: NewLeadPlan }) => saveNewLeadPlan(context, body),
  }),
  planStatusRoute('lead_plan.changeLeadPlanStatus', orderPlans),
  route('leadOrderDetail.getAllAgentLeadOrderDetailByPlanId', {
    run: async ({ handle }, { params: { id } }: OfId) =>
      done([...((await packagesOf(handle, 'leadPackage', [id])).get(id) ?? [])]),
  }),
  route('leadOrderDetail.saveLeadDetailOrder', {
    run: (context, { params, body }: OfId & { readonly body: readonly PackageBody[] }) =>
      savePackages(context, orderPlans, params.id, body),
  }),
];
