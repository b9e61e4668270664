import { type Asker, isGuarded, type Json, maySee, maySet, unsettable, withoutGuarded } from '@muster/engine';
import type { GuardedCall } from '@muster/engine/check';
import type { Actor, Context } from '../context.ts';
import { ownApplicantId } from '../context.ts';
import { type Refused, wrongFields } from '../outcome.ts';
import type { HrCall } from '../route.ts';
import { holds } from './authorise.ts';
import { guardedColumn } from './column-rights.ts';

/** Whoever acts, as rights on fields know him. */
export function askerOf(actor: Actor): Asker {
  return { reads: (functions) => holds(actor, functions), person: ownApplicantId(actor) };
}

/** The columns of the list that is asked for of which whoever asks may learn nothing; `whose`: the one employee that all rows are of. */
export function guardedColumns({ actor, guarded }: Context, whose?: number): (name: string) => boolean {
  if (!guarded?.answer) return () => false;
  const { answer, records } = guarded;
  const asker = askerOf(actor);
  return (name) => isGuarded(name, answer.entity, records, asker, whose);
}

/** True where whoever asks may see what a stored column holds of a record that is about an employee. */
export function seesColumn({ actor, guarded }: Context, table: string, column: string, whose?: unknown): boolean {
  const field = guarded && guardedColumn(guarded.records, table, column);
  return field === undefined || maySee(field, askerOf(actor), whose);
}

/** The label of the first of some stored columns that whoever asks may not set. */
export function unsettableColumn(
  { actor, guarded }: Context,
  table: string,
  columns: readonly string[],
): string | undefined {
  const fields = columns.flatMap((column) => (guarded && guardedColumn(guarded.records, table, column)) ?? []);
  return fields.find((field) => !maySet(field, askerOf(actor)))?.label;
}

/** What a call answers without what whoever asks may not see. */
export function seenOf(result: Json, { answer, records }: GuardedCall, actor: Actor): Json {
  return answer ? withoutGuarded(result, answer, records, askerOf(actor)) : result;
}

/** The fields of a body that whoever sends it may not set. */
export function unsettableFields(
  { guarded: { body: place, records } }: Pick<HrCall, 'guarded'>,
  actor: Actor,
): ReadonlySet<string> {
  const fields = place && records.get(place.entity)?.fields;
  if (!fields) return new Set();
  const asker = askerOf(actor);
  return new Set([...fields].flatMap(([name, field]) => (maySet(field, asker) ? [] : [name])));
}

/** The refusal of a body that brings something for a field that whoever sends it may not set. */
export function unsettableIn(body: unknown, { body: place, records }: GuardedCall, actor: Actor): Refused | undefined {
  if (!place) return undefined;
  const found = unsettable(body, place, records, askerOf(actor));
  if (found.length === 0) return undefined;
  return wrongFields(
    found.map(({ field, label }) => ({ field, message: `You do not have the right to set ${label}` })),
  );
}
