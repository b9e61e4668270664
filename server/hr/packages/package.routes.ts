import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import { done } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { mayDelete, mayRead, mayWrite, type Route, route } from '../route.ts';
import { leadOrdersOf } from './lead-orders.ts';
import { leadPackagesOf } from './lead-packages.ts';
import { leadPlansOf } from './lead-plans.ts';
import { packageList } from './package-body.ts';
import { saveLeadPackages } from './save-lead-packages.ts';
import { leadPlanBody, newLeadPlanBody, saveLeadPlan, saveNewLeadPlan } from './save-lead-plan.ts';

const orderParams = record({ id: id({ label: 'Lead Order', required: true }) });
const planParams = record({ id: id({ label: 'Plan', required: true }) });
const statusParams = record({
  id: id({ label: 'Plan', required: true }),
  status: choice(['Active', 'Inactive'], { label: 'Status', required: true }),
});

/** Lead orders, the plans that they are paid by, and the packages of the plans. */
export const packageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'leadOrder/getAllLeadOrder',
    access: mayRead('packages', 'lead_order'),
    changes: false,
    rowKey: 'leadOrderId',
    run: async ({ handle }) => done(await leadOrdersOf(handle)),
  }),
  route({
    method: 'GET',
    path: 'lead_plan/getAllLeadPlanByLeadOrderId/{id}',
    access: mayRead('packages'),
    changes: false,
    rowKey: 'leadPlanId',
    params: orderParams,
    run: async ({ handle }, { params }) => done(await leadPlansOf(handle, { leadOrderId: params.id ?? 0 })),
  }),
  route({
    method: 'POST',
    path: 'lead_plan/saveLeadPlan',
    access: mayWrite('packages'),
    changes: true,
    body: leadPlanBody,
    run: (context, { body }) => saveLeadPlan(context, body),
  }),
  route({
    method: 'POST',
    path: 'lead_plan/saveNewLeadPlan',
    access: mayWrite('packages'),
    changes: true,
    body: newLeadPlanBody,
    run: (context, { body }) => saveNewLeadPlan(context, body),
  }),
  route({
    method: 'GET',
    path: 'lead_plan/changeLeadPlanStatus/{id}/{status}',
    access: mayDelete('packages'),
    changes: true,
    params: statusParams,
    run: async (context, { params: { id: plan, status } }) => {
      const what = 'This plan';
      const change = { table: 'leadPlan', key: 'leadPlanId', id: plan ?? 0, what, set: { status } } as const;
      return (
        (await updateRecord(context, { ...change, match: context.match })) ?? done(null, 'Status Changed Successfully!')
      );
    },
  }),
  route({
    method: 'GET',
    path: 'leadOrderDetail/getAllAgentLeadOrderDetailByPlanId/{id}',
    access: mayRead('packages'),
    changes: false,
    rowKey: 'leadOrderDetailId',
    params: planParams,
    run: async ({ handle }, { params: { id: plan } }) =>
      done([...((await leadPackagesOf(handle, [plan ?? 0])).get(plan ?? 0) ?? [])]),
  }),
  route({
    method: 'POST',
    path: 'leadOrderDetail/saveLeadDetailOrder/{id}',
    access: mayWrite('packages'),
    changes: true,
    params: planParams,
    body: packageList({ min: 1 }),
    run: (context, { params, body }) => saveLeadPackages(context, params.id ?? 0, body),
  }),
];
