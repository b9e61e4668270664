import { describe, expect, it } from 'vitest';
import type { Answer, RowColumn } from '../../query/row-source.ts';
import { runRows } from '../../query/run-rows.ts';
import type { ReportColumn } from '../report-source.ts';
import type { FormulaScope } from './formula-scope.ts';
import { readFormula } from './read-formula.ts';

const columns = {
  leadPayout: { type: 'number', digits: 2, label: 'Lead Payout' },
  cost: { type: 'number', digits: 2, label: 'Cost' },
  teamName: { type: 'text', label: 'Team' },
  saleDate: { type: 'date', label: 'Sale Date' },
  paidOn: { type: 'date', label: 'Paid On' },
  billable: { type: 'boolean', label: 'Billable' },
  crmId: { type: 'text', label: 'CRM ID' },
  fixed: { type: 'number', label: 'Sum' },
} satisfies Record<string, ReportColumn>;
const source = { id: 'leads', label: 'leads', columns: new Map(Object.entries(columns)), order: [] };
const scope: FormulaScope = {
  source,
  metrics: [
    { id: 'payout', label: 'Total payout', type: 'number' },
    { id: 'transfers', label: 'Transfers', type: 'number' },
    { id: 'lastSale', label: 'Last sale', type: 'date' },
  ],
};

type Lead = { readonly [Name in keyof typeof columns]?: string | number | boolean | null };

/** What a formula gives of some leads, of which the metrics payout and transfers are taken too. */
function valueIn(text: string, leads: readonly Lead[], within: FormulaScope = scope) {
  const read = readFormula(text, within);
  if (read.mistake) throw new Error(`${text}: ${read.mistake.why}`);
  const readers = Object.entries(columns).map(([name, column]): [string, RowColumn<Lead>] => [
    name,
    { ...column, read: (lead) => lead[name as keyof Lead] },
  ]);
  const query = {
    groups: [],
    measures: [
      { id: 'payout', measure: 'sum' as const, column: 'leadPayout' },
      { id: 'transfers', measure: 'count' as const },
      ...read.aggregates,
      { id: 'it', formula: read.formula },
    ],
  };
  const [answer]: readonly Answer[] = runRows(query, { ...source, columns: new Map(readers) }, leads);
  return answer?.['it'];
}

function told(text: string, within = scope) {
  const { mistake } = readFormula(text, within);
  return mistake && [mistake.message, text.slice(mistake.offset, mistake.offset + mistake.length), mistake.why];
}

const leads: readonly Lead[] = [
  { leadPayout: 10.5, cost: 2, teamName: 'A', crmId: '1', saleDate: '2026-01-30', paidOn: '2026-02-02' },
  { leadPayout: 4, cost: null, teamName: 'A', crmId: '1', saleDate: '2026-01-31', paidOn: '2026-02-01' },
  { leadPayout: null, cost: 5, teamName: 'B', crmId: '2', saleDate: '2026-02-28', paidOn: null },
  { leadPayout: 0.25, cost: 1, teamName: '', crmId: '3', saleDate: null, paidOn: '2026-02-02' },
];

describe('a formula', () => {
  it.each<[text: string, value: number | null]>([
    ['Sum(leadPayout)', 14.75],
    ['Sum(Lead Payout)', 14.75],
    ['sum( [lead payout] )', 14.75],
    ['Average(leadPayout)', 14.75 / 3],
    ['Count(leadPayout)', 3],
    ['Count(teamName)', 3],
    ['Count Distinct(crmId)', 3],
    ['CountDistinct(CRM ID)', 3],
    ['Min(leadPayout)', 0.25],
    ['Max(leadPayout)', 10.5],
    ['Median(leadPayout)', 4],
    ['Divide(payout, transfers)', 14.75 / 4],
    ['Divide(Total payout, Transfers)', 14.75 / 4],
    // A column that stands alone means its sum.
    ['Divide(leadPayout, cost)', 14.75 / 8],
    ['Divide(Sum(leadPayout), Sum(cost))', 14.75 / 8],
    ['Sum(leadPayout, cost)', 22.75],
    ['Difference(leadPayout, cost)', 6.75],
    ['Multiply(Divide(payout, transfers), 100)', (14.75 / 4) * 100],
    ['Multiply(transfers, 2.5)', 10],
    ['(Divide(payout, transfers) * 100)', (14.75 / 4) * 100],
    ['Sum(leadPayout) + Sum(cost) * Count(cost)', 14.75 + 8 * 3],
    ['((Sum(cost) - Sum(leadPayout)) / Count(crmId))', (8 - 14.75) / 4],
    ['Multiply(-1, cost)', -8],
    ['Sum(-cost, 0.5)', -7.5],
    // Row by row, of the rows where both are filled.
    ['Sum(Difference(leadPayout, cost))', 8.5 - 0.75],
    ['Average(Difference(leadPayout, cost))', (8.5 - 0.75) / 2],
    ['Sum(leadPayout * 2 + 1)', 14.75 * 2 + 3],
    ['Sum(leadPayout - leadPayout)', 0],
    ['Average(Divide(cost, 4))', 8 / 4 / 3],
    ['Average(-cost)', -8 / 3],
    ['Date Difference(saleDate, paidOn)', 2],
    ['DateDifference(Paid On, Sale Date)', -2],
    ['Divide(Sum(cost), Difference(transfers, 4))', null],
    // A column may be called as a function is.
    ['Sum(Sum)', null],
    ['Sum([Sum])', null],
  ])('%s', (text, value) => {
    expect(valueIn(text, leads)).toBe(value);
  });

  it('divides as reals, and by zero or of nothing gives empty (T1, T2, T3)', () => {
    expect(valueIn('Divide(leadPayout, cost)', [{ leadPayout: 7, cost: 2 }])).toBe(3.5);
    expect(valueIn('Divide(leadPayout, cost)', [{ leadPayout: 7, cost: 0 }])).toBeNull();
    expect(valueIn('Divide(leadPayout, cost)', [{ leadPayout: 0, cost: 0 }])).toBeNull();
    expect(valueIn('Sum(leadPayout)', [])).toBeNull();
    expect(valueIn('Count(leadPayout)', [])).toBe(0);
  });

  it('tells the sum and a number from the sum of each with a number (T7)', () => {
    const many = Array.from({ length: 500 }, () => ({ leadPayout: 1.1 }));
    expect(valueIn('Sum(leadPayout) + Sum(leadPayout, 2)', many)).toBe(550 + 552);
    expect(valueIn('(Sum(leadPayout) + 2)', many)).toBe(552);
    expect(valueIn('Sum(leadPayout + 2)', many)).toBe(1550);
  });

  it('counts persons where counts are head counts', () => {
    const heads = { ...scope, person: 'crmId' };
    expect(valueIn('Count(leadPayout)', leads, heads)).toBe(2);
    expect(valueIn('Divide(payout, Count(crmId))', leads, heads)).toBe(14.75 / 3);
  });

  it('takes a name for the metric, and inside of a function of rows for the column', () => {
    const both = { ...scope, metrics: [{ id: 'cost', label: 'Half of the cost', type: 'number' as const }] };
    expect(readFormula('Sum(cost, 1)', both).formula).toEqual({ plus: ['cost', 1] });
    expect(readFormula('Sum(cost)', both).formula).toBe('#sum cost');
  });
});

describe('a formula that is none says so with its place', () => {
  it.each<[text: string, message: string, place: string, why: string]>([
    ['', 'Formula is required', '', 'A formula begins with a function: Sum(column).'],
    ['  ', 'Formula is required', '  ', 'A formula begins with a function: Sum(column).'],
    ['-Sum(cost)', 'Invalid operation', '-', '"-" stands where a function has begun: Sum(column) - 1.'],
    ['(100 * Sum(cost))', 'Invalid operation', '*', '"*" stands where a function has begun: Sum(column) * 1.'],
    ['+ Sum(cost)', 'Invalid operation', '+', '"+" stands where a function has begun: Sum(column) + 1.'],
    ['cost + Sum(cost)', 'Invalid Operation', 'cost', 'A column stands inside of a function: Sum(column).'],
    ['teamName', 'Invalid Operation', 'teamName', 'A column stands inside of a function: Sum(column).'],
    ['Sum', 'Invalid formula', 'Sum', 'Sum is followed by brackets: Sum(column), or of two numbers Sum(a, b).'],
    ['Sum(cost', 'Invalid formula', '(', 'This bracket is never closed.'],
    ['Sum(cost))', 'Invalid formula', ')', 'This bracket was never opened.'],
    [
      'Sum(cost) * 2',
      'Invalid formula',
      '',
      'A formula ends with a closing bracket: put brackets round what stands outside.',
    ],
    ['Sun(cost)', 'Invalid formula', 'Sun', 'Sun is no function. Did you mean Sum?'],
    ['toString(cost)', 'Invalid formula', 'toString', 'toString is no function.'],
    [
      'Divide(payot, transfers)',
      'Invalid formula',
      'payot',
      'payot is no column of leads and no metric that stands before. Did you mean payout?',
    ],
    [
      'Sum(__proto__)',
      'Invalid formula',
      '__proto__',
      '__proto__ is no column of leads and no metric that stands before.',
    ],
    [
      'Sum(leadPayout cost)',
      'Invalid formula',
      'cost',
      'Two values stand side by side: a word or sign between them is missing.',
    ],
    [
      'Sum(2 cost)',
      'Invalid formula',
      'cost',
      'Two values stand side by side: a word or sign between them is missing.',
    ],
    ['Divide(cost)', 'Invalid formula', 'Divide', 'Divide takes 2 values, not 1: Divide(a, b); by 0 gives empty.'],
    [
      'Divide(cost, cost, cost)',
      'Invalid formula',
      'Divide',
      'Divide takes 2 values, not 3: Divide(a, b); by 0 gives empty.',
    ],
    ['Sum()', 'Invalid formula', 'Sum', 'Sum takes 1 or 2 values, not 0: Sum(column), or of two numbers Sum(a, b).'],
    ['Sum(teamName)', 'Invalid formula', 'teamName', 'teamName is a text; a formula works with numbers.'],
    ['Divide(billable, 2)', 'Invalid formula', 'billable', 'billable is true or false; a formula works with numbers.'],
    ['Multiply(lastSale, 2)', 'Invalid formula', 'lastSale', 'lastSale is a date; a formula works with numbers.'],
    [
      'Date Difference(saleDate, cost)',
      'Invalid formula',
      'cost',
      'cost is a number; Date Difference is taken of two columns of dates.',
    ],
    [
      'Sum(Average(cost))',
      'Invalid formula',
      'Average',
      'Average is taken of a group of rows already; it does not stand inside of Sum.',
    ],
    [
      'Average(payout)',
      'Invalid formula',
      'payout',
      'payout is a metric, which is taken of a group of rows already: write it without Average.',
    ],
    [
      'Sum(cost * leadPayout)',
      'Invalid formula',
      'leadPayout',
      'Inside of Sum a column is multiplied by numbers alone.',
    ],
    [
      'Average(cost / leadPayout)',
      'Invalid formula',
      'leadPayout',
      'Inside of Average a column is divided by numbers alone: Divide(Average(a), Average(b)).',
    ],
    ['Median(cost + 1)', 'Invalid formula', 'cost', 'Median is taken of one column, as it stands in the rows.'],
    ['Divide(cost, 0)', 'Invalid formula', 'Divide', 'Nothing is divided by 0.'],
    ['Sum(cost / (1 - 1))', 'Invalid formula', '1', 'Nothing is divided by 0.'],
    ['Average(2)', 'Invalid formula', '2', 'Average is taken of a column, not of a number.'],
    ['Sum(cost%)', 'Invalid formula', '%', 'A share of 5 % is written 0.05.'],
    ['Sum(cost!)', 'Invalid formula', '!', 'Nothing is negated in a formula.'],
    [
      "Sum(cost')",
      'Invalid formula',
      "'",
      'A formula has no texts; a name of several words is written [name of several words].',
    ],
    [
      'Sum(5 cm to inch)',
      'Invalid formula',
      'inch',
      'Two values stand side by side: a word or sign between them is missing.',
    ],
    [
      'Sum(cost[1])',
      'Invalid formula',
      '[1]',
      'Two values stand side by side: a word or sign between them is missing.',
    ],
    [
      'Sum(cost.x)',
      'Invalid formula',
      'cost.x',
      'cost.x is no column of leads and no metric that stands before. Did you mean Cost?',
    ],
    ['Sum(1e5)', 'Invalid formula', '1e', 'A number has digits, and a point with digits behind it where it needs one.'],
    ['Sum(cost, 9007199254740993)', 'Invalid formula', '9007199254740993', 'A number above 2^53 would lose digits.'],
    ['Sum(cost) = 1', 'Invalid formula', '=', 'A formula compares nothing; rows are chosen by filters.'],
    ['2(Sum(cost))', 'Invalid formula', '2', 'A sign between the number and the bracket is missing.'],
    ['Sum(cost)(2)', 'Invalid formula', '2', 'Two values stand side by side: a word or sign between them is missing.'],
    ['(5)', 'Invalid formula', '(5)', 'A formula has at least one function: Sum(column).'],
    ['Sum(a; b)', 'Invalid formula', ';', 'Values are separated by commas.'],
    ['Sum(cost,)', 'Invalid formula', ')', 'This cannot stand here.'],
  ])('%s', (text, ...rest) => {
    expect(told(text)).toEqual(rest);
  });

  it('gives the name that was probably meant, to be put in its place', () => {
    expect(readFormula('Divide(payot, transfers)', scope).mistake).toMatchObject({ suggestion: 'payout' });
    expect(readFormula('Sun(cost)', scope).mistake).toMatchObject({ suggestion: 'Sum' });
  });

  it('of 10,000 brackets, of endless names and of many parts', () => {
    const deep = `${'Sum('.repeat(40)}cost${')'.repeat(40)}`;
    expect(told(deep)?.slice(1)).toEqual(['(', 'Brackets nest at most 32 levels deep.']);
    expect(told('('.repeat(10_000))?.[2]).toBe('A formula has at most 1000 characters; make two metrics of it.');
    expect(told(`Sum(${'-'.repeat(120)}cost)`)?.[2]).toBe('Brackets nest at most 100 levels deep.');
    expect(told(`Sum(${'1+'.repeat(450)}1)`)?.[2]).toBe('A formula has at most 400 parts; make two metrics of it.');
    expect(told(`Sum(${'x'.repeat(900)})`)?.[2]).toMatch(
      /^x{59}… is no column of leads and no metric that stands before\.$/,
    );
  });
});
