import { type Json, type JsonRecord, type LinkedField, type Locals, type ScreenRun, say } from '@muster/engine';
import { formatTable } from '@muster/engine/formats';

/** A column, or an entry of facts: its id is its path in the record. */
export interface Cell extends LinkedField {
  readonly id: string;
}

/**
 * The value of a column in a record: what stands at its path, else what follows from the record, else what it says
 * itself. A constant is what a new record starts with, not what a column shows.
 */
export function cellValue(run: ScreenRun, cell: Cell, row: Json, locals: Locals): Json {
  const { value, compute, type } = cell;
  const says = typeof value === 'object' && value !== null;
  const stored = says && type.of === 'any' ? undefined : pathValue(row, cell.id);
  if (stored !== undefined) return stored;
  if (compute !== undefined) return run.value(compute, locals);
  return says ? run.value(value, locals) : null;
}

/** A value as its column shows it: by its format, its options' labels, or the display name of its entity. */
export function valueText(run: ScreenRun, cell: Cell, value: Json, locals: Locals): string {
  if (isNothing(value)) return run.text(cell.empty, locals);
  if (Array.isArray(value)) return value.map((each) => oneText(run, cell, each, locals)).join(', ');
  return oneText(run, cell, value, locals);
}

function oneText(run: ScreenRun, cell: Cell, value: Json, locals: Locals): string {
  const label = optionLabel(run, cell, value, locals);
  if (label !== undefined) return label;
  if (cell.format !== undefined) return formatted(cell.format, value);
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No');
  if (typeof value !== 'object' || value === null) return run.text(value, locals);
  const { entity } = cell.type;
  const display = entity === undefined ? undefined : run.bundle.entities[entity]?.display;
  return display === undefined ? '' : run.text(display, { row: value });
}

function optionLabel(run: ScreenRun, { options }: Cell, value: Json, locals: Locals): string | undefined {
  if (typeof value === 'object') return undefined;
  for (const item of options?.items ?? []) {
    if (!('fixed' in item)) continue;
    const found = item.fixed.find((option) => option.value === value);
    if (found) return run.text(found.label, locals);
  }
  return undefined;
}

/** 'excerpt 200' is the format `excerpt` with the argument '200'. */
export function formatted(format: string, value: Json): string {
  const [name = '', ...args] = format.includes(' ') ? format.split(' ') : [format];
  const make = Object.hasOwn(formatTable, name) ? formatTable[name] : undefined;
  const made = make?.(value, args);
  return typeof made === 'string' ? made : '';
}

/** What stands at a path of own properties; undefined when there is none. */
export function pathValue(row: Json, path: string): Json | undefined {
  // Most paths are one name, and a long list asks for hundreds of thousands.
  if (!path.includes('.')) return ownValue(row, path);
  let at: Json | undefined = row;
  for (const name of path.split('.')) at = ownValue(at, name);
  return at;
}

function ownValue(record: Json | undefined, name: string): Json | undefined {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined;
  return Object.hasOwn(record, name) ? (record as JsonRecord)[name] : undefined;
}

function isNothing(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
