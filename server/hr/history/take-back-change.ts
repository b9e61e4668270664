import { authorise } from '../access/authorise.ts';
import { unsettableColumn } from '../access/field-rights.ts';
import type { Context } from '../context.ts';
import { done, notFound, type Outcome, type Refused, refused, sentences } from '../outcome.ts';
import { isErased } from '../records/erased-mark.ts';
import { keptMessages } from '../records/keep-message.ts';
import { loose, type StoredRow } from '../records/loose-handle.ts';
import { isOutOfSight } from '../sight/row-sight.ts';
import { keyOf } from '../tables.ts';
import type { FormerRow, RecordedTable } from './recorded.ts';
import { recordedTables } from './recorded-tables.ts';
import { changedColumns, mayBeTaken, stillStands } from './stored-change.ts';

/** A change, by the table of its record. */
export interface ChangeNamed {
  readonly table: string;
  readonly historyId: number;
}

/**
 * Makes a record what it was before a change, as long as nobody has changed the same fields since. It is a change like
 * any other: by the right and the rules of a save, and with its own line in the history.
 */
export async function takeBackChange(context: Context, { table, historyId }: ChangeNamed): Promise<Outcome> {
  const recorded = recordedTables.get(table);
  if (!recorded) return notFound('A history of this name');
  const refusal = authorise(context.actor, { functions: [recorded.right, ...(recorded.also ?? [])], needs: 'write' });
  if (refusal) return refusal;
  const change = await context.handle
    .selectFrom('history')
    .selectAll()
    .where('historyId', '=', historyId)
    .executeTakeFirst();
  const told = [recorded, ...(recorded.parts ?? [])].find((each) => each.table === change?.tableName);
  const changed = change && told && changedColumns(change, told);
  if (!changed) return notFound('This change');
  const key = Number(change.recordKey);
  const stored = await loose(context.handle)
    .selectFrom(told.table)
    .selectAll()
    .where(keyOf(told.table), '=', key)
    .executeTakeFirst();
  if (stored && (await isOutOfSight(context, told.table, stored))) return notFound('This change');
  const unsettable = unsettableColumn(context, told.table, Object.keys(changed.to));
  if (unsettable !== undefined) return refused('403', `You do not have the right to set ${unsettable}.`);
  if (!stored) return notFound(told.what);
  if (isErased(change))
    return refused('422', 'Values of this change were erased from the history, so that it cannot be taken back.');
  if (!stillStands(changed, stored))
    return refused('409', `${told.what} was changed again since. Take back the later change first.`);
  if (!mayBeTaken(change, told, stored))
    return refused('422', `What this change made of ${told.what.replace(/^This/, 'this')} is not taken back here.`);
  const before = JSON.parse(change.fromJson ?? '{}') as StoredRow;
  const former = { key, columns: changed.from, row: { ...stored, ...changed.from }, before };
  const unfit = await unfitFor(context, told, former);
  if (unfit) return unfit;
  const outcome = await told.putBack({ ...context, match: undefined }, former);
  return outcome?.ok === false ? outcome : done(null, sentences('Taken back.', keptMessages(context)));
}

/** Why a save would not take the record that an undo makes; undefined where it would. */
async function unfitFor(context: Context, { saved }: RecordedTable, former: FormerRow): Promise<Refused | undefined> {
  for (const { call, params, body, of } of saved) {
    if (of && !(await of(former, context))) continue;
    return context.fits?.({ call, params: params?.(former) ?? [], body: await body(former, context) });
  }
  return undefined;
}
