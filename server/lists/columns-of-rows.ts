import { isRecord, type Json, type ListPage } from '@muster/engine';
import { decimalOf } from '@muster/engine/formats';
import { type Cell, type ColumnType, type RowColumn, unknownName } from '@muster/engine/query';
import type { ListOptions } from './list-options.ts';
import type { Misasked } from './misasked.ts';
import { namedBy } from './named-by.ts';
import { type Undeclared, undeclaredIn } from './undeclared.ts';

type Column = RowColumn<Json>;

/** Levels of records inside of records that a column reaches into. */
const deepest = 5;

/**
 * The columns of rows, as far as the options and the key of a list name them: what any row has there. A record stands for the
 * texts in it, one behind the other.
 */
export function columnsOfRows(rows: readonly Json[], key: string, options: ListOptions): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>();
  for (const [name, type] of new Map([[key, 'text' as const], ...namedBy(options)]))
    columns.set(name, columnOf(rows, name, type));
  if (options.search === undefined || options.searchIn) return columns;
  for (const name of pathsIn(rows)) {
    const column = columns.get(name) ?? columnOf(rows, name, 'text');
    columns.set(name, isSearched(column) ? { ...column, searched: true } : column);
  }
  return columns;
}

/** The first name that neither the call of a list declares nor any of its rows has. */
export function unknownIn(
  rows: readonly Json[],
  key: string,
  options: ListOptions,
  undeclared: readonly Undeclared[] | undefined,
): Misasked | undefined {
  // Where nothing is declared, rows that are not there tell nothing.
  const inQuestion = undeclared ?? (rows.length === 0 ? [] : undeclaredIn(options, new Map(), [key]));
  const unknown = inQuestion?.find(({ name }) => {
    const names = name.split('.');
    return !rows.some((row) => valueAt(row, names) !== undefined);
  });
  if (!unknown) return undefined;
  const { name, by, near } = unknown;
  const known = near === undefined ? Object.keys(typesOfRows(rows)) : [near];
  return { field: by, wrong: unknownName(name, known, 'column of this list') };
}

/** Every column that rows have, by name, with its type: what is plain in them, and records as the texts in them. */
export function typesOfRows(rows: readonly Json[]): ListPage['columns'] {
  const types: Record<string, ColumnType> = {};
  for (const path of pathsIn(rows)) {
    const names = path.split('.');
    for (const [at] of names.entries()) {
      const name = names.slice(0, at + 1).join('.');
      if (!Object.hasOwn(types, name)) types[name] = columnOf(rows, name, 'text').type;
    }
  }
  return types;
}

function isSearched({ type }: Column): boolean {
  return type === 'text' || type === 'date';
}

function columnOf(rows: readonly Json[], name: string, otherwise: ColumnType): Column {
  const names = name.split('.');
  const read = (row: Json): Cell => cellOf(valueAt(row, names));
  const filled = rows.map(read).filter((cell) => cell !== null && cell !== '');
  const type = filled.length === 0 ? otherwise : typeOf(filled);
  return type === 'number' ? { type, digits: digitsOf(filled), read } : { type, read };
}

const iso = /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?)?)?$/;

/** What all that is there has in common; else it is told as text. */
function typeOf(filled: readonly Cell[]): ColumnType {
  if (filled.every((cell) => typeof cell === 'number')) return 'number';
  if (filled.every((cell) => typeof cell === 'boolean')) return 'boolean';
  return filled.every((cell) => typeof cell === 'string' && iso.test(cell)) ? 'date' : 'text';
}

function digitsOf(filled: readonly Cell[]): number {
  return filled.reduce((most: number, cell) => Math.max(most, decimalOf(Number(cell))?.scale ?? 0), 0);
}

function valueAt(row: Json, names: readonly string[]): Json | undefined {
  let value: Json | undefined = row;
  for (const name of names) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name] as Json;
  }
  return value;
}

function cellOf(value: Json | undefined): Cell {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  const inside: readonly Json[] = Array.isArray(value) ? value : Object.values(value);
  return inside.filter((each) => typeof each === 'string' && each !== '').join(' ');
}

/** Every path to something plain. */
function pathsIn(rows: readonly Json[]): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: Json, before: string, depth: number) => {
    if (!isRecord(value)) return void (before !== '' && found.add(before));
    if (depth === deepest) return;
    for (const [name, each] of Object.entries(value))
      walk(each as Json, before === '' ? name : `${before}.${name}`, depth + 1);
  };
  for (const row of rows) walk(row, '', 0);
  return found;
}
