import { describe, expect, it } from 'vitest';
import type { Query } from './query.ts';
import type { RowColumn } from './row-source.ts';
import { findRows, runRows } from './run-rows.ts';

interface Row {
  readonly id: number;
  readonly name: string | null;
  readonly joined?: string;
  readonly pay?: number | null;
  readonly active?: boolean;
}

const rows: readonly Row[] = [
  { id: 1, name: 'Zoë', joined: '2026-01-02', pay: 0.1, active: true },
  { id: 2, name: 'adeel', joined: '', pay: 0.2, active: false },
  { id: 3, name: '', pay: null },
  { id: 4, name: 'ADEEL', joined: '2025-12-31', pay: 10.05, active: true },
  { id: 5, name: null, joined: '2026-01-01', pay: 3 },
  { id: 6, name: '\u{10330}', pay: 3 },
  { id: 7, name: '\uff21', pay: -4.5 },
];
const entries: readonly (readonly [string, RowColumn<Row>])[] = [
  ['id', { type: 'number', filled: true, read: (row) => row.id }],
  ['name', { type: 'text', searched: true, read: (row) => row.name }],
  ['joined', { type: 'date', searched: true, read: (row) => row.joined }],
  ['pay', { type: 'number', digits: 2, read: (row) => row.pay }],
  ['active', { type: 'boolean', read: (row) => row.active }],
];
const source = { label: 'people', columns: new Map(entries), order: [{ column: 'id' }] };
const found = (query: Query) => findRows(query, source, rows).map(({ id }) => id);

describe('rows that are at hand', () => {
  it('stand in the order of the code points of the folded text, empties last in both directions', () => {
    expect(found({ order: [{ column: 'name' }] })).toEqual([2, 4, 1, 7, 6, 3, 5]);
    expect(found({ order: [{ column: 'name', down: true }] })).toEqual([6, 7, 1, 2, 4, 3, 5]);
    expect(
      found({
        order: [
          { column: 'pay', down: true },
          { column: 'id', down: true },
        ],
      }),
    ).toEqual([4, 6, 5, 2, 1, 7, 3]);
    expect(found({ order: [{ column: 'active' }] })).toEqual([2, 1, 4, 3, 5, 6, 7]);
  });

  it('are met by conditions that are true or false, and never unknown', () => {
    const adeel = { column: 'name', is: 'equal', value: 'Adeel' } as const;
    expect(found({ where: adeel })).toEqual([2, 4]);
    expect(found({ where: { not: adeel } })).toEqual([1, 3, 5, 6, 7]);
    expect(found({ where: { not: { column: 'name', is: 'contains', value: 'E' } } })).toEqual([1, 3, 5, 6, 7]);
    expect(found({ where: { column: 'pay', is: 'below', value: 3 } })).toEqual([1, 2, 7]);
    expect(found({ where: { not: { column: 'pay', is: 'below', value: 3 } } })).toEqual([3, 4, 5, 6]);
    expect(found({ where: { column: 'joined', is: 'empty' } })).toEqual([2, 3, 6, 7]);
    expect(found({ where: { column: 'active', is: 'equal', value: false } })).toEqual([2]);
    expect(found({ where: { column: 'name', is: 'oneOf', values: ['ZOË', 'x'] } })).toEqual([1]);
    expect(found({ where: { and: [] } })).toHaveLength(7);
    expect(found({ where: { or: [] } })).toEqual([]);
    expect(found({ search: { text: ' ZO 2026 ' } })).toEqual([1]);
    expect(found({ search: { text: '01 Jan 2026' } })).toEqual([1, 5]);
    expect(found({ search: { text: 'december' } })).toEqual([4]);
    expect(found({ search: { text: 'dec', columns: ['name'] } })).toEqual([]);
  });

  it('go on behind a row, whether that row is still there or not', () => {
    const order = [{ column: 'name' }];
    expect(found({ order, after: ['adeel', 2] })).toEqual([4, 1, 7, 6, 3, 5]);
    expect(found({ order, after: ['b', 99] })).toEqual([1, 7, 6, 3, 5]);
    expect(found({ order, after: [null, 3], limit: 5 })).toEqual([5]);
    expect(found({ order: [{ column: 'name', down: true }], after: ['adeel', 2], limit: 2 })).toEqual([4, 3]);
  });

  it('are counted and summed up exactly, by groups that no case divides', () => {
    const measures = [
      { id: 'rows', measure: 'count' },
      { id: 'paid', measure: 'count', column: 'pay' },
      { id: 'sum', measure: 'sum', column: 'pay' },
      { id: 'mean', measure: 'average', column: 'pay' },
      { id: 'last', measure: 'max', column: 'joined' },
      { id: 'names', measure: 'distinct', column: 'name' },
    ] as const;
    expect(runRows({ measures }, source, rows)).toEqual([
      { rows: 7, paid: 6, sum: 11.85, mean: 1.975, last: '2026-01-02', names: 4 },
    ]);
    const where = { column: 'pay', is: 'above', value: 100 } as const;
    expect(runRows({ measures, where }, source, rows)).toEqual([
      { rows: 0, paid: 0, sum: null, mean: null, last: null, names: 0 },
    ]);
    const query = {
      groups: [{ column: 'name' }],
      measures: measures.slice(2, 3),
      order: [{ column: 'sum', down: true }],
    };
    expect(runRows(query, source, rows)).toEqual([
      { name: 'ADEEL', sum: 10.25 },
      { name: '\u{10330}', sum: 3 },
      { name: null, sum: 3 },
      { name: 'Zoë', sum: 0.1 },
      { name: '\uff21', sum: -4.5 },
    ]);
  });
});
