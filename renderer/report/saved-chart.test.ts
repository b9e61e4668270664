import { describe, expect, it } from 'vitest';
import { bigNumber } from './big-number.ts';
import { savedChart } from './saved-chart.ts';
import type { BigNumberChart, ReportColumn, ShownReport } from './shown-report.ts';

const month: ReportColumn = { id: 'month', label: 'Month', is: 'group', type: 'date', interval: 'month' };
const payout: ReportColumn = { id: 'payout', label: 'Payout', is: 'metric', type: 'number', decimals: 2 };
const report = (more: Partial<ShownReport> = {}): ShownReport => ({
  columns: [month, payout],
  rows: [
    { month: '2026-11', payout: 30 },
    { month: '2026-09', payout: 10 },
    { month: '2026-10', payout: 40 },
  ],
  found: 3,
  rest: null,
  total: { month: null, payout: 80 },
  subtotals: [],
  ...more,
});
const saved = (type: string, config: object = {}) => savedChart(type, JSON.stringify(config), report());

describe('a saved chart', () => {
  it.each([
    ['Pie', 'pie'],
    ['Donut', 'donut'],
    ['3D', '3d'],
    ['', 'pie'],
  ])('is a pie of the look that was chosen: %s', (chartSubType, shape) => {
    expect(saved('Pie Chart', { chartSubType, pieValueType: 'Percentage' })).toMatchObject({
      look: 'pie',
      category: 'month',
      series: ['payout'],
      shape,
      slices: 'percentage',
    });
  });

  it('says all that was configured of it', () => {
    const config = {
      legend: 'left',
      legendOrient: 'horizontal',
      smooth: true,
      stacked: true,
      chartInsideLabel: true,
      xAxisLabel: 'Of',
      yAxisLabel: 'Rs',
    };
    expect(saved('Line Chart', config)).toMatchObject({
      look: 'line',
      legend: 'left',
      orient: 'horizontal',
      smooth: true,
      stacked: true,
      labels: true,
      xLabel: 'Of',
      yLabel: 'Rs',
    });
  });

  it('is a number, these columns or a text', () => {
    expect(saved('Big Number', { 'Y-axis': ['payout'] })).toEqual({
      look: 'number',
      metric: 'payout',
      title: '',
      category: 'month',
    });
    expect(saved('Table', { chartTableCol: ['payout', 'gone'] })).toEqual({ look: 'table', columns: ['payout'] });
    expect(saved('Text', { summerContent: '<p>Hello</p>' })).toEqual({ look: 'text', html: '<p>Hello</p>' });
  });

  it('is none of a type that there is not, and none without figures', () => {
    expect(saved('Area')).toBeUndefined();
    expect(savedChart('Bar Chart', '{', { ...report(), columns: [month] })).toBeUndefined();
  });
});

describe('a big number', () => {
  const chart: BigNumberChart = { look: 'number', metric: 'payout', category: 'month', title: '' };

  it('is the total, with how it went in the order of the calendar', () => {
    const number = bigNumber(chart, report());
    expect(number).toMatchObject({ label: 'Payout', text: '80.00', line: { is: 'total' } });
    expect(number?.trend.map(({ of, text }) => `${of} ${text}`)).toEqual([
      'Sep 2026 10.00',
      'Oct 2026 40.00',
      'Nov 2026 30.00',
    ]);
  });

  it('is the figure of the only line where there is no total, and never a sum of lines', () => {
    const [row] = report().rows;
    expect(bigNumber(chart, report({ total: null, rows: row ? [row] : [], found: 1 }))).toMatchObject({
      text: '30.00',
      line: { is: 'row' },
      trend: [],
    });
    expect(bigNumber(chart, report({ total: null }))).toBeUndefined();
  });

  it('has no trend of some lines of many, nor along what comes again', () => {
    expect(bigNumber(chart, report({ found: 9 }))?.trend).toEqual([]);
    const weekday = { ...month, interval: 'weekday' } as const;
    expect(bigNumber(chart, report({ columns: [weekday, payout] }))?.trend).toEqual([]);
  });
});
