import { describe, expect, it } from 'vitest';
import { checkQuery } from './check-query.ts';
import type { Source, SourceColumn } from './source.ts';

const columns: readonly (readonly [string, SourceColumn])[] = [
  ['employeeId', { type: 'number', filled: true }],
  ['lastName', { type: 'text', searched: true }],
  ['joined', { type: 'date' }],
  ['salary', { type: 'number', digits: 2 }],
  ['active', { type: 'boolean' }],
];
const source: Source = { label: 'employees', columns: new Map(columns), order: [{ column: 'employeeId' }] };

const said = (query: unknown) => {
  const checked = checkQuery(query, source);
  return 'problems' in checked
    ? checked.problems.map(({ pointer, message }) => `${pointer} ${message}`)
    : checked.query;
};
const where = (condition: unknown) => said({ where: condition });

describe('a query that is checked', () => {
  it('is read with words that only people need in the conditions that executors know', () => {
    expect(where({ column: 'lastName', is: 'notEqual', value: 'Khan' })).toEqual({
      where: { not: { column: 'lastName', is: 'equal', value: 'Khan' } },
    });
    expect(
      where({ or: [{ column: 'salary', is: 'between', value: [1, 2] }, { not: { column: 'joined', is: 'filled' } }] }),
    ).toEqual({
      where: {
        or: [
          {
            and: [
              { column: 'salary', is: 'atLeast', value: 1 },
              { column: 'salary', is: 'atMost', value: 2 },
            ],
          },
          { not: { not: { column: 'joined', is: 'empty' } } },
        ],
      },
    });
    expect(
      said({ order: ['lastName', { column: 'joined', down: true }], after: ['a', null, 4], limit: 50, search: 'sana' }),
    ).toEqual({
      order: [
        { column: 'lastName', down: false },
        { column: 'joined', down: true },
      ],
      after: ['a', null, 4],
      limit: 50,
      search: { text: 'sana' },
    });
  });

  it.each<readonly [unknown, string]>([
    [null, ' A query is a record.'],
    [{ wher: {} }, " 'wher' is no word of a query. Did you mean 'where'?"],
    [{ columns: ['lastname'] }, "/columns/0 'lastname' is no column of employees. Did you mean 'lastName'?"],
    [{ columns: 'lastName' }, "/columns 'columns' is a list."],
    [{ order: ['__proto__'] }, "/order/0 '__proto__' is no column of employees."],
    [{ order: [{ column: 'constructor' }] }, "/order/0 'constructor' is no column of employees."],
    [{ limit: 0 }, "/limit 'limit' is a whole number from 1 to 100000."],
    [{ offset: -1, limit: 5 }, "/offset 'offset' is a whole number from 0 to 100000000."],
    [{ offset: 5 }, "/offset 'offset' stands beside a limit."],
    [{ offset: 5, limit: 5, after: [1] }, "/offset 'offset' and 'after' exclude each other."],
    [{ after: ['x'], order: ['lastName'] }, "/after 'after' is a list of 2 values: lastName, employeeId."],
    [{ after: ['x'] }, "/after/0 employeeId is compared with a number, not with 'x'."],
    [{ search: 5 }, '/search A search is a text.'],
    [
      { search: { text: 'x', columns: ['salary'] } },
      '/search/columns/0 salary is a number; only texts and dates are searched.',
    ],
    [{ groups: ['lastName'] }, '/measures A query with groups needs at least one measure.'],
    [{ measures: [{ id: 'x', measure: 'mode' }] }, "/measures/0/measure 'mode' is no measure."],
    [{ measures: [{ id: 'x', measure: 'count', of: 1 }] }, "/measures/0 'of' is no word of a measure."],
    [{ measures: [{ id: 'x', measure: 'sum', column: 'salary', to: 'salary' }] }, "/measures/0/to sum takes no 'to'."],
    [
      { measures: [{ id: 'x', measure: 'apart', column: 'joined', to: 'salary' }] },
      '/measures/0/to There is no apart of salary, which is a number.',
    ],
    [
      { measures: [{ id: 'x', measure: 'count', where: { column: 'salry', is: 'empty' } }] },
      "/measures/0/where/column 'salry' is no column of employees. Did you mean 'salary'?",
    ],
    [
      { measures: [{ id: 'x', formula: { by: ['x', 1] } }] },
      "/measures/0/formula/by/0 'x' is no measure that stands before.",
    ],
    [
      { measures: [{ id: 'x', formula: { power: [1, 2] } }] },
      '/measures/0/formula A formula is a number, a measure, or one of plus, minus, times, by with two of these.',
    ],
    [
      { measures: [{ id: 'x', measure: 'count' }], groups: [{ column: 'salary', interval: 'month' }] },
      '/groups/0/interval salary is a number; dates alone have intervals.',
    ],
    [
      { measures: [{ id: 'x', measure: 'count' }], groups: [{ column: 'joined', interval: 'monthly' }] },
      "/groups/0/interval 'monthly' is no interval. Did you mean 'month'?",
    ],
    [
      { measures: [{ id: 'x', measure: 'count' }], groups: ['joined', { column: 'joined', interval: 'month' }] },
      '/groups/1 Two groups are called joined; give one of them an id.',
    ],
    [
      { measures: [{ id: 'x', measure: 'count' }], having: { column: 'salary', is: 'empty' } },
      "/having/column 'salary' is no column of groups and measures.",
    ],
    [{ having: { column: 'x', is: 'empty' } }, "/having 'having' stands beside measures."],
    [
      { measures: [{ id: 'x', measure: 'sum', column: 'lastName' }] },
      '/measures/0/column There is no sum of lastName, which is a text.',
    ],
    [
      { measures: [{ id: '__proto__', measure: 'count' }] },
      '/measures/0/id A measure has an id of letters and digits, which no other has.',
    ],
    [{ measures: [{ id: 'x', measure: 'count' }], order: ['lastName'] }, "/order/0 'lastName' is no group or measure."],
  ])('says what is wrong with %j', (query, message) => {
    expect(said(query)).toContain(message);
  });

  it.each<readonly [unknown, string]>([
    [[], '/where A condition is a record.'],
    [{ column: 'toString', is: 'empty' }, "/where/column 'toString' is no column of employees."],
    [{ column: 'lastName', is: 'equals', value: 'x' }, "/where/is 'equals' is no condition. Did you mean 'equal'?"],
    [{ column: 'lastName', is: '__proto__' }, "/where/is '__proto__' is no condition."],
    [
      { column: 'active', is: 'above', value: true },
      "/where/is 'above' cannot be asked of active, which is true or false.",
    ],
    [{ column: 'salary', is: 'equal', value: '5' }, "/where/value salary is compared with a number, not with '5'."],
    [
      { column: 'salary', is: 'equal', value: { $gt: 1 } },
      '/where/value salary is compared with a number, not with A record.',
    ],
    [
      { column: 'lastName', is: 'equal', value: '' },
      "/where/value lastName is compared with a text; what is empty is asked for by 'empty'.",
    ],
    [
      { column: 'lastName', is: 'contains', value: '\u0000' },
      '/where/value lastName is compared with signs that no text here has.',
    ],
    [{ column: 'lastName', is: 'empty', value: 1 }, "/where/value 'empty' takes no value."],
    [{ column: 'lastName', is: 'between', value: ['a'] }, "/where/value 'between' takes a list of two values."],
    [
      { column: 'lastName', is: 'oneOf', value: ['a', null] },
      '/where/value/1 lastName is compared with a text, not with null.',
    ],
    [{ and: [], or: [] }, "/where 'and' stands alone, with a list of conditions."],
    [{ column: 'lastName', is: 'equal', value: 'x', sql: 'y' }, "/where 'sql' is no word of a condition."],
  ])('says what is wrong with the condition %j', (condition, message) => {
    expect(where(condition)).toContain(message);
  });

  it('is refused with one sentence where it is too large', () => {
    const leaf = { column: 'lastName', is: 'empty' };
    expect(where({ and: Array.from({ length: 1000 }, () => leaf) })).toEqual([
      '/where/and/199 A query takes at most 200 conditions; this one has more.',
    ]);
    expect(where({ column: 'lastName', is: 'equal', value: 'x'.repeat(1_000_000) })).toEqual([
      '/where/value lastName is compared with at most 1000 characters; these are 1000000.',
    ]);
    expect(said({ search: 'x'.repeat(1_000_000) })).toEqual([
      '/search The search is compared with at most 1000 characters; these are 1000000.',
    ]);
    expect(where({ column: 'salary', is: 'oneOf', value: Array.from({ length: 5000 }, (_, at) => at) })).toEqual([
      '/where/value A condition takes at most 2000 values; this one has 5000.',
    ]);
    expect(said({ order: Array.from({ length: 100_000 }, () => 'lastName') })).toEqual([
      "/order 'order' has at most 20 entries; this has 100000.",
    ]);
    let deep: unknown = leaf;
    for (let depth = 0; depth < 10_000; depth += 1) deep = { not: deep };
    expect(where(deep)).toEqual([expect.stringContaining('Conditions stand at most 12 deep in each other.')]);
  });

  it('tells at most twenty mistakes', () => {
    expect(said({ columns: Array.from({ length: 300 }, (_, at) => `no${at}`) })).toHaveLength(20);
  });
});
