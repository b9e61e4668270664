import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, wrongField } from '../outcome.ts';
import { claimRecord, countUp } from '../records/claim-record.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { type PackageBody, packageColumns } from './package-body.ts';
import { packagesOf } from './packages-of.ts';
import type { PlanTables } from './plan-tables.ts';

/**
 * Stores packages of a plan: those with a key are changed, the others are added. Packages of the plan that are not sent
 * stay as they are; one of another plan is refused.
 */
export async function savePackages(
  context: Context,
  { plans, packages: table }: PlanTables,
  leadPlanId: number,
  packages: readonly PackageBody[],
): Promise<Outcome> {
  const { handle } = context;
  const plan = await handle
    .selectFrom(plans)
    .select('leadPlanId')
    .where('leadPlanId', '=', leadPlanId)
    .executeTakeFirst();
  if (!plan) return notFound('This plan');
  const claimed = { table: plans, id: leadPlanId, what: 'This plan' } as const;
  const read = await claimRecord(context, claimed);
  if (isRefused(read)) return read;
  const stored = await handle
    .selectFrom(table)
    .select('leadOrderDetailId')
    .where('leadPlanId', '=', leadPlanId)
    .execute();
  const known = new Set(stored.map(({ leadOrderDetailId }) => leadOrderDetailId));
  const taken = new Set<number>();
  for (const [index, each] of packages.entries()) {
    if (each.leadPlanDto !== null && each.leadPlanDto !== leadPlanId)
      return wrongField(`${index}.leadPlanDto`, 'Plan is not the one that the packages are saved for');
    const key = each.leadOrderDetailId;
    if (key !== null && (!known.has(key) || taken.has(key)))
      return wrongField(`${index}.leadOrderDetailId`, 'Package is not a package of this plan');
    if (key !== null) taken.add(key);
  }
  for (const each of packages) {
    const set = packageColumns(each);
    const id = each.leadOrderDetailId;
    if (id === null) {
      await insertRecord(context, table, { ...set, leadPlanId });
      continue;
    }
    const what = 'This package';
    const refusal = await updateRecord(context, { table, id, what, set });
    if (refusal) return refusal;
  }
  await countUp(context, claimed, read);
  const saved = await packagesOf(handle, table, [leadPlanId]);
  return done([...(saved.get(leadPlanId) ?? [])], 'Successfully Saved!');
}
