import type { Context } from '../context.ts';
import { notFound, type Refused } from '../outcome.ts';
import { keyOf } from '../tables.ts';
import { loose } from './loose-handle.ts';
import { setVersioned, versionProblem } from './update-record.ts';

/** A record whose parts stand in another table and are changed as one with it: the rights of a role, the packages of a plan, the tiles of a dashboard, the bio of an employee. */
export interface Claimed {
  readonly table: 'role' | 'leadPlan' | 'groupPlan' | 'dashboard' | 'applicant';
  readonly id: number;
  /** How a sentence calls the record: 'This role'. */
  readonly what: string;
}

/** The version of a record whose parts are to be changed; a refusal where they may not for what the caller said of it. */
export async function claimRecord(
  context: Context,
  { table, id, what }: Claimed,
): Promise<{ readonly version: number } | Refused> {
  const stored = await loose(context.handle)
    .selectFrom(table)
    .selectAll()
    .where(keyOf(table), '=', id)
    .executeTakeFirst();
  if (!stored) return notFound(what);
  return versionProblem(context, what, stored, context.match) ?? { version: Number(stored['version']) };
}

/** Counts the version of a record up whose parts were changed, so that who saw them as they were is told. */
export function countUp(
  context: Context,
  { table, id }: Claimed,
  { version }: { readonly version: number },
): Promise<void> {
  return setVersioned(context, { table, id, version }, {});
}
