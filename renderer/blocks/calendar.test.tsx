import type { JsonRecord, LinkedBlock } from '@muster/engine';
import { beginWeekOn, english, showIn } from '@muster/engine/formats';
import { localeOf } from '@muster/engine/locales';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';

afterEach(() => {
  cleanup();
  showIn(english);
  beginWeekOn('Monday');
  vi.unstubAllGlobals();
});

const calendar = (look: string, more: object = {}): LinkedBlock => ({
  block: 'calendar',
  id: 'calendar',
  look,
  rows: { items: [{ value: { var: 'data.days' } }] },
  of: '2026-11',
  date: { var: 'row.date' },
  label: { var: 'row.label' },
  short: { var: 'row.short' },
  line: { var: 'row.who' },
  tone: { var: 'row.tone' },
  ...more,
});

const days: readonly JsonRecord[] = [
  { date: '2026-11-02', label: 'On Time', short: '✓', who: 'Ada', tone: 'good' },
  { date: '2026-11-05', label: 'Casual', short: 'C', who: 'Ada', tone: 'title' },
  { date: '2026-11-06', label: 'Casual', short: 'C', who: 'Ada', tone: 'title' },
  { date: '2026-11-09', label: 'Late', short: 'L', who: 'Bea', tone: 'warning' },
  { date: '2026-10-31', label: 'Annual', short: 'A', who: 'Bea', tone: 'title' },
  { date: '2026-11-01', label: 'Annual', short: 'A', who: 'Bea', tone: 'title' },
  { date: '2026-12-01', label: 'Next month', short: 'N', who: 'Bea', tone: 'plain' },
  { date: null, label: 'No day', short: 'N', who: 'Bea', tone: 'plain' },
];
const call = {
  id: 'days.list',
  service: 'days',
  method: 'GET' as const,
  path: 'days/list',
  params: [],
  changes: false,
  right: 'session',
  needs: 'read' as const,
  stale: [],
  success: ['200'],
};
const show = (block: LinkedBlock, rows: readonly JsonRecord[] = days) =>
  showBlocks(
    [block],
    { 'days.list': rows as never },
    {
      data: { days: { call: 'days.list' } },
      bundle: { calls: { 'days.list': call } },
    },
  );
const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
const cellOf = (day: string) => screen.getByText(day, { selector: 'time' }).closest('td') as HTMLElement;
const opens = { open: [{ step: 'set', id: 'set', values: { 'state.opened': { var: 'row.date' } } }] };

describe('a calendar', () => {
  it.each([
    ['Monday', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], 0],
    ['Saturday', ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'], 2],
    ['Sunday', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], 1],
  ])('begins its weeks on %s where the company does, and shades Saturdays and Sundays', async (first, heads, place) => {
    beginWeekOn(first);
    show(calendar('month'));
    await screen.findByText('On Time');
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(heads);
    // The 2nd of November 2026 is a Monday, the 7th a Saturday.
    const second = cellOf('2');
    expect([...(second.parentElement?.children ?? [])].indexOf(second)).toBe(place);
    expect(cellOf('2').dataset['weekend']).toBeUndefined();
    expect(cellOf('7').dataset['weekend']).toBe('true');
    expect(cellOf('8').dataset['weekend']).toBe('true');
  });

  it('names its days and months in the language chosen', async () => {
    showIn(localeOf('ur'));
    show(calendar('month'));
    await screen.findByText('On Time');
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'پیر',
      'منگل',
      'بدھ',
      'جمعرات',
      'جمعہ',
      'ہفتہ',
      'اتوار',
    ]);
    cleanup();
    show(calendar('year', { of: '2026' }));
    expect(await screen.findByRole('table', { name: 'نومبر 2026' })).toBeTruthy();
  });

  it('puts each entry on its day in weeks from Monday, and none of other months', async () => {
    show(calendar('month'));
    await screen.findByText('On Time');
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect(within(cellOf('5')).getByText('Casual')).toBeTruthy();
    expect(within(cellOf('6')).getByText('Casual')).toBeTruthy();
    expect(within(cellOf('7')).queryByText('Casual')).toBeNull();
    expect(within(cellOf('1')).getByText('Annual')).toBeTruthy();
    expect((cellOf('1') as HTMLTableCellElement).cellIndex).toBe(6);
    expect(screen.queryByText('Next month')).toBeNull();
    expect(screen.queryByText('No day')).toBeNull();
    expect(cellOf('21').dataset['today']).toBe('true');
  });

  it('has a line for each person in the order in which they come, and says what its short marks mean', async () => {
    show(calendar('lines'));
    await screen.findByText('C', { selector: 'li span' });
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['Ada', 'Bea']);
    const [ada] = screen.getAllByRole('row').filter((row) => within(row).queryByText('Ada'));
    expect(within(ada as HTMLElement).getByText('05 Nov 2026: Ada, Casual')).toBeTruthy();
    expect(within(ada as HTMLElement).queryByText(/Bea/)).toBeNull();
  });

  it('of a year has twelve months, in which a day tells all that falls on it', async () => {
    show(calendar('year', { of: '2026' }));
    const november = await screen.findByRole('table', { name: 'November 2026' });
    expect(screen.getAllByRole('table')).toHaveLength(12);
    expect(within(november).getByText('09 Nov 2026: Bea, Late')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: 'October 2026' })).getByText(/31 Oct 2026: Bea, Annual/),
    ).toBeTruthy();
  });

  it('is a list on a narrow screen, of the days that have something to tell', async () => {
    narrow();
    show(calendar('month', { listed: { '!==': [{ var: 'row.label' }, 'On Time'] } }));
    await screen.findAllByText('Casual');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Sun 01 Nov 2026',
      'Thu 05 Nov 2026',
      'Fri 06 Nov 2026',
      'Mon 09 Nov 2026',
    ]);
  });

  it('opens an entry by mouse and by keyboard; Tab stops once, arrows lead on', async () => {
    const user = userEvent.setup();
    const { run } = show(calendar('month', { on: opens }));
    fireEvent.click(await screen.findByRole('button', { name: '02 Nov 2026: Ada, On Time' }));
    await waitFor(() => expect(run.value({ var: 'state.opened' })).toBe('2026-11-02'));
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('01 Nov 2026: Bea, Annual');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('09 Nov 2026: Bea, Late');
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    await waitFor(() => expect(run.value({ var: 'state.opened' })).toBe('2026-11-05'));
    await user.tab();
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
  });

  it('says in its own words that there is nothing, and shows a month without entries as a month', async () => {
    narrow();
    show(calendar('month', { empty: 'Nobody is away.' }), []);
    expect(await screen.findByText('Nobody is away.')).toBeTruthy();
    cleanup();
    vi.unstubAllGlobals();
    show(calendar('month'), []);
    expect(await screen.findByText('30', { selector: 'time' })).toBeTruthy();
    cleanup();
    show(calendar('month', { of: 'no month' }), days);
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    expect(screen.queryByRole('table')).toBeNull();
  });
});
