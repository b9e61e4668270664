import type { Where } from './query.ts';
import type { ColumnType } from './source.ts';

type Value = string | number | boolean;

export interface Condition {
  /** What stands beside the word: nothing, one value, two, several, or a part of a text. */
  readonly takes: 'nothing' | 'value' | 'pair' | 'values' | 'part';
  /** The columns that it is asked of; left out, all. */
  readonly types?: readonly ColumnType[];
  where(column: string, values: readonly Value[]): Where;
}

const ordered: readonly ColumnType[] = ['text', 'date', 'number'];

/** The words for conditions, and what each is in the conditions that executors know. */
export const conditions = {
  equal: { takes: 'value', where: (column, [value = '']) => ({ column, is: 'equal', value }) },
  notEqual: { takes: 'value', where: (column, [value = '']) => ({ not: { column, is: 'equal', value } }) },
  above: { takes: 'value', types: ordered, where: (column, [value = '']) => ({ column, is: 'above', value }) },
  atLeast: { takes: 'value', types: ordered, where: (column, [value = '']) => ({ column, is: 'atLeast', value }) },
  below: { takes: 'value', types: ordered, where: (column, [value = '']) => ({ column, is: 'below', value }) },
  atMost: { takes: 'value', types: ordered, where: (column, [value = '']) => ({ column, is: 'atMost', value }) },
  between: {
    takes: 'pair',
    types: ordered,
    where: (column, [from = '', to = '']) => ({
      and: [
        { column, is: 'atLeast', value: from },
        { column, is: 'atMost', value: to },
      ],
    }),
  },
  oneOf: { takes: 'values', where: (column, values) => ({ column, is: 'oneOf', values }) },
  notOneOf: { takes: 'values', where: (column, values) => ({ not: { column, is: 'oneOf', values } }) },
  contains: part((column, value) => ({ column, is: 'contains', value })),
  notContains: part((column, value) => ({ not: { column, is: 'contains', value } })),
  startsWith: part((column, value) => ({ column, is: 'startsWith', value })),
  endsWith: part((column, value) => ({ column, is: 'endsWith', value })),
  empty: { takes: 'nothing', where: (column) => ({ column, is: 'empty' }) },
  filled: { takes: 'nothing', where: (column) => ({ not: { column, is: 'empty' } }) },
} satisfies Record<string, Condition>;

export type ConditionName = keyof typeof conditions;

/** By name, and by nothing that a record inherits. */
export const conditionByName: ReadonlyMap<string, Condition> = new Map(Object.entries(conditions));

function part(where: (column: string, value: string) => Where): Condition {
  return { takes: 'part', types: ['text', 'date'], where: (column, [value = '']) => where(column, String(value)) };
}
