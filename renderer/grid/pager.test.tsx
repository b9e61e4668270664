// Proven by itself: the page sizes of every list.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { columnDefinitions } from './column-definitions.ts';
import { compareValues } from './compare-cells.ts';
import { GridOverlay } from './GridOverlay.tsx';
import { PagerBar } from './PagerBar.tsx';
import { pageSizeOf, pageSizes } from './page-size.ts';

function show(page: number, pages = 4) {
  const onPage = vi.fn();
  const onPageSize = vi.fn();
  render(<PagerBar page={page} pages={pages} records={312} pageSize={100} onPage={onPage} onPageSize={onPageSize} />);
  return { onPage, onPageSize, user: userEvent.setup() };
}

describe('the bar under a grid', () => {
  afterEach(cleanup);

  it("reads 'Page X of Y' and 'Total Records: N'", () => {
    show(2);
    expect(screen.getByText('Page 2 of 4')).toBeTruthy();
    expect(screen.getByText('Total Records: 312')).toBeTruthy();
  });

  it('goes to the first and the previous page', async () => {
    const { onPage, user } = show(3);
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage.mock.calls).toEqual([[1], [2]]);
  });

  it('goes to the next and the last page', async () => {
    const { onPage, user } = show(2);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(onPage.mock.calls).toEqual([[3], [4]]);
  });

  it('goes nowhere from the only page', () => {
    show(1, 1);
    expect(screen.getAllByRole('button').map((button) => (button as HTMLButtonElement).disabled)).toEqual(
      Array(4).fill(true),
    );
  });

  it('offers the page sizes 10, 25, 100, 500 and 1000', async () => {
    const { onPageSize, user } = show(1);
    const select = screen.getByLabelText('Page size');
    expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      '10',
      '25',
      '100',
      '500',
      '1000',
    ]);
    await user.selectOptions(select, '500');
    expect(onPageSize).toHaveBeenCalledWith(500);
  });

  it('P-946 P-947 starts with 100, with the size asked for, or with 25 when that is none', () => {
    expect(pageSizeOf()).toBe(100);
    expect(pageSizes.map(pageSizeOf)).toEqual([10, 25, 100, 500, 1000]);
    expect(['500', 0, -1, 'all', null, Number.NaN, 1e9, {}].map(pageSizeOf)).toEqual([500, 25, 25, 25, 25, 25, 25, 25]);
  });
});

describe('what lies over a grid without rows', () => {
  afterEach(cleanup);

  it("reads 'Please wait while rows are loading' and 'No Data Available'", () => {
    const { rerender } = render(<GridOverlay overlayType="loading" />);
    expect(screen.getByRole('status').textContent).toBe('Please wait while rows are loading');
    rerender(<GridOverlay overlayType="noRows" />);
    expect(screen.getByRole('status').textContent).toBe('No Data Available');
  });

  it('shows a loading image while rows load', () => {
    render(<GridOverlay overlayType="loading" />);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeTruthy();
  });
});

describe('columns', () => {
  it('sort numbers by size, text without case, and what is empty last in both directions', () => {
    const sort = (values: unknown[], down: boolean) =>
      values.sort((a, b) => compareValues(a, b, null, null, down) * (down ? -1 : 1));
    expect(sort([10, 9, null, 100], false)).toEqual([9, 10, 100, null]);
    expect(sort([10, null, 9], true)).toEqual([10, 9, null]);
    expect(sort(['b', 'A', ''], false)).toEqual(['A', 'b', '']);
  });

  it('never hand the grid a string that it would compile', () => {
    const column = { id: 'a', label: 'A', type: 'number' as const, value: () => 1, format: () => '1' };
    for (const definition of columnDefinitions([column], [], { roomy: true }))
      expect([typeof definition.valueGetter, typeof definition.valueFormatter]).toEqual(['function', 'function']);
  });
});
