import { describe, expect, it } from 'vitest';
import { leadSource } from '../../../tests/properties/reports/random-reports.ts';
import { wireOf } from './print-wire.ts';
import { queryOfBody, readWire } from './read-wire.ts';

const column = (colName: string, returnCol: string, customType: string, type: string) => ({
  colName,
  returnCol,
  rawTable: 'leads',
  customType,
  type,
});
const metric = (more: object) => ({ type: 'value', colValue: '', comparisonCondition: '', edit: false, ...more });
const filter = (more: object) => ({ inputVal: '', inputVal2: '', ownedBy: 'leads', otherCondition: 'N/A', ...more });
const saved = {
  reportTable: 'leads',
  selectedColumns: [column('team', 'team', 'text', 'category'), column('Paid out', 'paid', 'boolean', 'value')],
  selectedMatricesArr: [
    metric({
      colName: 'Sold in',
      formula: 'Count',
      formulaType: 'Interval',
      targetCol: 'sold',
      returnCol: 'soldIn',
      type: 'category',
      colValue: 'month',
      index: 3,
    }),
    metric({
      colName: 'Total',
      formula: 'Sum',
      formulaType: 'Simple',
      targetCol: 'payout',
      returnCol: 'total',
      index: 4,
    }),
    metric({
      colName: 'Good',
      formula: 'Count',
      formulaType: 'Value',
      targetCol: 'team',
      returnCol: 'good',
      colValue: [
        { selectedCol: 'team', colValue: '!Beta' },
        { selectedCol: 'agent', colValue: 'miss' },
      ],
      comparisonCondition: 'AND',
      index: 5,
    }),
    metric({
      colName: 'Per lead',
      formula: 'Divide(total, good)',
      formulaType: 'Custom',
      targetCol: 'Custom',
      returnCol: 'perLead',
      sleReturnCol: ['total', 'good'],
      operationArr: ['Divide', '(', 'total', ',', 'good', ')'],
      index: 6,
    }),
    metric({
      colName: 'No',
      formula: 'index',
      formulaType: 'index',
      targetCol: 'index',
      returnCol: 'sr',
      type: 'index',
      customType: 'text',
      index: 7,
    }),
  ],
  filtersArr: [
    filter({ colName: 'team', condition: 'Includes', type: 'text', inputVal: 'a', otherCondition: 'OR' }),
    filter({ colName: 'payout', condition: 'Less Than Equal To', type: 'number', inputVal: 5, otherCondition: 'OR' }),
    filter({ colName: 'at', condition: 'Is Between', type: 'date', inputVal: '2026-01-01', inputVal2: '2026-01-31' }),
  ],
  isHeadcount: true,
  loadFullData: false,
};

const told = (asked: object) => {
  const read = readWire({ reportTable: 'leads', ...asked }, leadSource);
  return 'problems' in read ? read.problems.map(({ pointer, message }) => `${pointer}: ${message}`) : [];
};
const simple = { colName: 'Total', formula: 'Sum', formulaType: 'Simple', targetCol: 'payout' };

describe('a saved report', () => {
  it('is read, and written as it was', () => {
    const read = readWire(saved, leadSource);
    expect(read).toEqual({
      report: {
        source: 'leads',
        groups: [
          { column: 'team', id: 'team' },
          { column: 'paid', id: 'paid', label: 'Paid out' },
          { column: 'sold', interval: 'month', id: 'soldIn', label: 'Sold in' },
        ],
        metrics: [
          { id: 'total', label: 'Total', sum: 'payout' },
          {
            id: 'good',
            label: 'Good',
            count: '*',
            where: {
              and: [
                { column: 'team', is: 'notEqual', value: 'Beta' },
                { column: 'agent', is: 'empty' },
              ],
            },
          },
          { id: 'perLead', label: 'Per lead', formula: 'Divide(total, good)' },
          { id: 'sr', label: 'No', serial: true },
        ],
        filters: [
          {
            or: [
              { column: 'team', is: 'contains', value: 'a' },
              { column: 'payout', is: 'atMost', value: 5 },
              { column: 'at', is: 'between', value: ['2026-01-01', '2026-01-31'] },
            ],
          },
        ],
        headcount: true,
      },
    });
    if ('report' in read) expect(wireOf(read.report, leadSource)).toEqual(saved);
  });

  it('counts persons unless it says otherwise, and reads names by their aliases', () => {
    const read = readWire({ reportTable: 'leads', columns: [{ colName: 'LEAD payout' }], matrices: [] }, leadSource);
    expect(read).toEqual({ report: { source: 'leads', columns: [{ column: 'payout' }], headcount: true } });
  });

  it('joins several filters by and where it says N/A, and leaves out one that has no value yet (T38)', () => {
    const filters = [
      { colName: 'team', condition: 'Equal', inputVal: 'A' },
      { colName: 'agent', condition: 'Equal', inputVal: '' },
      { colName: 'sold', condition: 'Daily' },
    ];
    expect(
      readWire({ reportTable: 'leads', columns: [{ returnCol: 'team' }], filters, isHeadcount: false }, leadSource),
    ).toEqual({
      report: {
        source: 'leads',
        columns: [{ column: 'team' }],
        filters: [
          { column: 'team', is: 'equal', value: 'A' },
          { column: 'sold', is: 'today' },
        ],
      },
    });
  });

  it('is the same by the other body of a run', () => {
    const body = {
      filterQueries: [
        { expression: 'Is Between', column: 'sold', value: ['2026-01-01', '2026-01-31'], ownedBy: 'leads' },
      ],
      returnColumns: ['team'],
    };
    const asked = queryOfBody(body, { reportTable: 'leads', isHeadcount: false, loadFullData: true });
    expect(readWire(asked, leadSource)).toEqual({
      report: {
        source: 'leads',
        columns: [{ column: 'team' }],
        filters: [{ column: 'sold', is: 'between', value: ['2026-01-01', '2026-01-31'] }],
        full: true,
      },
    });
  });
});

describe('what is wrong with a query is said where it was made', () => {
  it.each<[string, object, string[]]>([
    ['a key', { columns: [], colums: [] }, ["/colums: 'colums' is no key of a report query. Did you mean 'columns'?"]],
    [
      'a prototype',
      JSON.parse('{"__proto__": {"x": 1}, "columns": []}'),
      ["/__proto__: '__proto__' is no key of a report query."],
    ],
    [
      'a table',
      { reportTable: 'lead', columns: [{ returnCol: 'team' }] },
      ["/reportTable: 'lead' is no source of reports. Did you mean 'leads'?"],
    ],
    [
      'a column',
      { columns: [{ returnCol: 'constructor' }] },
      ["/columns/0/returnCol: 'constructor' is no column of leads."],
    ],
    ['a label', { matrices: [{ ...simple, colName: '' }] }, ['/matrices/0/colName: Label is required']],
    [
      'a name',
      { matrices: [{ colName: '', formula: 'Sum(payout)', formulaType: 'Custom' }] },
      ['/matrices/0/colName: Formula Name is required'],
    ],
    [
      'a formula',
      { matrices: [{ colName: 'x', formula: '', formulaType: 'Custom' }] },
      ['/matrices/0/formula: Formula is required'],
    ],
    [
      'a bad one',
      { matrices: [{ colName: 'x', formula: 'payout', formulaType: 'Custom' }] },
      ['/matrices/0: Invalid Operation: A column stands inside of a function: Sum(column).'],
    ],
    ['a target', { matrices: [{ ...simple, targetCol: '' }] }, ['/matrices/0/targetCol: Column is required']],
    [
      'an interval',
      { matrices: [{ colName: 'x', formulaType: 'Interval', targetCol: 'sold', colValue: '' }] },
      ['/matrices/0/colValue: Interval is required'],
    ],
    [
      'a pair',
      { matrices: [{ colName: 'x', formulaType: 'Value', colValue: [{ selectedCol: '', colValue: '' }] }] },
      [
        '/matrices/0/colValue/0/selectedCol: Column is required',
        '/matrices/0/colValue/0/colValue: Column value is required',
      ],
    ],
    [
      'a nested list',
      { matrices: [{ colName: 'x', formulaType: 'Value', colValue: [{ selectedCol: 'team', colValue: [['A']] }] }] },
      ['/matrices/0: team is compared with a text, not with A list.'],
    ],
    [
      'two of a name',
      { matrices: [simple, { ...simple, colName: 'total ' }] },
      ['/matrices/1: Formula Name already exist'],
    ],
    [
      'two numbers',
      {
        columns: [{ returnCol: 'team' }],
        matrices: [
          { colName: 'No', formulaType: 'index' },
          { colName: 'NO', formulaType: 'index' },
        ],
      },
      ['/matrices/1: Column Name already exist'],
    ],
    [
      'a condition',
      { matrices: [simple], filters: [{ colName: 'team', condition: 'Equals', inputVal: 'A' }] },
      ["/filters/0/condition: 'Equals' is no condition of team. Did you mean 'Equal'?"],
    ],
    [
      'a second date',
      { matrices: [simple], filters: [{ colName: 'sold', condition: 'Is Between', inputVal: '2026-01-01' }] },
      ["/filters/0/inputVal2: 'Is Between' needs a second date."],
    ],
    [
      'a number',
      { matrices: [simple], filters: [{ colName: 'payout', condition: 'Equal', inputVal: '1; drop table' }] },
      ["/filters/0: payout is compared with a number, not with '1; drop table'."],
    ],
    [
      'two joiners',
      {
        matrices: [simple],
        filters: ['AND', 'OR', 'N/A'].map((otherCondition) => ({ colName: 'team', condition: 'Null', otherCondition })),
      },
      ["/filters/1/otherCondition: Filters are joined by one word: AND and 'OR' are two."],
    ],
    [
      '10,000 filters',
      { matrices: [simple], filters: Array(10_000).fill({ colName: 'team', condition: 'Null' }) },
      ["/filters: 'filters' has at most 200 entries; this has 10000."],
    ],
    ['a flag', { matrices: [simple], isHeadcount: 'yes' }, ["/isHeadcount: 'isHeadcount' is true or false."]],
  ])('%s', (_, asked, sentences) => {
    expect(told(asked)).toEqual(sentences);
  });
});
