import type { AskedColumn, Json } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { isMisasked, listRows, readListOptions } from '../../../server/lists/index.ts';
import { conditionsOf, filterWhere } from './filter-where.ts';

const rows = [
  { id: 1, first: 'Ada', last: 'Byron', age: 36, born: '1815-12-10', seen: '1843-09-05T10:30', on: true, phase: 'A' },
  {
    id: 2,
    first: 'Grace',
    last: 'Hopper',
    age: 85,
    born: '1906-12-09',
    seen: '1843-09-06T00:00',
    on: false,
    phase: 'T',
  },
  { id: 3, first: 'Éva', last: '', age: null, born: '', seen: null, on: null, phase: '' },
  { id: 4, first: 'Alan', last: 'Turing', age: 41, born: '1912-06-23', seen: '1843-09-04T23:59', on: true, phase: 'A' },
];
const column = (type: AskedColumn['type'], ...parts: readonly string[]): AskedColumn => ({
  type,
  parts,
  formatted: false,
});
const phases: AskedColumn = {
  ...column('text', 'phase'),
  labels: [
    { value: 'A', label: 'Appointed' },
    { value: 'T', label: 'Trainee' },
  ],
};
const switched: AskedColumn = {
  ...column('boolean', 'on'),
  labels: [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ],
};

/** The ids of the rows that a backend finds by what a filter becomes. */
function found(asked: AskedColumn, model: unknown): Json {
  const where = filterWhere(asked, model);
  const options = readListOptions(where ? { where: JSON.stringify(where) } : {});
  if (isMisasked(options)) throw new Error(options.wrong);
  const answer = listRows(rows, 'id', options);
  if (isMisasked(answer)) throw new Error(answer.wrong);
  return answer.map((row) => (row as { id: number }).id);
}

describe('a filter of a column that the backend answers', () => {
  it.each([
    [column('text', 'last'), { type: 'contains', filter: 'PER' }, [2]],
    [column('text', 'last'), { type: 'notContains', filter: 'per' }, [1, 3, 4]],
    [column('text', 'first'), { type: 'equals', filter: 'ÉVA' }, [3]],
    [column('text', 'first'), { type: 'notEqual', filter: 'ada' }, [2, 3, 4]],
    [column('text', 'first'), { type: 'startsWith', filter: 'a' }, [1, 4]],
    [column('text', 'last'), { type: 'endsWith', filter: 'ing' }, [4]],
    [column('text', 'last'), { type: 'blank' }, [3]],
    [column('text', 'last'), { type: 'notBlank' }, [1, 2, 4]],
    [column('text', 'last'), { type: 'contains', filter: '' }, [1, 2, 3, 4]],
    [column('number', 'age'), { type: 'equals', filter: 36 }, [1]],
    [column('number', 'age'), { type: 'greaterThanOrEqual', filter: 41 }, [2, 4]],
    [column('number', 'age'), { type: 'inRange', filter: 36, filterTo: 85 }, [4]],
    [column('number', 'age'), { type: 'blank' }, [3]],
    [column('date', 'born'), { type: 'equals', dateFrom: '1906-12-09 00:00:00', dateTo: null }, [2]],
    [column('date', 'born'), { type: 'lessThan', dateFrom: '1906-12-09 00:00:00' }, [1]],
    [column('date', 'seen'), { type: 'equals', dateFrom: '1843-09-05 00:00:00' }, [1]],
    [column('date', 'seen'), { type: 'greaterThan', dateFrom: '1843-09-05 00:00:00' }, [2]],
    [column('date', 'seen'), { type: 'inRange', dateFrom: '1843-09-04 00:00:00', dateTo: '1843-09-06 00:00:00' }, [1]],
    [phases, { type: 'contains', filter: 'ain' }, [2]],
    [phases, { type: 'notContains', filter: 'ain' }, [1, 3, 4]],
    [switched, { type: 'contains', filter: 'ye' }, [1, 4]],
    [column('text', 'first', 'last'), { type: 'contains', filter: 'hop gra' }, [2]],
    [column('text', 'first', 'last'), { type: 'notContains', filter: 'a n' }, [2, 3]],
    [column('text', 'first', 'last'), { type: 'blank' }, []],
    [
      column('text', 'first'),
      {
        operator: 'OR',
        conditions: [
          { type: 'startsWith', filter: 'g' },
          { type: 'endsWith', filter: 'n' },
        ],
      },
      [2, 4],
    ],
    [
      column('number', 'age'),
      {
        operator: 'AND',
        conditions: [
          { type: 'greaterThan', filter: 36 },
          { type: 'lessThan', filter: 85 },
        ],
      },
      [4],
    ],
    // What a view of another time holds, or what the column is not asked by, filters nothing.
    [column('text', 'first'), { type: 'inRange', filter: 'a' }, [1, 2, 3, 4]],
    [column('number', 'age'), { type: 'equals', filter: 'old' }, [1, 2, 3, 4]],
    [column('text', 'first'), 'contains', [1, 2, 3, 4]],
  ] as const)('%j by %j finds %j', (asked, model, ids) => {
    expect(found(asked, model)).toEqual(ids);
  });

  it('is not offered where what is read is not what is stored, and only by its words for names and labels', () => {
    expect(conditionsOf({ ...column('text', 'month'), formatted: true })).toEqual({
      filter: undefined,
      conditions: [],
    });
    expect(conditionsOf(column('text', 'first', 'last')).conditions).toEqual(conditionsOf(phases).conditions);
    expect(conditionsOf(column('date', 'born')).filter).toBe('date');
  });
});
