import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReportView } from './ReportView.tsx';
import type { ReportChart, ShownReport } from './shown-report.ts';

afterEach(cleanup);

const report: ShownReport = {
  columns: [
    { id: 'month', label: 'Month', is: 'group', type: 'date', interval: 'month' },
    { id: 'payout', label: 'Payout', is: 'metric', type: 'number', decimals: 0 },
    { id: 'leads', label: 'Leads', is: 'metric', type: 'number', decimals: 0 },
  ],
  rows: [
    { month: '2026-10', payout: 200, leads: 4 },
    { month: '2026-11', payout: 150, leads: 5 },
  ],
  found: 2,
  rest: null,
  total: { month: null, payout: 350, leads: 9 },
  subtotals: [],
};
const show = (chart: ReportChart, more: Partial<Parameters<typeof ReportView>[0]> = {}) =>
  render(<ReportView title="Payouts" headed report={report} charts={[chart]} tile {...more} />);
const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent.trim());

describe('a report on a tile', () => {
  it('as a number says the total and how it went, and leads to all its rows', () => {
    const onDrill = vi.fn();
    show({ look: 'number', metric: 'payout', category: 'month', title: '' }, { onDrill });
    expect(screen.getByText('Nov 2026: 150, ▼ 25 % against Oct 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '350' }));
    expect(onDrill).toHaveBeenCalledWith({ metric: 'payout' }, 'Payout');
    fireEvent.click(screen.getByRole('button', { name: 'Show as Table' }));
    expect(heads()).toEqual(['Month', 'Payout', 'Leads']);
  });

  it('says so where there is no total of several lines', () => {
    show({ look: 'number', metric: 'payout', title: '' }, { report: { ...report, total: null } });
    expect(screen.getByText('There is no total to show as a number.')).toBeTruthy();
  });

  it('as a table has the chosen columns in their order, and all where none is chosen', () => {
    show({ look: 'table', columns: ['leads', 'month'] });
    expect(heads()).toEqual(['Leads', 'Month']);
    expect(screen.queryByRole('button', { name: 'Show as Table' })).toBeNull();
    cleanup();
    show({ look: 'table', columns: [] });
    expect(heads()).toEqual(['Month', 'Payout', 'Leads']);
  });

  it('as a text says it whatever is found, without what could be run', () => {
    const html =
      '<p onclick="alert(1)">Only <b>approved</b> ones<script>alert(1)</script></p><a href="javascript:alert(1)">no</a>';
    const { container } = show({ look: 'text', html }, { report: { ...report, rows: [], found: 0 } });
    expect(container.querySelector('p')?.outerHTML).toBe('<p>Only <strong>approved</strong> ones</p>');
    expect(container.querySelectorAll('script, [onclick], [href]').length).toBe(0);
    expect(screen.queryByText('No Data')).toBeNull();
  });
});
