import { intervals, type RowColumn } from '@muster/engine/query';
import type { ReportColumn } from '@muster/engine/reports';
import fc from 'fast-check';

/** A row as a table keeps it: numbers in whole units of their last decimal, yes and no as 1 and 0. */
export type Lead = {
  key: number;
  team: string | null;
  agent: string | null;
  sold: string | null;
  at: string | null;
  payout: number | null;
  cost: number | null;
  paid: number | null;
};

export const leadColumns: readonly (readonly [keyof Lead, ReportColumn])[] = [
  ['key', { type: 'number', filled: true, label: 'Key' }],
  ['team', { type: 'text', label: 'Team', searched: true }],
  ['agent', { type: 'text', label: 'Agent' }],
  ['sold', { type: 'date', label: 'Sale Date' }],
  ['at', { type: 'date', label: 'Sold at', moment: true }],
  ['payout', { type: 'number', digits: 2, label: 'Lead Payout' }],
  ['cost', { type: 'number', digits: 2, label: 'Cost' }],
  ['paid', { type: 'boolean', label: 'Paid' }],
];

export const leadSource = {
  id: 'leads',
  label: 'leads',
  columns: new Map(leadColumns),
  order: [{ column: 'key' }],
  person: 'agent',
};

/** The same columns, read of rows as a table keeps them. */
export const leadsAtHand = {
  ...leadSource,
  columns: new Map(
    leadColumns.map(([name, column]): [string, ReportColumn & RowColumn<Lead>] => [
      name,
      {
        ...column,
        read: (lead) => {
          const stored = lead[name];
          if (stored === null) return null;
          if (column.type === 'boolean') return stored === 1;
          return column.type === 'number' ? Number(`${stored}e-${column.digits ?? 0}`) : stored;
        },
      },
    ]),
  ),
};

const units = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.constantFrom(0, 4_503_599_627_370_495, -4_503_599_627_370_496, 105, 110),
);
const days = [
  '2025-12-20',
  '2025-12-21',
  '2025-12-31',
  '2026-01-01',
  '2026-01-20',
  '2026-01-31',
  '2026-02-28',
  '2026-06-30',
  '2026-07-01',
  '2027-01-01',
];
/** Among them the edges of days in the company's zone, and of a summer time it once had. */
const moments = [
  '2026-01-31T18:59:59.999Z',
  '2026-01-31T19:00:00.000Z',
  '2026-01-31T19:30:00.000Z',
  '2026-01-01T08:00:00.000Z',
  '2025-12-31T19:00:00.000Z',
  '2009-07-01T18:30:00.000Z',
  '2026-02-20T19:00:00.000Z',
];

export const leads = fc
  .array(
    fc.record({
      team: fc.option(fc.constantFrom('Alpha', 'ALPHA', 'Beta', 'Ä', 'ä', 'Other', '', '50%')),
      agent: fc.option(fc.constantFrom('1', '2', '3', 'a', 'A', '')),
      sold: fc.option(fc.constantFrom(...days, '')),
      at: fc.option(fc.constantFrom(...moments)),
      payout: fc.option(units),
      cost: fc.option(units),
      paid: fc.option(fc.constantFrom(0, 1)),
    }),
    { maxLength: 14 },
  )
  .map((rows) => rows.map((row, key): Lead => ({ key, ...row })));

const day = fc.constantFrom(...days.slice(2, 8));
const leaf = fc.oneof(
  fc.record({
    column: fc.constantFrom('team', 'agent'),
    is: fc.constantFrom('equal', 'notEqual', 'contains', 'notContains', 'startsWith', 'above'),
    value: fc.constantFrom('alpha', 'A', '%', 'ä', '1'),
  }),
  fc.record({
    column: fc.constantFrom('payout', 'cost'),
    is: fc.constantFrom('equal', 'notEqual', 'above', 'atMost'),
    value: fc.constantFrom(0, 1.05, -1, 2.999),
  }),
  fc.record({
    column: fc.constantFrom('sold', 'at'),
    is: fc.constantFrom('equal', 'notEqual', 'above', 'atLeast', 'below', 'atMost'),
    value: day,
  }),
  fc.record({ column: fc.constantFrom('sold', 'at'), is: fc.constant('between'), value: fc.tuple(day, day) }),
  fc.record({ column: fc.constantFrom('sold', 'at'), is: fc.constantFrom('today', 'yesterday', 'dayBeforeYesterday') }),
  fc.record({
    column: fc.constantFrom('team', 'agent', 'sold', 'at', 'payout', 'paid'),
    is: fc.constantFrom('empty', 'filled'),
  }),
  fc.record({ column: fc.constant('paid'), is: fc.constantFrom('equal', 'notEqual'), value: fc.boolean() }),
  fc.record({
    column: fc.constant('at'),
    is: fc.constantFrom('oneOf', 'notOneOf'),
    value: fc.array(day, { maxLength: 2 }),
  }),
);
const { filter } = fc.letrec<{ filter: unknown }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc.record({ and: fc.array(tie('filter'), { maxLength: 2 }) }),
    fc.record({ or: fc.array(tie('filter'), { maxLength: 2 }) }),
    fc.record({ not: tie('filter') }),
  ),
}));

const groups = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(...['team', 'agent', 'paid', 'sold', 'payout'].map((column) => ({ column, id: column }))),
    fc
      .tuple(fc.constantFrom('sold', 'at'), fc.constantFrom(...Object.keys(intervals)))
      .map(([column, interval]) => ({ column, interval, id: `${column}By${interval}` })),
  ),
  { maxLength: 3, selector: ({ id }) => id },
);

const plain = [
  { id: 'rows', count: '*' },
  { id: 'named', count: 'team' },
  { id: 'agents', distinct: 'agent' },
  { id: 'sum', sum: 'payout' },
  { id: 'mean', average: 'payout' },
  { id: 'least', min: 'cost' },
  { id: 'last', max: 'sold' },
  { id: 'middle', median: 'payout' },
];
const worked = [
  { id: 'ratio', formula: 'Divide(Lead Payout, Count(Cost))' },
  { id: 'margin', formula: 'Average(Difference(payout, cost))' },
  { id: 'more', formula: 'Sum(payout * 2 + 1) - Sum(cost)' },
];
const metrics = fc
  .tuple(
    fc.uniqueArray(
      fc.oneof(
        fc.constantFrom(...plain),
        fc.record({ id: fc.constantFrom('some', 'few'), count: fc.constantFrom('*', 'payout'), where: leaf }),
      ),
      { minLength: 1, maxLength: 4, selector: ({ id }) => id },
    ),
    fc.subarray(worked),
    fc.boolean(),
  )
  .map(([taken, formulas, share]) => {
    const number = taken.find(({ id }) => id !== 'last');
    return share && number ? [...taken, ...formulas, { id: 'share', share: number.id }] : [...taken, ...formulas];
  });

const rowsAsked = fc.record(
  {
    source: fc.constant('leads'),
    columns: fc.uniqueArray(fc.constantFrom(...leadColumns.map(([name]) => name)), { minLength: 1 }),
    filters: fc.array(filter, { maxLength: 2 }),
    limit: fc.integer({ min: 1, max: 4 }),
    reverse: fc.boolean(),
  },
  { requiredKeys: ['source', 'columns', 'filters', 'reverse'] },
);
/** Reports of rows as they stand. */
export const rowsReport = rowsAsked.map((report) => ({
  ...report,
  metrics: [{ id: 'sr', serial: true }],
  sort: report.columns[0],
}));

const flags = fc.record(
  {
    totals: fc.constant(true),
    subtotals: fc.boolean(),
    headcount: fc.boolean(),
    limit: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: ['totals'] },
);

/** Reports that compare with an earlier period. */
export const comparedReport = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('team', 'day', 'month', 'payrollMonth', 'quarter', 'fiscalYear', 'monthOfYear'), {
      maxLength: 2,
    }),
    fc.constantFrom('sold', 'at'),
    fc.constantFrom(12, 24),
    fc.tuple(day, day),
    fc.boolean(),
  )
  .map(([by, column, months, span, filtered]) => ({
    source: 'leads',
    groups: by.map((each) =>
      each === 'team' ? { column: 'team', id: 'team' } : { column, interval: each, id: `by${each}` },
    ),
    metrics: [
      { id: 'rows', count: '*' },
      { id: 'mean', formula: 'Divide(Sum(payout), rows)' },
      { id: 'before', earlier: 'mean', by: { column, months } },
      { id: 'was', earlier: 'rows', by: { column, months } },
      { id: 'growth', formula: 'Difference(mean, before)' },
    ],
    ...(filtered ? { filters: [{ column, is: 'between', value: span }] } : {}),
    totals: true,
    ...(by.length > 1 ? { subtotals: true } : {}),
    ...(by.length > 0 ? { limit: 2, rest: 'Other', sort: 'growth' } : {}),
  }));

/** Reports with groups, as a definition writes them. */
export const groupedReport = fc
  .tuple(groups, metrics, flags, fc.option(fc.array(filter, { maxLength: 2 })), fc.nat(), fc.boolean(), fc.boolean())
  .map(([by, taken, { subtotals, ...more }, filters, at, reverse, keeps]) => {
    const first = taken[0]?.id;
    return {
      source: 'leads',
      groups: by,
      metrics: taken,
      ...(filters ? { filters } : {}),
      ...(by.length > 1 && subtotals ? { subtotals } : {}),
      ...(by.length > 0 && more.limit !== undefined ? { rest: 'Other' } : {}),
      ...(keeps && by.length > 0 && first !== undefined && first !== 'last'
        ? { having: [{ column: first, is: 'above', value: 0 }] }
        : {}),
      ...more,
      sort: taken[at % taken.length]?.id,
      reverse,
    };
  });
