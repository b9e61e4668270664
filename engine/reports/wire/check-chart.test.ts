import { describe, expect, it } from 'vitest';
import { checkChart } from './check-chart.ts';

const told = (asked: unknown) => checkChart(asked).map(({ pointer, message }) => `${pointer}: ${message}`);

describe('how a chart is drawn', () => {
  it('is taken in the words of the specification, chosen or not', () => {
    const chart = {
      chartType: 'Pie Chart',
      chartSubType: 'Donut',
      pieValueType: 'Percentage',
      'X-axis': ['teamName'],
      'Y-axis': ['payout'],
      xAxisLabel: 'Team',
      yAxisLabel: '',
      legend: 'right',
      legendOrient: 'vertical',
      smooth: false,
      stacked: true,
      chartInsideLabel: true,
      chartTableCol: ['teamName', 'payout'],
      summerContent: '<p>By <strong>team</strong></p>',
    };
    expect(told(chart)).toEqual([]);
    expect(told({ chartType: '', legend: '' })).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a kind', { chartType: 'Area' }, "/chartType: 'chartType' is one of Bar Chart, Line Chart"],
    ['a key', { legendd: 'top' }, "/legendd: 'legendd' is no key of a chart. Did you mean 'legend'?"],
    ['a prototype', JSON.parse('{"__proto__": {"legend": "top"}}'), "/__proto__: '__proto__' is no key of a chart."],
    ['lists in lists', { 'X-axis': [['team']] }, "/X-axis: 'X-axis' is a list of at most"],
    ['a flag', { smooth: 'yes' }, "/smooth: 'smooth' is true or false."],
    ['a list', [], ': A list is no chart'],
  ])('is told what is wrong with %s', (_, asked, sentence) => {
    expect(told(asked)[0]).toContain(sentence);
    expect(told(asked).length).toBe(1);
  });
});
