import type { Context } from '../context.ts';
import { notFound, type Refused } from '../outcome.ts';
import { loose } from './loose-handle.ts';
import { versionProblem } from './update-record.ts';

/** A record whose parts stand in another table and are changed as one with it: the rights of a role, the packages of a plan. */
export interface Claimed {
  readonly table: 'role' | 'leadPlan' | 'groupPlan';
  readonly key: 'roleId' | 'leadPlanId';
  readonly id: number;
  /** How a sentence calls the record: 'This role'. */
  readonly what: string;
}

/** Why the parts of a record may not be changed for what the caller said of its version; undefined where they may. */
export async function claimProblem(context: Context, { table, key, id, what }: Claimed): Promise<Refused | undefined> {
  const stored = await loose(context.handle).selectFrom(table).selectAll().where(key, '=', id).executeTakeFirst();
  return stored ? versionProblem(context, what, stored, context.match) : notFound(what);
}

/** Counts the version of a record up whose parts were changed, so that who saw them as they were is told. */
export async function countUp({ handle, now, actor }: Context, { table, key, id }: Claimed): Promise<void> {
  const db = loose(handle);
  const { version } = await db.selectFrom(table).select('version').where(key, '=', id).executeTakeFirstOrThrow();
  const stamp = { version: Number(version) + 1, changedAt: now.instant, changedBy: actor.name };
  await db.updateTable(table).set(stamp).where(key, '=', id).execute();
}
