import { describe, expect, it } from 'vitest';
import { compileDefinitions } from '../../link/compile-definitions.ts';

const tables = {
  kind: 'tables',
  id: 'tables',
  tables: {
    Leads: {
      columns: {
        teamName: { label: 'Team', type: 'text' },
        saleDate: { label: 'Sale Date', type: 'date' },
        leadPayout: { label: 'Lead Payout', type: 'number' },
      },
    },
  },
};

const report = (more: object) => ({
  kind: 'report',
  id: 'leads.payout',
  title: 'Payout by Team',
  source: 'Leads',
  inputs: { month: 'month' },
  groups: ['teamName'],
  metrics: [{ id: 'payout', sum: 'leadPayout' }],
  ...more,
});

const page = {
  kind: 'page',
  id: 'p',
  path: '/p',
  title: 'P',
  access: 'session',
  body: [{ report: 'leads.payout', with: { month: '{now.month}' } }],
};

function problems(more: object) {
  const files = [tables, report(more), page].map((value, index) => ({
    file: `${index}.json`,
    text: JSON.stringify(value),
  }));
  return compileDefinitions(files).problems.map(({ code, pointer, message, suggestion }) =>
    [code, pointer, message, suggestion].filter((part) => part !== undefined),
  );
}

describe('report-fits', () => {
  it.each([
    [
      'a column of no table',
      { groups: ['teamNam'] },
      '/groups/0',
      "'teamNam' is no column of Leads. Did you mean 'teamName'?",
      'teamName',
    ],
    ['a sum of texts', { metrics: [{ id: 'x', sum: 'teamName' }] }, '/metrics/0/sum'],
    ['a filter of no column', { filters: [{ or: [{ column: 'saleDat', is: 'filled' }] }] }, '/filters/0/or/0/column'],
    [
      'a written value of another type',
      { filters: [{ column: 'leadPayout', is: 'above', value: 'much' }] },
      '/filters/0/value',
    ],
    ['a formula of what there is not', { metrics: [{ id: 'x', formula: 'Sum(leadPayot)' }] }, '/metrics/0/formula'],
    ['a sort by what is not answered', { sort: 'pay' }, '/sort'],
    [
      'a chart along no group',
      { charts: [{ chart: 'bar', category: 'team', series: ['payout'] }] },
      '/charts/0/category',
      '"team" is no group of this report',
    ],
    [
      'a chart of no metric',
      { charts: [{ chart: 'bar', category: 'teamName', series: ['payot'] }] },
      '/charts/0/series/0',
      '"payot" is no metric of this report',
      'payout',
    ],
    [
      'a chart without what it is drawn along',
      { charts: [{ chart: 'line', series: ['payout'] }] },
      '/charts/0',
      'A chart says along which group it is drawn, as `category`',
    ],
    [
      'a number of no total',
      { totals: false, charts: [{ chart: 'number', series: ['payout'] }] },
      '/charts/0',
      'A number is the total over all groups: the report says `"totals": true`',
    ],
  ])('tells %s at its place', (_, more, pointer, message?: string, suggestion?: string) => {
    const [first] = problems(more);
    expect(first?.slice(0, 2)).toEqual(['report-fits', pointer]);
    if (message !== undefined) expect(first?.[2]).toBe(message);
    if (suggestion !== undefined) expect(first?.[3]).toBe(suggestion);
  });

  it('tells a table that there is not, and what a page hands to a report', () => {
    expect(problems({ source: 'Lead' })).toContainEqual(expect.arrayContaining(['/source', 'Leads']));
    expect(problems({ inputs: { year: 'text' } }).map(([code]) => code)).toContain('dialog-inputs-complete');
  });

  it('accepts values that are worked out when it is asked', () => {
    expect(
      problems({
        filters: [
          { column: 'saleDate', is: 'between', value: ['{firstDayOf(inputs.month)}', '{lastDayOf(inputs.month)}'] },
          { not: { column: 'teamName', is: 'oneOf', value: ['Closers', '{inputs.month}'] } },
        ],
      }),
    ).toEqual([]);
    expect(problems({ filters: [{ column: 'saleDate', is: 'atLeast', value: '{inputs.mont}' }] })[0]?.[0]).toBe(
      'known-path',
    );
  });
});
