import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { leadOrdersOf } from './lead-orders.ts';
import { leadPlansOf } from './lead-plans.ts';
import { packageList } from './package-body.ts';
import { packagesOf } from './packages-of.ts';
import { planStatusRoute } from './plan-status.ts';
import { orderPlans } from './plan-tables.ts';
import { leadPlanBody, newLeadPlanBody, saveLeadPlan, saveNewLeadPlan } from './save-lead-plan.ts';
import { savePackages } from './save-packages.ts';

const orderParams = record({ id: id({ label: 'Lead Order', required: true }) });
const planParams = record({ id: id({ label: 'Plan', required: true }) });

/** Lead orders, the plans that they are paid by, and the packages of the plans. */
export const packageRoutes: readonly Route[] = [
  route('leadOrder.getAllLeadOrder', {
    run: async ({ handle }) => done(await leadOrdersOf(handle)),
  }),
  route('lead_plan.getAllLeadPlanByLeadOrderId', {
    params: orderParams,
    run: async ({ handle }, { params }) => done(await leadPlansOf(handle, { leadOrderId: params.id ?? 0 })),
  }),
  route('lead_plan.saveLeadPlan', {
    body: leadPlanBody,
    run: (context, { body }) => saveLeadPlan(context, body),
  }),
  route('lead_plan.saveNewLeadPlan', {
    body: newLeadPlanBody,
    run: (context, { body }) => saveNewLeadPlan(context, body),
  }),
  planStatusRoute('lead_plan.changeLeadPlanStatus', orderPlans),
  route('leadOrderDetail.getAllAgentLeadOrderDetailByPlanId', {
    params: planParams,
    run: async ({ handle }, { params: { id: plan } }) =>
      done([...((await packagesOf(handle, 'leadPackage', [plan ?? 0])).get(plan ?? 0) ?? [])]),
  }),
  route('leadOrderDetail.saveLeadDetailOrder', {
    params: planParams,
    body: packageList({ min: 1 }),
    run: (context, { params, body }) => savePackages(context, orderPlans, params.id ?? 0, body),
  }),
];
