import { shownSpan } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import { keepMessage } from '../records/keep-message.ts';
import { loose } from '../records/loose-handle.ts';
import type { PlanTables } from './plan-tables.ts';

/** The column that says whose plan it is. */
const ownerOf = { leadPlan: 'leadOrderId', groupPlan: 'groupId' } as const;

/** Which other active plans of the same lead order or group hold on days of an active plan, as a sentence; empty for none. */
export async function overlapWarnings(
  context: Context,
  { plans: table }: Pick<PlanTables, 'plans'>,
  leadPlanId: number,
): Promise<string> {
  const owner = ownerOf[table];
  const others = await loose(context.handle)
    .selectFrom(`${table} as plan`)
    .innerJoin(`${table} as other`, `other.${owner}`, `plan.${owner}`)
    .select(['other.planName', 'other.planEffectFrom', 'other.planEffectTill'])
    .where('plan.leadPlanId', '=', leadPlanId)
    .where('plan.status', '=', 'Active')
    .where('other.status', '=', 'Active')
    .whereRef('other.leadPlanId', '!=', 'plan.leadPlanId')
    .whereRef('other.planEffectFrom', '<=', 'plan.planEffectTill')
    .whereRef('other.planEffectTill', '>=', 'plan.planEffectFrom')
    .orderBy('other.planEffectFrom')
    .execute();
  if (others.length === 0) return '';
  const named = others.map(
    (each) => `${each['planName']} (${shownSpan(String(each['planEffectFrom']), String(each['planEffectTill']))})`,
  );
  return keepMessage(context, table, leadPlanId, `Active on some of the same days: ${named.join(', ')}.`);
}
