import { shownMoment } from '@muster/engine/formats';
import { Overtaken } from '../../work/index.ts';
import { authorise } from '../access/authorise.ts';
import { unsettableColumn } from '../access/field-rights.ts';
import type { Context, Match } from '../context.ts';
import { isRefused, notFound, type Refused, refused } from '../outcome.ts';
import { isOutOfSight } from '../sight/row-sight.ts';
import { type HrTables, keyOf, type VersionedTable } from '../tables.ts';
import { writeHistory } from './history.ts';
import { loose, type StoredRow } from './loose-handle.ts';
import { withNotes } from './with-notes.ts';

/** One record, and what of it becomes what. */
export interface RecordUpdate<T extends VersionedTable> {
  readonly table: T;
  readonly id: number;
  /** How a sentence calls the record: 'This loan'. */
  readonly what: string;
  readonly set: Partial<HrTables[T]>;
  /** What the caller said of the version; left out for what follows from something else. */
  readonly match?: Match | undefined;
  /** The function whose right to delete another `status` needs, by whichever call it comes. */
  readonly statusRight?: string;
}

/** Changes a record of a table of ours, as `updateStored` says; undefined when it is done. */
export async function updateRecord<T extends VersionedTable>(
  context: Context,
  { set, ...change }: RecordUpdate<T>,
): Promise<Refused | undefined> {
  const changed = await updateStored(context, { ...change, set: set as StoredRow });
  return isRefused(changed) ? changed : undefined;
}

/** An update whose names come from a descriptor. */
export interface StoredUpdate extends Omit<RecordUpdate<VersionedTable>, 'table' | 'set'> {
  readonly table: string;
  readonly set: StoredRow;
}

/**
 * Changes a stored record, counts its version up and writes what really changed to the history; undefined is what nobody
 * named. A record that somebody
 * else has changed since it was read is refused with who and when; a change that changes nothing leaves no trace.
 * Resolves to the record as it was before, and whether anything of it is different now.
 */
export async function updateStored(
  context: Context,
  { table, id, what, set, match, statusRight }: StoredUpdate,
): Promise<{ readonly before: StoredRow; readonly changed: boolean } | Refused> {
  const db = loose(context.handle);
  const before = await db.selectFrom(table).selectAll().where(keyOf(table), '=', id).executeTakeFirst();
  // Of the record that the caller saves he has to see that it is there; what follows from it is not his.
  if (!before || (match !== undefined && (await isOutOfSight(context, table, before)))) return notFound(what);
  const behind = versionProblem(context, what, before, match);
  if (behind) return behind;
  // Of the record that he saves, what he may not set stays.
  const keeps = (column: string) => match !== undefined && unsettableColumn(context, table, [column]) !== undefined;
  const changed = Object.entries(set).filter(
    ([each, value]) => value !== undefined && before[each] !== value && !keeps(each),
  );
  if (changed.length === 0) return { before, changed: false };
  const forbidden =
    statusRight !== undefined && changed.some(([each]) => each === 'status')
      ? authorise(context.actor, { functions: [statusRight], needs: 'delete' })
      : undefined;
  if (forbidden) return forbidden;
  const to = Object.fromEntries(changed);
  await setVersioned(context, { table, id, version: Number(before['version']) }, to);
  const from = Object.fromEntries(changed.map(([each]) => [each, before[each] ?? null]));
  writeHistory(context, table, id, from, to, Number(before['version']) + 1);
  return { before, changed: true };
}

/** A stored record in the version that was read of it. */
export interface ReadVersion {
  readonly table: string;
  readonly id: number;
  readonly version: number;
}

/** Sets columns of a record that still has the version that was read, and counts it up. */
export async function setVersioned(
  { handle, now, actor }: Pick<Context, 'handle' | 'now' | 'actor'>,
  { table, id, version }: ReadVersion,
  set: StoredRow,
): Promise<void> {
  const stamp = { version: version + 1, changedAt: now.instant, changedBy: actor.name };
  const { numUpdatedRows } = await loose(handle)
    .updateTable(table)
    .set({ ...withNotes(table, set), ...stamp })
    .where(keyOf(table), '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken(table);
}

/**
 * Why a caller may not change a stored record for what he said of its version; undefined where he may. Whoever overwrites
 * it whatever it is has that told in the log.
 */
export function versionProblem(
  { said }: Pick<Context, 'said'>,
  what: string,
  stored: StoredRow,
  match: Match | undefined,
): Refused | undefined {
  if (match === 'none') {
    return refused(
      '428',
      `${what} is not changed unseen: send its _version, as you read it, as If-Match. A program that overwrites it whatever it is sends *.`,
    );
  }
  if (match === 'any' && said) said.overwrite = true;
  return typeof match === 'number' && stored['version'] !== match ? conflict(what, stored) : undefined;
}

/** The refusal of a change to a record that was changed in the meantime. */
export function conflict(what: string, stored: StoredRow): Refused {
  const { changedBy, changedAt, version } = stored;
  const when = typeof changedAt === 'string' && changedAt !== '' ? ` on ${shownMoment(changedAt)}` : '';
  const message = `${what} was changed by ${changedBy}${when} in the meantime. Load it again and repeat your change.`;
  return refused('409', message, {
    changedBy: changedBy ?? null,
    changedAt: changedAt ?? null,
    version: version ?? null,
  });
}
