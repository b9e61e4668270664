import { isRecord, type ProgramText } from '@muster/engine';
import type { GridColumn } from './grid-column.ts';
import type { AskedOf } from './grid-paging.ts';

/** A column that cards are filtered by, and the conditions that can be asked of it, as the grid library calls them. */
export interface FilterableColumn {
  readonly id: string;
  readonly label: string;
  readonly filter: 'text' | 'number' | 'date';
  /** All that its kind of filter has, where it is left out. */
  readonly conditions?: readonly string[];
}

/** A condition of one column as it is written; dates are 'YYYY-MM-DD'. */
export interface CardCondition {
  readonly condition: string;
  readonly value: string;
  /** The upper end of a range. */
  readonly to: string;
}

/** What a column is filtered by: one condition, or two of which both or either must hold. */
export interface CardFilter {
  readonly operator: 'AND' | 'OR';
  readonly conditions: readonly CardCondition[];
}

interface Condition {
  readonly condition: string;
  readonly text: ProgramText;
}

const empty: readonly Condition[] = [
  { condition: 'blank', text: 'Blank' },
  { condition: 'notBlank', text: 'Not blank' },
];
const conditions: Readonly<Record<FilterableColumn['filter'], readonly Condition[]>> = {
  text: [
    { condition: 'contains', text: 'Contains' },
    { condition: 'notContains', text: 'Does not contain' },
    { condition: 'equals', text: 'Equals' },
    { condition: 'notEqual', text: 'Does not equal' },
    { condition: 'startsWith', text: 'Begins with' },
    { condition: 'endsWith', text: 'Ends with' },
    ...empty,
  ],
  number: [
    { condition: 'equals', text: 'Equals' },
    { condition: 'notEqual', text: 'Does not equal' },
    { condition: 'greaterThanOrEqual', text: 'At least' },
    { condition: 'lessThanOrEqual', text: 'At most' },
    { condition: 'greaterThan', text: 'More than' },
    { condition: 'lessThan', text: 'Less than' },
    { condition: 'inRange', text: 'Between' },
    ...empty,
  ],
  date: [
    { condition: 'equals', text: 'Equals' },
    { condition: 'notEqual', text: 'Does not equal' },
    { condition: 'lessThan', text: 'Before' },
    { condition: 'greaterThan', text: 'After' },
    { condition: 'inRange', text: 'Between' },
    ...empty,
  ],
};

/** The columns by which a list can be filtered; `asked` tells it where whoever has the list filters it. */
export function filterableColumns<Row>(
  columns: readonly GridColumn<Row>[],
  asked: ((column: string) => AskedOf | undefined) | undefined,
): readonly FilterableColumn[] {
  return columns.flatMap(({ id, label, type }): FilterableColumn | readonly FilterableColumn[] => {
    if (!asked) return { id, label, filter: type === 'number' || type === 'date' ? type : 'text' };
    const found = asked(id);
    return found?.filter === undefined ? [] : { id, label, filter: found.filter, conditions: found.conditions };
  });
}

export function conditionsFor({ filter, conditions: offered }: FilterableColumn): readonly Condition[] {
  return conditions[filter].filter(({ condition }) => offered?.includes(condition) ?? true);
}

/** How many values a condition is written with. */
export function valuesOf(condition: string): 0 | 1 | 2 {
  if (condition === 'blank' || condition === 'notBlank') return 0;
  return condition === 'inRange' ? 2 : 1;
}

/** A condition of a column before anything is written. */
export function emptyCondition(column: FilterableColumn): CardCondition {
  return { condition: conditionsFor(column)[0]?.condition ?? '', value: '', to: '' };
}

/** What the grid library keeps for a column as it is written; its first condition for nothing. */
export function readCardFilter(column: FilterableColumn, model: unknown): CardFilter {
  const { operator, conditions: kept } = (isRecord(model) ? model : {}) as Readonly<Record<string, unknown>>;
  const parts = Array.isArray(kept) ? kept : [model];
  const read = parts.flatMap((part) => readCondition(column, part) ?? []);
  return { operator: operator === 'OR' ? 'OR' : 'AND', conditions: read.length > 0 ? read : [emptyCondition(column)] };
}

function readCondition(column: FilterableColumn, model: unknown): CardCondition | undefined {
  if (!isRecord(model)) return undefined;
  const { type, filter, filterTo, dateFrom, dateTo } = model as Readonly<Record<string, unknown>>;
  const known = conditionsFor(column).find(({ condition }) => condition === type);
  if (!known) return undefined;
  const written = (number: unknown, date: unknown) =>
    typeof date === 'string' ? date.slice(0, 10) : String(number ?? '');
  return { condition: known.condition, value: written(filter, dateFrom), to: written(filterTo, dateTo) };
}

/** The same as the grid library keeps it; null where nothing is written, or no number where one belongs. */
export function filterModel(
  { filter }: FilterableColumn,
  { operator, conditions: written }: CardFilter,
): object | null {
  const parts = written.flatMap((each) => conditionModel(filter, each) ?? []);
  const [first] = parts;
  if (parts.length < 2) return first ?? null;
  return { filterType: filter, operator, conditions: parts };
}

function conditionModel(filter: FilterableColumn['filter'], written: CardCondition): object | undefined {
  const { condition } = written;
  const model = { filterType: filter, type: condition };
  const count = valuesOf(condition);
  if (count === 0) return model;
  const [from, to] = [kept(filter, written.value), count === 2 ? kept(filter, written.to) : null];
  if (from === undefined || to === undefined) return undefined;
  if (filter === 'date') return { ...model, dateFrom: from, dateTo: to };
  return { ...model, filter: from, ...(to === null ? {} : { filterTo: to }) };
}

/** A value as the grid library keeps it; undefined for none. */
function kept(filter: FilterableColumn['filter'], written: string): string | number | undefined {
  const text = written.trim();
  if (text === '') return undefined;
  if (filter === 'date') return `${text} 00:00:00`;
  if (filter === 'text') return text;
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}
