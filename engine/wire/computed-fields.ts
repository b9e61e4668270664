import { hasOwn, type Json, type JsonRecord } from '../json.ts';
import type { LinkedEntity, Logic } from '../link/linked.ts';
import { evaluate } from '../logic/compile.ts';
import { expressionOf } from '../logic/expressions.ts';

interface Computed {
  readonly name: string;
  readonly logic: Logic;
}

const orders = new WeakMap<LinkedEntity, readonly Computed[]>();

/** The computed fields of an entity, each after those that it reads; fields in a circle stay in their written order. */
export function computedFields(entity: LinkedEntity): readonly Computed[] {
  const known = orders.get(entity);
  if (known) return known;
  const all = new Map(
    Object.entries(entity.fields).flatMap(([name, { compute }]) => (compute === undefined ? [] : [[name, compute]])),
  );
  const ordered: Computed[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    const logic = all.get(name);
    if (logic === undefined || seen.has(name)) return;
    seen.add(name);
    for (const [root, read] of expressionOf(logic)?.reads ?? []) if (root === 'row' && read !== undefined) visit(read);
    ordered.push({ name, logic });
  };
  for (const name of all.keys()) visit(name);
  orders.set(entity, ordered);
  return ordered;
}

/**
 * Adds what follows from the record alone. What cannot be computed is null. `keep` leaves values that are there already.
 */
export function addComputed(
  record: JsonRecord,
  entity: LinkedEntity,
  scope: JsonRecord = {},
  keep = false,
): JsonRecord {
  const computed = computedFields(entity).filter(({ name }) => !(keep && hasOwn(record, name)));
  if (computed.length === 0) return record;
  const row: Record<string, Json> = { ...record };
  compute(row, computed, scope);
  return row;
}

/** The same for a record that nobody holds yet: computed fields are set in it. */
export function setComputed(row: Record<string, Json>, entity: LinkedEntity, scope: JsonRecord = {}): void {
  const computed = computedFields(entity);
  if (computed.length > 0) compute(row, computed, scope);
}

function compute(row: Record<string, Json>, computed: readonly Computed[], scope: JsonRecord): void {
  const around = { ...scope, row };
  for (const { name, logic } of computed) {
    const expression = expressionOf(logic);
    const result = expression ? evaluate(expression, around) : undefined;
    row[name] = result && 'value' in result ? (result.value ?? null) : constantOf(logic);
  }
}

function constantOf(logic: Logic): Json {
  return typeof logic === 'object' ? null : logic;
}
