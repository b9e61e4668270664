import type { Context } from '../context.ts';
import { done, notFound, type Outcome, type Refused, sentences, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { leadPlansOf } from './lead-plans.ts';
import { overlapWarnings } from './overlap-warnings.ts';
import { type PackageBody, packageColumns } from './package-body.ts';
import { orderPlans } from './plan-tables.ts';

interface Plan {
  readonly leadOrderDto: number;
  readonly planName: string;
  readonly planEffectFromString: string;
  readonly planEffectTillString: string;
  readonly status: 'Active' | 'Inactive';
}

/** A plan; its packages are saved by a call of their own. */
export interface LeadPlan extends Plan {
  readonly leadPlanId: number | null;
}

/** A new plan together with its packages; the keys of a copied plan and of its packages are not looked at. */
export interface NewLeadPlan extends Plan {
  readonly leadOrderDetailDto: readonly PackageBody[];
}

/** Stores a new plan or changes a stored one. It may end on the day it begins; its lead order never changes. */
export async function saveLeadPlan(context: Context, plan: LeadPlan): Promise<Outcome> {
  const { leadPlanId } = plan;
  if (leadPlanId === null) return addPlan(context, plan);
  const stored = await context.handle
    .selectFrom('leadPlan')
    .select('leadOrderId')
    .where('leadPlanId', '=', leadPlanId)
    .executeTakeFirst();
  if (!stored) return notFound('This plan');
  if (stored.leadOrderId !== plan.leadOrderDto)
    return wrongField('leadOrderDto', 'Lead Order of a stored plan cannot change; make a new plan instead');
  const what = 'This plan';
  const change = { table: 'leadPlan', id: leadPlanId, what, statusRight: 'packages' } as const;
  const refusal = await updateRecord(context, { ...change, set: columnsOf(plan), match: context.match });
  return refusal ?? answerWith(context, leadPlanId);
}

/** Stores a copy of a plan with its packages under a new name; it ends after the day it begins. */
export async function saveNewLeadPlan(context: Context, plan: NewLeadPlan): Promise<Outcome> {
  return addPlan(context, plan, async (leadPlanId) => {
    for (const each of plan.leadOrderDetailDto)
      await insertRecord(context, 'leadPackage', { ...packageColumns(each), leadPlanId });
  });
}

async function addPlan(
  context: Context,
  plan: Plan,
  addPackages: (leadPlanId: number) => Promise<void> = async () => undefined,
): Promise<Outcome> {
  const wrong = await wrongOrder(context, plan.leadOrderDto);
  if (wrong) return wrong;
  const made = { ...columnsOf(plan), leadOrderId: plan.leadOrderDto };
  const leadPlanId = await insertRecord(context, 'leadPlan', made);
  await addPackages(leadPlanId);
  return answerWith(context, leadPlanId);
}

async function wrongOrder({ handle }: Context, leadOrderId: number): Promise<Refused | undefined> {
  const order = await handle
    .selectFrom('leadOrder')
    .select('leadOrderId')
    .where('leadOrderId', '=', leadOrderId)
    .executeTakeFirst();
  return order ? undefined : wrongField('leadOrderDto', 'Lead Order is not a known lead order');
}

const columnsOf = (plan: Plan) => ({
  planName: plan.planName,
  planEffectFrom: plan.planEffectFromString,
  planEffectTill: plan.planEffectTillString,
  status: plan.status,
});

async function answerWith(context: Context, leadPlanId: number): Promise<Outcome> {
  const [saved = null] = await leadPlansOf(context.handle, { leadPlanId });
  return done(saved, sentences('Successfully Saved!', await overlapWarnings(context, orderPlans, leadPlanId)));
}
