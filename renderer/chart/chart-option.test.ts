import { describe, expect, it } from 'vitest';
import { type ChartData, chartOption, mostDrawn } from './chart-option.ts';

const data: ChartData = {
  look: 'bar',
  title: '',
  categories: ['Owls', 'Hawks'],
  series: [
    { label: 'Transfers', values: [3, 1] },
    { label: 'Payout', values: [10, null], decimals: 2 },
  ],
};
interface Label {
  readonly show?: boolean;
  readonly position?: string;
  readonly formatter: (of: object) => string;
}
interface Series {
  readonly type: string;
  readonly data: readonly unknown[];
  readonly label: Label;
  readonly [more: string]: unknown;
}
const drawn = (more: Partial<ChartData>) =>
  chartOption({ ...data, ...more }) as {
    readonly legend?: object;
    readonly xAxis: object;
    readonly yAxis: object;
    readonly series: readonly Series[];
  };
const said = (more: Partial<ChartData>) => {
  const [pie] = drawn({ look: 'pie', ...more }).series;
  return [0, 1].map((dataIndex) => pie?.label.formatter({ dataIndex }));
};

describe('how a chart is drawn', () => {
  it('stacks series, smooths lines, names axes and puts figures where they belong', () => {
    const bars = drawn({ stacked: true, labels: true, xLabel: 'Team', yLabel: 'All' });
    expect(bars.xAxis).toMatchObject({ name: 'Team', nameLocation: 'middle' });
    expect(bars.yAxis).toMatchObject({ name: 'All' });
    expect(bars.series).toMatchObject([{ stack: 'all' }, { stack: 'all', label: { position: 'inside' } }]);
    expect(bars.series.map(({ label }) => label.formatter({ value: 10 }))).toEqual(['10', '10.00']);
    expect(bars.series[1]?.label.formatter({ value: null })).toBe('');
    const lines = drawn({ look: 'line', smooth: true, stacked: true, labels: true });
    expect(lines.series[0]).toMatchObject({ smooth: true, stack: 'all', areaStyle: {}, label: { position: 'top' } });
    expect(drawn({ smooth: true }).series[0]).not.toHaveProperty('smooth');
  });

  it.each([
    [undefined, { bottom: 0, orient: 'horizontal' }],
    ['top', { top: 0, orient: 'horizontal' }],
    ['bottom', { bottom: 0 }],
    ['left', { left: 0, orient: 'vertical' }],
    ['right', { right: 0, orient: 'vertical' }],
  ] as const)('has its legend at the place that is chosen: %s', (legend, place) => {
    expect(drawn({ ...(legend ? { legend } : {}) }).legend).toMatchObject(place);
    expect(drawn({ legend: 'none' }).legend).toBeUndefined();
    expect(drawn({ legend: 'right', orient: 'horizontal' }).legend).toMatchObject({ orient: 'horizontal' });
  });

  it('draws a pie whole or as a ring, and says labels, values or parts at its slices', () => {
    expect(drawn({ look: 'pie', shape: 'pie' }).series[0]).toMatchObject({ type: 'pie', radius: '70%' });
    expect(drawn({ look: 'pie' }).series[0]).toMatchObject({ radius: ['45%', '70%'] });
    expect(said({})).toEqual(['Owls', 'Hawks']);
    expect(said({ slices: 'value' })).toEqual(['3', '1']);
    expect(said({ slices: 'percentage' })).toEqual(['75 %', '25 %']);
    expect(drawn({ look: 'pie', labels: true }).series[0]?.label).toMatchObject({ position: 'inside' });
    // Names that stand in the legend beside it do not stand at the slices too.
    expect(drawn({ look: 'pie', legend: 'right' }).series[0]?.label).toMatchObject({ show: false });
  });

  it('draws a pie with a rim: slices that make a whole turn, and names for the legend', () => {
    const { series, legend } = drawn({ look: 'pie', shape: '3d', slices: 'value' });
    const [custom, names] = series as readonly [
      Series & { renderItem: (at: object, handed: object) => unknown },
      Series,
    ];
    const turns = (custom.data as readonly { value: readonly [number, number, number] }[]).map(({ value }) => value);
    expect(turns[0]?.[1]).toBeCloseTo(turns[1]?.[0] ?? 0);
    expect((turns[1]?.[1] ?? 0) - (turns[0]?.[0] ?? 0)).toBeCloseTo(2 * Math.PI);
    expect(names.data).toEqual([
      { name: 'Owls', value: 3 },
      { name: 'Hawks', value: 1 },
    ]);
    expect((legend as { formatter: (name: string) => string }).formatter('Owls')).toBe('Owls: 3');
    const handed = (at: number) => ({
      value: (place: number) => turns[at]?.[place],
      getWidth: () => 400,
      getHeight: () => 200,
      visual: () => '#123456',
    });
    // The slice that looks this way has a rim and its shadow below the top; the other stands behind.
    const parts = [0, 1].map((at) => custom.renderItem({ dataIndex: at }, handed(at)) as { children: object[] });
    expect(parts.map(({ children }) => children.length)).toEqual([3, 1]);
    expect(JSON.stringify(parts)).not.toContain('NaN');
  });

  it('draws a pie of one slice, and none where there is nothing to part', () => {
    const one = (values: readonly number[]) =>
      drawn({ look: 'pie', shape: '3d', categories: ['All'], series: [{ label: 'All', values }] })
        .series[0] as Series & {
        readonly renderItem: (at: object, handed: object) => unknown;
      };
    const turn = (one([5]).data[0] as { value: readonly number[] }).value;
    expect((turn[1] ?? 0) - (turn[0] ?? 0)).toBeLessThan(2 * Math.PI);
    expect(one([0]).renderItem({ dataIndex: 0 }, { value: () => 0 })).toBeNull();
  });

  it('of 50,000 categories draws as many as can be told apart', () => {
    const categories = Array.from({ length: 50_000 }, (_, at) => `Team ${at}`);
    const series = [{ label: 'Transfers', values: categories.map((_, at) => at) }];
    for (const look of ['bar', 'line', 'pie'] as const)
      expect(drawn({ look, categories, series }).series[0]?.data.length).toBe(mostDrawn[look]);
  });
});
