import type { Json } from '@muster/engine';
import type { SelectQueryBuilder } from 'kysely';
import { answerSource } from '../list-answers/index.ts';
import { isMisasked, type ListOptions, namedBy } from '../lists/index.ts';
import { keptColumns, narrow } from '../query/index.ts';
import { guardedColumns, seenOf } from './access/field-rights.ts';
import type { Context } from './context.ts';
import type { ListSource } from './list-source.ts';
import { done, doneWithQuery, type Outcome, wrongField } from './outcome.ts';

export interface ListParts<Select> {
  /** Narrows the list to what the call is about. */
  readonly only?: ((rows: Select) => Select) | undefined;
  /** Reads the rows that were found as they are answered. */
  readonly rows: (found: Select) => Promise<readonly Json[]>;
}

/** Answers a list from its source, of which nothing that is asked for brings more than whoever asks may see. */
export async function answerList<DB, TB extends keyof DB>(
  context: Context,
  options: ListOptions,
  whole: ListSource<DB, TB>,
  { only, rows }: ListParts<SelectQueryBuilder<DB, TB, object>>,
): Promise<Outcome> {
  const isGuarded = guardedColumns(context, whole.person);
  const seenIn = <Column>(columns: Iterable<readonly [string, Column]>) =>
    new Map([...columns].filter(([name]) => !isGuarded(name)));
  const seenColumns = seenIn(whole.columns);
  const kept = seenIn(keptColumns(seenColumns, context.kept ?? []));
  const columns = new Map([...seenColumns, ...kept]);
  const source = { ...whole, columns, ...(whole.workedOut ? { workedOut: seenIn(whole.workedOut) } : {}) };
  const seen = await whole.seen(context);
  const seenRows = seen ? whole.from(context.handle).where(seen) : whole.from(context.handle);
  const from = only ? only(seenRows) : seenRows;
  const shown = async (found: typeof from) => {
    const told = await rows(found);
    return (context.guarded ? seenOf(told, context.guarded, context.actor) : told) as readonly Json[];
  };
  if (asksWorkedOut(options, source)) return done(await shown(narrow(from, {}, source)));
  const found = await answerSource(options, source, { from, rows: shown, undeclared: context.undeclared });
  return isMisasked(found) ? wrongField(found.field, found.wrong) : doneWithQuery(found.rows, found.page);
}

/** True where a list is asked by what is made of each row; a search of no columns looks through that too. */
function asksWorkedOut(options: ListOptions, { workedOut }: Pick<ListSource<never, never>, 'workedOut'>): boolean {
  if (!workedOut) return false;
  const searchesAll = options.search !== undefined && options.searchIn === undefined;
  return searchesAll || [...namedBy(options).keys()].some((name) => workedOut.has(name));
}
