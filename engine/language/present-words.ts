import type { PropertyTable, Shape } from './shape.ts';

/** A word that was renamed, where it stands: a property by its key, or a choice by its value. */
export interface FormerWord {
  readonly pointer: string;
  readonly was: string;
  readonly now: string;
  readonly sort: 'key' | 'value';
}

const renamed = new WeakMap<PropertyTable, ReadonlyMap<string, string>>();

/** What a property of a table is called by now; what is none keeps its name. */
export function presentName(table: PropertyTable, name: string): string {
  if (Object.hasOwn(table, name)) return name;
  return formerNames(table).get(name) ?? name;
}

/** The former names of a table with the present ones. */
export function formerNames(table: PropertyTable): ReadonlyMap<string, string> {
  const known = renamed.get(table);
  if (known) return known;
  const names = new Map<string, string>();
  for (const [name, { was }] of Object.entries(table)) if (was !== undefined) names.set(was, name);
  renamed.set(table, names);
  return names;
}

/** What a choice is called by now; what is none stays as it is. */
export function presentChoice(value: unknown, shape: Shape | undefined): unknown {
  if (shape?.is !== 'choice' || shape.was === undefined || typeof value !== 'string') return value;
  return Object.hasOwn(shape.was, value) ? shape.was[value] : value;
}
