import type { Context } from '../context.ts';
import { done, notFound, type Outcome, sentences, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { groupPlansOf } from './group-plans-of.ts';
import { overlapWarnings } from './overlap-warnings.ts';
import { type PackageBody, packageColumns } from './package-body.ts';
import { groupPlans } from './plan-tables.ts';

/** A plan of a group. Packages are taken with a new plan only, which then is the copy of another. */
export interface GroupPlan {
  readonly groupLeadOrderPlanId: number | null;
  readonly groupDto: number;
  readonly planName: string;
  readonly planEffectFrom: string;
  readonly planEffectTill: string;
  readonly status: 'Active' | 'Inactive';
  readonly leadOrderDetailDto: readonly PackageBody[];
}

/**
 * Stores a new plan, a copied one with its packages, or changes a stored one. A plan may end on the day it begins, a copy
 * ends after it; the group of a stored plan never changes.
 */
export async function saveGroupPlan(context: Context, plan: GroupPlan): Promise<Outcome> {
  const { groupLeadOrderPlanId: key } = plan;
  if (key !== null) return changePlan(context, key, plan);
  const groupId = plan.groupDto;
  const group = await context.handle
    .selectFrom('leadGroup')
    .select('groupId')
    .where('groupId', '=', groupId)
    .executeTakeFirst();
  if (!group) return wrongField('groupDto', 'Group is not a known group');
  const leadPlanId = await insertRecord(context, 'groupPlan', { ...columnsOf(plan), groupId });
  for (const each of plan.leadOrderDetailDto)
    await insertRecord(context, 'groupPackage', { ...packageColumns(each), leadPlanId });
  return answerWith(context, leadPlanId);
}

async function changePlan(context: Context, id: number, plan: GroupPlan): Promise<Outcome> {
  const stored = await context.handle
    .selectFrom('groupPlan')
    .select('groupId')
    .where('leadPlanId', '=', id)
    .executeTakeFirst();
  if (!stored) return notFound('This plan');
  if (stored.groupId !== plan.groupDto)
    return wrongField('groupDto', 'Group of a stored plan cannot change; make a new plan instead');
  const change = { table: 'groupPlan', id, what: 'This plan', set: columnsOf(plan) } as const;
  const { match } = context;
  return (await updateRecord(context, { ...change, match, statusRight: 'group_packages' })) ?? answerWith(context, id);
}

const columnsOf = (plan: GroupPlan) => ({
  planName: plan.planName,
  planEffectFrom: plan.planEffectFrom,
  planEffectTill: plan.planEffectTill,
  status: plan.status,
});

async function answerWith(context: Context, leadPlanId: number): Promise<Outcome> {
  const [saved = null] = await groupPlansOf(context.handle, { leadPlanId });
  return done(saved, sentences('Successfully Saved!', await overlapWarnings(context, groupPlans, leadPlanId)));
}
