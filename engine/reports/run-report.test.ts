import { describe, expect, it } from 'vitest';
import type { Query } from '../query/query.ts';
import type { RowColumn } from '../query/row-source.ts';
import { findRows, runRows } from '../query/run-rows.ts';
import { checkReport } from './check-report.ts';
import { drillReport } from './drill-report.ts';
import { planReport } from './plan-report.ts';
import type { ReportColumn } from './report-source.ts';
import { runReport } from './run-report.ts';

type Lead = Readonly<Record<string, string | number | boolean | null>>;

const declared: Readonly<Record<string, ReportColumn>> = {
  id: { type: 'number', label: 'Lead ID', filled: true },
  team: { type: 'text', label: 'Team' },
  agent: { type: 'text', label: 'Agent' },
  customer: { type: 'text', label: 'Customer' },
  day: { type: 'date', label: 'Sale Date' },
  at: { type: 'date', label: 'Sold at', moment: true },
  payout: { type: 'number', digits: 2, label: 'Payout' },
  cost: { type: 'number', digits: 2, label: 'Cost' },
};
const source = {
  id: 'leads',
  label: 'leads',
  person: 'agent',
  order: [{ column: 'id' }],
  columns: new Map(
    Object.entries(declared).map(([name, column]): [string, ReportColumn & RowColumn<Lead>] => [
      name,
      { ...column, read: (lead) => lead[name] ?? null },
    ]),
  ),
};

function planned(asked: object, today = '2026-03-15') {
  const checked = checkReport({ source: 'leads', ...asked }, source);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return planReport(checked.report, source, today);
}

function leadsOf(rows: readonly Lead[]): readonly Lead[] {
  return rows.map((row, at) => ({ id: at + 1, ...row }));
}

async function answered(asked: object, rows: readonly Lead[], today?: string) {
  const answer = await runReport(planned(asked, today), async (query: Query) => runRows(query, source, leadsOf(rows)));
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
}

/** The ids of the rows that some filters choose. */
async function chosen(filters: readonly object[], rows: readonly Lead[], today?: string) {
  const { rows: found } = await answered({ columns: ['id'], filters }, rows, today);
  return found.map(({ id }) => id);
}

describe('totals', () => {
  it('are averages of rows and no averages of averages (T4)', async () => {
    const rows = [{ team: 'A', payout: 100 }, ...Array.from({ length: 9 }, () => ({ team: 'B', payout: 0 }))];
    const { total } = await answered(
      { groups: ['team'], metrics: [{ id: 'mean', average: 'payout' }], totals: true },
      rows,
    );
    expect(total).toEqual({ mean: 10 });
  });

  it('are ratios of sums (T5)', async () => {
    const rows = [
      { team: 'A', payout: 1, cost: 10 },
      { team: 'B', payout: 9, cost: 10 },
      { team: 'C', payout: 5, cost: 1 },
    ];
    const ratio = { id: 'ratio', formula: 'Divide(payout, cost)' };
    const answer = await answered({ groups: ['team'], metrics: [ratio], totals: true }, rows);
    expect(answer.rows.map((row) => row['ratio'])).toEqual([0.1, 0.9, 5]);
    expect(answer.total).toEqual({ ratio: 15 / 21 });
  });

  it('count what is different once (T6)', async () => {
    const rows = ['01', '02', '03', '04', '05'].flatMap((month) =>
      Array.from({ length: 10 }, (_, at) => ({ day: `2026-${month}-01`, customer: `c${at}` })),
    );
    const answer = await answered(
      {
        groups: [{ column: 'day', interval: 'month', id: 'month' }],
        metrics: [{ id: 'all', distinct: 'customer' }],
        totals: true,
      },
      rows,
    );
    expect(answer.rows.map((row) => row['all'])).toEqual([10, 10, 10, 10, 10]);
    expect(answer.total).toEqual({ all: 10 });
  });

  it('are of all groups whatever the limit, which is told, and what is left of it has a row (T8)', async () => {
    const rows = ['A', 'B', 'B', 'C', 'C', 'C'].map((team, at) => ({ team, payout: at }));
    const answer = await answered(
      {
        groups: ['team'],
        metrics: [
          { id: 'rows', count: '*' },
          { id: 'mean', average: 'payout' },
        ],
        sort: 'rows',
        reverse: true,
        limit: 1,
        rest: 'Other',
        totals: true,
      },
      rows,
    );
    expect(answer.rows).toEqual([{ team: 'C', rows: 3, mean: 4 }]);
    expect(answer.found).toBe(3);
    expect(answer.rest).toEqual({ rows: 3, mean: 1 });
    expect(answer.total).toEqual({ rows: 6, mean: 2.5 });
  });

  it('are of the groups that are kept (T9)', async () => {
    const rows = [
      { team: 'A', payout: 1 },
      { team: 'a', payout: 2 },
      { team: 'B', payout: 10 },
    ];
    const answer = await answered(
      {
        groups: ['team'],
        metrics: [
          { id: 'rows', count: '*' },
          { id: 'sum', sum: 'payout' },
        ],
        having: [{ column: 'rows', is: 'above', value: 1 }],
        totals: true,
      },
      rows,
    );
    expect(answer.rows).toEqual([{ team: 'A', rows: 2, sum: 3 }]);
    expect(answer.total).toEqual({ rows: 2, sum: 3 });
  });

  it('have subtotals of each outer group, and shares of it and of the whole', async () => {
    const rows = [
      { team: 'A', day: '2026-01-01', payout: 1 },
      { team: 'A', day: '2026-02-01', payout: 3 },
      { team: 'B', day: '2026-01-01', payout: 4 },
    ];
    const answer = await answered(
      {
        groups: ['team', { column: 'day', interval: 'month', id: 'month' }],
        metrics: [
          { id: 'sum', sum: 'payout' },
          { id: 'ofAll', share: 'sum' },
          { id: 'ofTeam', share: 'sum', within: 'team' },
        ],
        subtotals: true,
        totals: true,
      },
      rows,
    );
    expect(answer.rows).toEqual([
      { team: 'A', month: '2026-01', sum: 1, ofAll: 0.125, ofTeam: 0.25 },
      { team: 'A', month: '2026-02', sum: 3, ofAll: 0.375, ofTeam: 0.75 },
      { team: 'B', month: '2026-01', sum: 4, ofAll: 0.5, ofTeam: 1 },
    ]);
    expect(answer.subtotals).toEqual([
      { level: 1, values: { team: 'A', sum: 4, ofAll: 0.5, ofTeam: 1 } },
      { level: 1, values: { team: 'B', sum: 4, ofAll: 0.5, ofTeam: 1 } },
    ]);
    expect(answer.total).toEqual({ sum: 8, ofAll: 1, ofTeam: null });
  });

  it('are exact to the last paisa in any order of rows (T19, T22)', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      payout: (at * 7919) % 1000 === 0 ? 0.1 : 0.01 * (at % 97),
    }));
    const cents = rows.map(({ payout }) => ({ payout: Math.round(payout * 100) / 100 }));
    const report = { metrics: [{ id: 'sum', sum: 'payout' }] };
    const [first, second] = [await answered(report, cents), await answered(report, [...cents].reverse())];
    expect(first.rows).toEqual(second.rows);
    expect(first.rows[0]?.['sum']).toBe(cents.reduce((all, { payout }) => all + Math.round(payout * 100), 0) / 100);
  });
});

describe('filters', () => {
  it('of Not Equal and Not Includes keep what is empty, and Null and Not Null are all (T10, T11, T12)', async () => {
    const rows = [{ team: 'A' }, { team: null }, { team: '' }, { team: 'B' }];
    expect(await chosen([{ column: 'team', is: 'notEqual', value: 'a' }], rows)).toEqual([2, 3, 4]);
    expect(await chosen([{ column: 'team', is: 'notContains', value: 'a' }], rows)).toEqual([2, 3, 4]);
    expect(await chosen([{ column: 'team', is: 'notOneOf', value: ['A'] }], rows)).toEqual([2, 3, 4]);
    expect(await chosen([{ column: 'team', is: 'empty' }], rows)).toEqual([2, 3]);
    expect(await chosen([{ column: 'team', is: 'filled' }], rows)).toEqual([1, 4]);
  });

  it('search without case, and signs of patterns as they stand (T13, T14)', async () => {
    const rows = [
      { team: 'ALI' },
      { team: 'Ali' },
      { team: 'Äli' },
      { team: '50%' },
      { team: '500' },
      { team: 'a_b' },
      { team: 'axb' },
    ];
    expect(await chosen([{ column: 'team', is: 'contains', value: 'ali' }], rows)).toEqual([1, 2]);
    expect(await chosen([{ column: 'team', is: 'equal', value: 'ÄLI' }], rows)).toEqual([3]);
    expect(await chosen([{ column: 'team', is: 'contains', value: '50%' }], rows)).toEqual([4]);
    expect(await chosen([{ column: 'team', is: 'contains', value: 'a_b' }], rows)).toEqual([6]);
  });

  it('between two days are until the last moment of the second, in the company’s zone (T26, T27, T29)', async () => {
    const rows = [
      { at: '2025-12-31T18:59:59.999Z' },
      { at: '2025-12-31T19:00:00.000Z' },
      { at: '2026-01-31T18:59:59.999Z' },
      { at: '2026-01-31T19:30:00.000Z' },
      { at: '2009-07-01T18:30:00.000Z' },
    ];
    expect(await chosen([{ column: 'at', is: 'between', value: ['2026-01-01', '2026-01-31'] }], rows)).toEqual([2, 3]);
    expect(await chosen([{ column: 'at', is: 'equal', value: '2026-02-01' }], rows)).toEqual([4]);
    expect(await chosen([{ column: 'at', is: 'equal', value: '2009-07-02' }], rows)).toEqual([5]);
    expect(await chosen([{ column: 'at', is: 'atMost', value: '2025-12-31' }], rows)).toEqual([1, 5]);
    expect(await chosen([{ column: 'at', is: 'above', value: '2026-01-31' }], rows)).toEqual([4]);
  });

  it('by today, yesterday and the day before go by one day for all that is answered (T28)', async () => {
    const rows = ['2026-02-28', '2026-03-01', '2026-03-02'].map((day) => ({ day, at: `${day}T10:00:00.000Z` }));
    for (const column of ['day', 'at']) {
      expect(await chosen([{ column, is: 'today' }], rows, '2026-03-02')).toEqual([3]);
      expect(await chosen([{ column, is: 'yesterday' }], rows, '2026-03-02')).toEqual([2]);
      expect(await chosen([{ column, is: 'dayBeforeYesterday' }], rows, '2026-03-02')).toEqual([1]);
    }
  });
});

describe('dates', () => {
  const by = (interval: string) => ({
    groups: [{ column: 'day', interval, id: 'by' }],
    metrics: [{ id: 'rows', count: '*' }],
  });
  const groupsOf = async (interval: string, days: readonly string[]) =>
    (
      await answered(
        by(interval),
        days.map((day) => ({ day })),
      )
    ).rows.map((row) => row['by']);

  it('of two years are 24 months, and 12 only where months of the year are asked for (T30, T31, T32)', async () => {
    const days = Array.from(
      { length: 24 },
      (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    );
    expect(await groupsOf('month', [...days].reverse())).toEqual(days.map((day) => day.slice(0, 7)));
    expect(await groupsOf('monthOfYear', days)).toHaveLength(12);
    expect(await groupsOf('week', ['2027-01-01', '2026-12-28', '2027-01-04'])).toEqual(['2026-W53', '2027-W01']);
  });

  it('are in the payroll month until the 20th and in the fiscal year until June (T34)', async () => {
    expect(await groupsOf('payrollMonth', ['2026-02-20', '2026-02-21', '2026-12-21'])).toEqual([
      '2026-02',
      '2026-03',
      '2027-01',
    ]);
    expect(await groupsOf('fiscalYear', ['2026-06-30', '2026-07-01'])).toEqual(['2026', '2027']);
  });
});

describe('an earlier period', () => {
  const rows = [
    { team: 'A', day: '2026-01-05', payout: 10 },
    { team: 'A', day: '2026-01-31', payout: 5 },
    { team: 'A', day: '2026-02-10', payout: 30 },
    { team: 'B', day: '2026-02-28', payout: 7 },
    { team: 'B', day: '2025-02-28', payout: 2 },
  ];
  const metrics = (by: object) => [
    { id: 'sum', sum: 'payout' },
    { id: 'before', earlier: 'sum', by: { column: 'day', ...by } },
    { id: 'growth', formula: '(Divide(Difference(sum, before), before) * 100)', decimals: 1 },
  ];

  it('stands beside each month, also where the filter leaves it out, and beside the total of the span', async () => {
    const answer = await answered(
      {
        groups: [{ column: 'day', interval: 'month', id: 'month' }],
        metrics: metrics({ months: 1 }),
        filters: [{ column: 'day', is: 'between', value: ['2026-02-01', '2026-02-28'] }],
        totals: true,
      },
      rows,
    );
    // The whole of January, though February is shorter.
    expect(answer.rows).toEqual([{ month: '2026-02', sum: 37, before: 15, growth: (22 / 15) * 100 }]);
    expect(answer.total).toEqual({ sum: 37, before: 15, growth: (22 / 15) * 100 });
  });

  it('is found by any other group, and empty where there was none', async () => {
    const answer = await answered(
      {
        groups: ['team'],
        metrics: metrics({ months: 12 }),
        filters: [{ column: 'day', is: 'between', value: ['2026-02-01', '2026-02-28'] }],
        sort: 'before',
      },
      rows,
    );
    expect(answer.rows.map(({ team, before }) => [team, before])).toEqual([
      ['B', 2],
      ['A', null],
    ]);
  });

  it('of all time is none', async () => {
    const answer = await answered({ groups: ['team'], metrics: metrics({ days: 7 }), totals: true }, rows);
    expect(answer.total?.['before']).toBeNull();
  });
});

describe('counts', () => {
  it('of persons count each once (T48)', async () => {
    const rows = [
      { team: 'A', agent: '7', payout: 1 },
      { team: 'A', agent: '7', payout: null },
      { team: 'A', agent: '7', payout: 1 },
      { team: 'B', agent: '8', payout: null },
    ];
    const metrics = [
      { id: 'heads', count: '*' },
      { id: 'paid', count: 'payout' },
      { id: 'per', formula: 'Divide(Sum(payout), heads)' },
    ];
    const answer = await answered({ groups: ['team'], metrics, headcount: true, totals: true }, rows);
    expect(answer.rows[0]).toEqual({ team: 'A', heads: 1, paid: 1, per: 2 });
    expect(answer.total).toEqual({ heads: 2, paid: 1, per: 1 });
  });

  it('on values keep empties under negation, and both of two values at once are none (T36, T37)', async () => {
    const rows = [{ team: 'A' }, { team: 'B' }, { team: null }, { team: 'C' }];
    const leaf = (is: string, value: string) => ({ column: 'team', is, value });
    const counted = async (where: object) =>
      (await answered({ metrics: [{ id: 'rows', count: '*', where }] }, rows)).rows[0];
    expect(await counted({ or: [leaf('equal', 'A'), leaf('equal', 'B')] })).toEqual({ rows: 2 });
    expect(await counted({ and: [leaf('equal', 'A'), leaf('equal', 'B')] })).toEqual({ rows: 0 });
    expect(await counted({ and: [leaf('notEqual', 'A'), leaf('notEqual', 'B')] })).toEqual({ rows: 2 });
    expect(await counted({ or: [leaf('notEqual', 'A'), leaf('notEqual', 'B')] })).toEqual({ rows: 4 });
  });
});

describe('rows', () => {
  it('are numbered as they are shown (T44), and told how many there are of the first thousand', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => ({ payout: 1200 - at }));
    const answer = await answered(
      {
        columns: ['payout', 'id'],
        metrics: [{ id: 'sr', serial: true, label: '#' }],
        sort: 'payout',
        show: ['sr', 'payout'],
      },
      rows,
    );
    expect(answer.rows).toHaveLength(1000);
    expect(answer.found).toBe(1200);
    expect(answer.rows[0]).toEqual({ payout: 1, id: 1200, sr: 1 });
    expect(answer.columns.map(({ id, label }) => [id, label])).toEqual([
      ['sr', '#'],
      ['payout', 'Payout'],
    ]);
    expect((await answered({ columns: ['id'], full: true }, rows)).rows).toHaveLength(1200);
  });

  it('behind what is left are those of a team called Other apart from it (T45)', async () => {
    const rows = ['Other', 'Other', 'A', '', null].map((team) => ({ team }));
    const report = {
      groups: ['team'],
      metrics: [{ id: 'rows', count: '*' }],
      sort: 'rows',
      reverse: true,
      limit: 1,
      rest: 'Other',
    };
    const answer = await answered(report, rows);
    expect([answer.rows, answer.rest]).toEqual([[{ team: 'Other', rows: 2 }], { rows: 3 }]);
    const behind = findRows(drillReport(planned(report), answer, { rest: true }), source, leadsOf(rows));
    expect(behind.map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  it('of an empty table are none, with a total of nothing (T3)', async () => {
    const metrics = [
      { id: 'rows', count: '*' },
      { id: 'sum', sum: 'payout' },
    ];
    const answer = await answered({ groups: ['team'], metrics, totals: true }, []);
    expect(answer).toMatchObject({ rows: [], found: 0, total: { rows: 0, sum: null } });
  });
});
