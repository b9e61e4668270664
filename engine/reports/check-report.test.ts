import { describe, expect, it } from 'vitest';
import { leadSource } from '../../tests/properties/reports/random-reports.ts';
import { checkReport } from './check-report.ts';

const told = (asked: object) => {
  const checked = checkReport({ source: 'leads', ...asked }, leadSource);
  return 'problems' in checked ? checked.problems.map(({ pointer, message }) => `${pointer}: ${message}`) : [];
};
const rows = { metrics: [{ id: 'rows', count: '*' }] };

describe('a report that is asked for', () => {
  it('is read as definitions write it', () => {
    const asked = {
      source: 'leads',
      filters: [{ column: 'sold', is: 'between', value: ['2026-01-01', '2026-01-31'] }],
      groups: ['team', { column: 'sold', interval: 'month', id: 'month' }],
      metrics: [
        { count: 'key', id: 'transfers' },
        { sum: 'payout', id: 'total' },
        { formula: 'Divide(total, transfers)', id: 'perLead', decimals: 2 },
      ],
      sort: 'total',
      reverse: true,
      limit: 10,
      rest: 'Other',
      totals: true,
    };
    expect(checkReport(asked, leadSource)).toEqual({
      report: {
        ...asked,
        groups: [
          { column: 'team', id: 'team' },
          { column: 'sold', interval: 'month', id: 'month' },
        ],
        reverse: undefined,
        sort: [{ column: 'total', down: true }],
      },
    });
  });

  it.each<[string, object, string[]]>([
    ['nothing', {}, [': A report has columns, groups or metrics.']],
    ['a word', { ...rows, limits: 3 }, ["/limits: 'limits' is no word of a report. Did you mean 'limit'?"]],
    ['a source', { source: 'lead', ...rows }, ["/source: 'lead' is no source of reports. Did you mean 'leads'?"]],
    ['a column', { columns: ['teem'] }, ["/columns/0: 'teem' is no column of leads. Did you mean 'team'?"]],
    ['a prototype', { columns: ['__proto__'] }, ["/columns/0: '__proto__' is no column of leads."]],
    ['a type', { metrics: [{ id: 'x', sum: 'team' }] }, ['/metrics/0/sum: There is no sum of team, which is a text.']],
    [
      'an interval',
      { groups: [{ column: 'team', interval: 'month' }], ...rows },
      ['/groups/0/interval: team is no date; dates alone have intervals.'],
    ],
    [
      'another',
      { groups: [{ column: 'sold', interval: 'fortnight' }], ...rows },
      ["/groups/0/interval: 'fortnight' is no interval."],
    ],
    [
      'a mixture',
      { columns: ['team'], ...rows },
      ['/columns: A report with groups or metrics takes no columns: what rows have in common is a group.'],
    ],
    [
      'two words',
      { metrics: [{ id: 'x', sum: 'payout', average: 'payout' }] },
      ['/metrics/0/average: A metric has one word; this has sum and average.'],
    ],
    [
      'two of a name',
      {
        metrics: [
          { id: 'a', label: 'Count', count: '*' },
          { id: 'b', label: 'count ', count: '*' },
        ],
      },
      ['/metrics/1/label: Formula Name already exist'],
    ],
    [
      'two numbers',
      {
        columns: ['team'],
        metrics: [
          { id: 'a', label: 'No', serial: true },
          { id: 'b', label: 'NO', serial: true },
        ],
      },
      ['/metrics/1/label: Column Name already exist'],
    ],
    ['no label', { metrics: [{ id: 'a', label: ' ', count: '*' }] }, ['/metrics/0/label: Label is required']],
    ['no column', { metrics: [{ id: 'a', sum: '' }] }, ['/metrics/0/sum: Column is required']],
    [
      'a formula',
      { metrics: [{ id: 'a', formula: 'Divide(payot, 2)' }] },
      ['/metrics/0/formula: Invalid formula: payot is no column of leads. Did you mean payout?'],
    ],
    [
      'a later metric',
      {
        metrics: [
          { id: 'a', share: 'b' },
          { id: 'b', count: '*' },
        ],
      },
      ["/metrics/0/share: 'b' is no metric that stands before."],
    ],
    [
      'a share of a share',
      {
        metrics: [
          { id: 'a', count: '*' },
          { id: 'b', share: 'a' },
          { id: 'c', share: 'b' },
        ],
      },
      ['/metrics/2/share: b is worked out of shares or of another period itself.'],
    ],
    [
      'a week a month ago',
      {
        groups: [{ column: 'sold', interval: 'week', id: 'week' }],
        metrics: [
          { id: 'a', count: '*' },
          { id: 'b', earlier: 'a', by: { column: 'sold', months: 1 } },
        ],
      },
      ['/metrics/1/by: week cannot be compared with what is 1 months earlier.'],
    ],
    [
      'a part of a date',
      {
        metrics: [
          { id: 'a', count: '*' },
          { id: 'b', earlier: 'a', by: { column: 'sold', days: 7 } },
        ],
        filters: [{ or: [{ column: 'sold', is: 'startsWith', value: '2026-01' }] }],
      },
      ['/metrics/1/by: A filter of sold that is not by days cannot be moved to another period.'],
    ],
    [
      'a condition',
      { ...rows, filters: [{ column: 'team', is: 'equals', value: 'A' }] },
      ["/filters/0/is: 'equals' is no condition. Did you mean 'equal'?"],
    ],
    [
      'a day of a text',
      { ...rows, filters: [{ column: 'team', is: 'today' }] },
      ["/filters/0/is: 'today' is not asked of team, which is a text."],
    ],
    [
      'a nested list',
      { ...rows, filters: [{ column: 'team', is: 'oneOf', value: [['A']] }] },
      ['/filters/0/value/0: team is compared with a text, not with A list.'],
    ],
    [
      'a record',
      { ...rows, filters: [{ column: 'payout', is: 'equal', value: { raw: '1' } }] },
      ['/filters/0/value: payout is compared with a number, not with A record.'],
    ],
    [
      'a text for a number',
      { ...rows, filters: [{ column: 'payout', is: 'equal', value: '1 or 1=1' }] },
      ["/filters/0/value: payout is compared with a number, not with '1 or 1=1'."],
    ],
    [
      'no day',
      { ...rows, filters: [{ column: 'at', is: 'equal', value: '2026-02-30' }] },
      ["/filters/0/value: at is compared with a day such as 2026-01-31, not with '2026-02-30'."],
    ],
    [
      'one day of two',
      { ...rows, filters: [{ column: 'sold', is: 'between', value: ['2026-01-01'] }] },
      ["/filters/0/value: 'between' takes two values, from and to; this has 1."],
    ],
    [
      'too many',
      { ...rows, filters: Array(10_000).fill({ column: 'team', is: 'empty' }) },
      ['/filters/200: A report takes at most 200 filters; this one has more.'],
    ],
    [
      'having of no group',
      { ...rows, having: [{ column: 'rows', is: 'above', value: 1 }] },
      ["/having: 'having' chooses groups, and there are none."],
    ],
    [
      'having of a share',
      {
        groups: ['team'],
        metrics: [
          { id: 'a', count: '*' },
          { id: 'b', share: 'a' },
        ],
        having: [{ column: 'b', is: 'above', value: 1 }],
      },
      ["/having/0/column: 'b' is no column of groups and metrics that totals take no part in."],
    ],
    [
      'a rest of no limit',
      { groups: ['team'], ...rows, rest: 'Other' },
      ["/rest: 'rest' stands beside a limit of at most 10000."],
    ],
    [
      'an id',
      { metrics: [{ id: 'constructor()', count: '*' }] },
      ['/metrics/0/id: An id begins with a letter and has letters and digits alone.'],
    ],
  ])('says what is wrong with %s', (_, asked, sentences) => {
    expect(told(asked)).toEqual(sentences);
  });

  it('is refused with sentences whatever is sent, deep and long as it may be', () => {
    let deep: unknown = { column: 'team', is: 'empty' };
    for (let at = 0; at < 5000; at += 1) deep = { not: deep };
    expect(told({ ...rows, filters: [deep] })[0]).toMatch(/Filters stand at most 12 deep in each other\.$/);
    for (const asked of [null, 7, 'x', [], [[]], true])
      expect(checkReport(asked, leadSource)).toHaveProperty('problems');
    for (const word of ['columns', 'groups', 'metrics', 'filters', 'having', 'show', 'sort', 'limit', 'rest', 'totals'])
      for (const value of [
        null,
        7,
        'x',
        [null],
        [[]],
        [{ constructor: 1 }],
        JSON.parse('{"__proto__": {"column": "team"}}'),
        { toString: 1 },
      ])
        if (word !== 'limit' || value !== 7)
          expect([word, value, told({ ...(word === 'metrics' ? {} : rows), [word]: value }).length > 0]).toEqual([
            word,
            value,
            true,
          ]);
  });
});
