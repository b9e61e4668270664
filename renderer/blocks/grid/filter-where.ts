import { type AskedColumn, isRecord, type Json, type JsonRecord } from '@muster/engine';
import { addDays, foldText } from '@muster/engine/formats';
import type { AskedOf } from '../../grid/grid-paging.ts';

/** The conditions that can be asked of a column, as the grid library calls them. */
export function conditionsOf(column: AskedColumn): AskedOf {
  const { type, labels, parts, formatted } = column;
  if (formatted) return { filter: undefined, conditions: [] };
  if (labels) return { filter: 'text', conditions: words };
  if (type === 'number') return { filter: 'number', conditions: numbers };
  if (type === 'date') return { filter: 'date', conditions: dates };
  return { filter: 'text', conditions: parts.length > 1 ? words : texts };
}

const words = ['contains', 'notContains', 'blank', 'notBlank'];
const texts = ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'];
const numbers = [
  'equals',
  'notEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
  'inRange',
  'blank',
  'notBlank',
];
const dates = ['equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'];

/**
 * A filter of the grid library as a condition that the list is asked by; undefined for one that says nothing. It means what
 * it means of rows that are here: ranges are without their ends, and a date is a day.
 */
export function filterWhere(column: AskedColumn, model: unknown): JsonRecord | undefined {
  if (!isRecord(model)) return undefined;
  const { operator, conditions } = model as JsonRecord;
  if (!Array.isArray(conditions)) return single(column, model as JsonRecord);
  const parts = conditions.flatMap((each: Json) => filterWhere(column, each) ?? []);
  return parts.length === 0 ? undefined : { [operator === 'OR' ? 'or' : 'and']: parts };
}

function single(column: AskedColumn, model: JsonRecord): JsonRecord | undefined {
  const { type } = model;
  const [first = ''] = column.parts;
  if (type === 'blank') return { and: column.parts.map((part) => ({ column: part, is: 'empty' })) };
  if (type === 'notBlank') return { or: column.parts.map((part) => ({ column: part, is: 'filled' })) };
  const { filter, known } = conditionsOf(column).conditions.includes(String(type))
    ? { filter: conditionsOf(column).filter, known: String(type) }
    : { filter: undefined, known: '' };
  if (filter === 'number') return numeric(first, known, model);
  if (filter === 'date') return daily(first, known, model);
  return filter === 'text' ? textual(column, known, model) : undefined;
}

const comparisons: Readonly<Record<string, string>> = {
  equals: 'equal',
  notEqual: 'notEqual',
  greaterThan: 'above',
  greaterThanOrEqual: 'atLeast',
  lessThan: 'below',
  lessThanOrEqual: 'atMost',
};

function numeric(column: string, type: string, { filter, filterTo }: JsonRecord): JsonRecord | undefined {
  if (typeof filter !== 'number') return undefined;
  const is = comparisons[type];
  if (is !== undefined) return { column, is, value: filter };
  if (typeof filterTo !== 'number') return undefined;
  return {
    and: [
      { column, is: 'above', value: filter },
      { column, is: 'below', value: filterTo },
    ],
  };
}

/** A column may hold instants too: a day is all that stands from its beginning to the next one's. */
function daily(column: string, type: string, { dateFrom, dateTo }: JsonRecord): JsonRecord | undefined {
  const [from, to] = [dayOf(dateFrom), dayOf(dateTo)];
  if (from === undefined) return undefined;
  const next = addDays(from, 1);
  if (type === 'lessThan') return { column, is: 'below', value: from };
  if (next === undefined) return undefined;
  const behind = { column, is: 'atLeast', value: next };
  if (type === 'greaterThan') return behind;
  if (type === 'inRange') return to === undefined ? undefined : { and: [behind, { column, is: 'below', value: to }] };
  const within = {
    and: [
      { column, is: 'atLeast', value: from },
      { column, is: 'below', value: next },
    ],
  };
  return type === 'notEqual' ? { not: within } : within;
}

function dayOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value.slice(0, 10) : undefined;
}

function textual(column: AskedColumn, type: string, { filter }: JsonRecord): JsonRecord | undefined {
  const text = typeof filter === 'string' ? filter : '';
  if (text === '') return undefined;
  const { parts, labels } = column;
  const [first = ''] = parts;
  if (labels) {
    const wanted = foldText(text);
    const value = labels.flatMap((each) => (foldText(each.label).includes(wanted) ? [each.value] : []));
    const one = { column: first, is: 'oneOf', value };
    return type === 'notContains' ? { not: one } : one;
  }
  if (parts.length === 1) return { column: first, is: comparisons[type] ?? type, value: text };
  const every = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ or: parts.map((part) => ({ column: part, is: 'contains', value: word })) }));
  return type === 'notContains' ? { not: { and: every } } : { and: every };
}
