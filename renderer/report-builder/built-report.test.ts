import type { ReportSource } from '@muster/engine/reports';
import { describe, expect, it } from 'vitest';
import {
  addFilter,
  builtOf,
  changeFilter,
  joinFilters,
  keepMetric,
  listIn,
  metricOf,
  otherTable,
  replaceColumn,
  savedOf,
  selectMetric,
  toggleColumn,
  unselectMetric,
} from './built-report.ts';
import { problemsIn, sentencesAt } from './problems-in.ts';
import { withoutLastPiece } from './without-last-piece.ts';

const source: ReportSource = {
  id: 'Leads',
  label: 'Leads',
  order: [],
  columns: new Map([
    ['teamName', { label: 'Team', type: 'text' }],
    ['transferDate', { label: 'Sale Date', type: 'date' }],
    ['leadPayout', { label: 'Lead Payout', type: 'number' }],
  ]),
};
const query = {
  reportTable: 'Leads',
  selectedColumns: [
    { colName: 'team', returnCol: 'teamName', rawTable: 'Leads', customType: 'text', type: 'category' },
  ],
  selectedMatricesArr: [
    {
      colName: 'Payout',
      formula: 'Sum',
      formulaType: 'Simple',
      targetCol: 'leadPayout',
      returnCol: 'payout',
      type: 'value',
      colValue: '',
      comparisonCondition: '',
      index: 3,
      edit: false,
    },
  ],
  filtersArr: [{ not: { column: 'teamName', is: 'equal', value: 'Owls' } }],
  isHeadcount: false,
  loadFullData: true,
  sort: [{ column: 'payout', down: true }],
  limit: 5,
  rest: 'Other',
};
const report = {
  reportTableName: 'Leads',
  type: 'Pie Chart',
  query: JSON.stringify(query),
  chartConfig: '{"legend":"top"}',
};
const begun = otherTable(builtOf(undefined), 'Leads');

describe('a report that is built', () => {
  it('is written back as it was read, with what there is no control for', () => {
    const saved = savedOf(builtOf(report));
    expect(saved).toEqual(report);
  });

  it('begins as a bar chart of heads that loads no full data', () => {
    const { isHeadcount, loadFullData } = begun.query;
    expect([isHeadcount, loadFullData, begun.type]).toEqual([true, false, 'Bar Chart']);
  });

  it('has columns with their type, and a second press takes one out', () => {
    const columns = ['teamName', 'transferDate', 'leadPayout'].reduce(
      (built, id) => toggleColumn(built, id, source),
      begun,
    );
    expect(
      listIn(columns, 'selectedColumns').map(({ returnCol, customType, type }) => [returnCol, customType, type]),
    ).toEqual([
      ['teamName', 'text', 'category'],
      ['transferDate', 'date', 'category'],
      ['leadPayout', 'number', 'value'],
    ]);
    expect(listIn(toggleColumn(columns, 'teamName', source), 'selectedColumns')).toHaveLength(2);
  });

  it('numbers rows by a metric of the form of the specification', () => {
    expect(metricOf('index', { colName: 'No' }, 'index', undefined)).toMatchObject({
      formula: 'index',
      returnCol: 'sr',
      customType: 'text',
    });
  });

  it('counts values, and is edited out of the grid alone', () => {
    const pairs = [{ selectedCol: 'teamName', colValue: '!Owls' }];
    const metric = metricOf('Value', { colName: 'Others', comparisonCondition: 'AND', pairs }, 'Count', undefined);
    expect(metric).toMatchObject({ formula: 'Count', colValue: pairs, comparisonCondition: 'AND' });
    const made = keepMetric(begun, metric, undefined);
    expect(made.spare).toEqual([]);
    const out = unselectMetric(made, 0);
    expect([listIn(out, 'selectedMatricesArr').length, out.spare.length]).toEqual([0, 1]);
    expect(listIn(selectMetric(out, 0), 'selectedMatricesArr')[0]).toMatchObject({ colName: 'Others', index: 3 });
  });

  it('has nothing of the former table once another one is chosen', () => {
    const other = otherTable(builtOf(report), 'Loans');
    expect(other.query).toEqual({
      reportTable: 'Loans',
      selectedColumns: [],
      selectedMatricesArr: [],
      filtersArr: [],
      isHeadcount: false,
      loadFullData: true,
    });
  });

  it('joins all filters but the last by one word', () => {
    const three = addFilter(addFilter(addFilter(begun)));
    const words = (built: typeof three) => listIn(built, 'filtersArr').map(({ otherCondition }) => otherCondition);
    expect(words(three)).toEqual(['N/A', 'N/A', 'N/A']);
    expect(words(joinFilters(three, 'OR'))).toEqual(['OR', 'OR', 'N/A']);
    expect(words(addFilter(joinFilters(three, 'OR')))).toEqual(['OR', 'OR', 'OR', 'N/A']);
  });

  it('says of a column that is gone that it is, where it stands, and takes another one there', () => {
    const gone = { ...query, selectedColumns: [{ colName: 'squad', returnCol: 'squadName' }] };
    const built = builtOf({ ...report, query: JSON.stringify(gone) });
    expect(sentencesAt(problemsIn(built, source), '/selectedColumns/0')[0]).toContain('is no column of Leads');
    expect(problemsIn(replaceColumn(built, 0, 'teamName', source), source)).toEqual([]);
  });

  it('keeps the places of mistakes beside a filter that says nothing yet', () => {
    const two = addFilter(addFilter(toggleColumn(begun, 'teamName', source)));
    const built = changeFilter(two, 1, { colName: 'leadPayout', condition: 'Equal', inputVal: 'much' });
    const problems = problemsIn(built, source);
    expect(sentencesAt(problems, '/filtersArr/0')).toEqual([]);
    expect(sentencesAt(problems, '/filtersArr/1')).toHaveLength(1);
  });
});

describe('Backspace in a formula', () => {
  it.each([
    ['Sum(leadPayout', 'Sum('],
    ['Sum(', ''],
    ['Sum(Lead Payout) +', 'Sum(Lead Payout)'],
    ['Divide(12', 'Divide(1'],
    ['Sum(pay', 'Sum(pa'],
    ['', ''],
  ])('of %j leaves %j', (formula, left) => {
    expect(withoutLastPiece(formula, { source, metrics: [] })).toBe(left);
  });
});
