import type { LinkedBlock, LinkedCall } from '@muster/engine';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';
import { Chart } from '../chart/Chart.tsx';
import { ThemeProvider, useTheme } from '../theme/ThemeProvider.tsx';

interface Drawn {
  readonly option: Readonly<Record<string, unknown>>;
  readonly theme: unknown;
}

const drawn = vi.hoisted(() => ({ latest: [] as Drawn[] }));

// A canvas draws nothing in happy-dom: what the library is handed is what is looked at.
vi.mock('echarts-for-react/esm/core', () => ({
  default: (props: Drawn) => {
    drawn.latest.push({ option: props.option, theme: props.theme });
    return null;
  },
}));

beforeEach(() => {
  drawn.latest.length = 0;
});
afterEach(cleanup);

const call: LinkedCall = {
  id: 'stats.all',
  service: 'stats',
  method: 'GET',
  path: 'stats/all',
  params: [],
  changes: false,
  right: 'session',
  needs: 'read',
  stale: [],
  success: ['200'],
  result: { of: 'any', many: 'list' },
};
const world = { data: { stats: { call: 'stats.all' } }, bundle: { calls: { 'stats.all': call } } };
const stats = [
  { month: '2026-01', hired: 3, left: 1 },
  { month: '2026-02', hired: 5, left: null },
];
const hired = { label: 'Hired', value: { var: 'row.hired' } };
const left = { label: 'Left', value: { var: 'row.left' } };
const chart = (more: object = {}): LinkedBlock => ({
  block: 'chart',
  id: 'chart',
  look: 'bar',
  rows: { items: [{ value: { var: 'data.stats' } }] },
  category: { format: [{ var: 'row.month' }, 'month'] },
  series: [hired],
  ...more,
});
const picture = (name: string | RegExp) => screen.findByRole('img', { name });
const option = () => drawn.latest.at(-1)?.option ?? {};

describe('a chart', () => {
  it.each(['bar', 'line'] as const)(
    'draws a %s per series over the categories, and a legend for several',
    async (look) => {
      showBlocks([chart({ look, series: [hired, left] })], { 'stats.all': stats }, world);
      await picture(`A ${look} chart of 2 entries`);
      expect(option()).toMatchObject({
        xAxis: { type: 'category', data: ['January 2026', 'February 2026'] },
        legend: { bottom: 0 },
        series: [
          { type: look, name: 'Hired', data: [3, 5] },
          { type: look, name: 'Left', data: [1, null] },
        ],
      });
    },
  );

  it('shows its figures as a table to who asks for it, and is drawn again', async () => {
    showBlocks([chart({ series: [hired, left], stacked: true })], { 'stats.all': stats }, world);
    await picture(/^A bar chart/);
    expect(option()).toMatchObject({ series: [{ stack: 'all' }, { stack: 'all' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Show as Table' }));
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Name', 'Hired', 'Left'],
      ['January 2026', '3', '1'],
      ['February 2026', '5', ''],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show as Chart' }));
    expect(await picture(/^A bar chart/)).toBeTruthy();
  });

  it('draws a pie of the first series, without a legend for one', async () => {
    showBlocks([chart({ look: 'pie' })], { 'stats.all': stats }, world);
    await picture('A pie chart of 2 entries');
    const data = [
      { name: 'January 2026', value: 3 },
      { name: 'February 2026', value: 5 },
    ];
    expect(option()).toMatchObject({ series: [{ type: 'pie', data }] });
    expect(option()).not.toHaveProperty('legend');
  });

  it('has no halves between whole numbers, and has them between others', async () => {
    showBlocks([chart()], { 'stats.all': stats }, world);
    await picture('A bar chart of 2 entries');
    expect(option()).toMatchObject({ yAxis: { minInterval: 1 } });
    cleanup();
    showBlocks([chart()], { 'stats.all': [{ month: '2026-01', hired: 7.5 }] }, world);
    await picture('A bar chart of 1 entries');
    expect(option()['yAxis']).not.toHaveProperty('minInterval');
  });

  it('leaves no name out where a dozen of them need more than a line, and slants none that fit', async () => {
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
    showBlocks([chart()], { 'stats.all': months.map((month) => ({ month, hired: 1 })) }, world);
    await picture('A bar chart of 12 entries');
    expect(option()).toMatchObject({ xAxis: { axisLabel: { interval: 0, rotate: 35 } } });
    cleanup();
    showBlocks([chart()], { 'stats.all': stats }, world);
    await picture('A bar chart of 2 entries');
    expect(option()['xAxis']).not.toHaveProperty('axisLabel');
  });

  it('is named by its title, and has no other figures than those of its own list', async () => {
    showBlocks(
      [chart({ title: 'Hired this year', series: [{ label: 'H', value: 'many' }] })],
      { 'stats.all': stats },
      world,
    );
    await picture('Hired this year');
    expect(option()).toMatchObject({ title: { text: 'Hired this year' }, series: [{ data: [null, null] }] });
  });

  it('shows its states: coming, nothing, failed with a way to try again', async () => {
    showBlocks([chart({ loading: 'Counting.' })], { 'stats.all': () => new Promise<never>(() => undefined) }, world);
    expect(await screen.findByText('Counting.')).toBeTruthy();
    cleanup();
    showBlocks([chart({ empty: 'Nobody yet.' })], { 'stats.all': [] }, world);
    expect(await screen.findByText('Nobody yet.')).toBeTruthy();
    cleanup();
    let times = 0;
    const answer = async () =>
      times++ === 0
        ? { code: '500', message: 'No figures.', result: null }
        : { code: '200', message: '', result: stats };
    showBlocks([chart()], { 'stats.all': answer as never }, world);
    expect(await screen.findByText('No figures.')).toBeTruthy();
    expect(drawn.latest).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await picture(/chart of 2 entries/);
  });

  it('follows the data as it is loaded anew', async () => {
    let rows = stats;
    const answer = async () => ({ code: '200', message: '', result: rows });
    const shown = showBlocks([chart()], { 'stats.all': answer as never }, world);
    await picture(/chart of 2 entries/);
    rows = [...stats, { month: '2026-03', hired: 9, left: 0 }];
    act(() => shown.run.reload('stats'));
    await picture(/chart of 3 entries/);
    expect(option()).toMatchObject({ series: [{ data: [3, 5, 9] }] });
  });

  it('takes the colours of another theme', async () => {
    const sheet = document.createElement('style');
    sheet.textContent =
      ":root { --m-text: #eeeeee; --m-series: #111111 #222222; } [data-theme='day'] { --m-text: #000000; --m-series: #333333; }";
    document.head.append(sheet);
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const Choose = () => {
      const { choose } = useTheme();
      return (
        <button type="button" onClick={() => choose('day')}>
          Day
        </button>
      );
    };
    render(
      <ThemeProvider storage={storage as Storage}>
        <Chart label="Hired" option={{}} />
        <Choose />
      </ThemeProvider>,
    );
    expect(drawn.latest.at(-1)?.theme).toMatchObject({
      color: ['#111111', '#222222'],
      textStyle: { color: '#eeeeee' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Day' }));
    await waitFor(() =>
      expect(drawn.latest.at(-1)?.theme).toMatchObject({ color: ['#333333'], textStyle: { color: '#000000' } }),
    );
    sheet.remove();
  });
});
