import { compileDefinitions, type Json, type LinkedBundle, type ListEnvelope, type OutgoingCall } from '@muster/engine';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerPages } from '../../../tests/screens/paging-list.ts';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const bundle = linker?.bundle('loans.list') as LinkedBundle;
const list = 'empLoan.getAllEmpLoans';
const columns = {
  empLoanId: 'number',
  'applicantDto.empNo': 'text',
  'applicantDto.firstName': 'text',
  'applicantDto.lastName': 'text',
  loanAmount: 'number',
  loanPaid: 'number',
  loanDateString: 'date',
  status: 'text',
} as const;

interface Loan {
  readonly empLoanId: number;
  readonly status: string;
  readonly loanAmount: number;
}

function loans(count: number): Loan[] {
  return Array.from({ length: count }, (_, at) => ({
    empLoanId: count - at,
    applicantDto: {
      applicantId: at,
      empNo: `E-${at}`,
      firstName: at % 50 === 0 ? 'Zoe' : 'Ada',
      lastName: `Person ${at}`,
    },
    loanAmount: 1000 + at,
    loanPaid: 0,
    monthlyInstallment: 100,
    loanDateString: at % 2 === 0 ? '2026-01-05' : '2026-02-05',
    status: at % 4 === 0 ? 'Inactive' : 'Active',
    _version: 1,
  }));
}

/** A company with so many loans; `through` may come between a question and its answer. */
function show(
  count: number,
  through: (outgoing: OutgoingCall) => Promise<ListEnvelope | undefined> | undefined = () => undefined,
) {
  const store = { rows: loans(count) };
  const answer = answerPages({ key: 'empLoanId', columns, rows: () => store.rows as unknown as readonly Json[] });
  const world = showBundle(bundle, {
    [list]: async (outgoing: OutgoingCall) => (await through(outgoing)) ?? answer(outgoing),
    'empLoan.changeEmpStatus': ({ params }: OutgoingCall) => {
      store.rows = store.rows.map((row) =>
        String(row.empLoanId) === params['id'] ? { ...row, status: params['status'] ?? '' } : row,
      );
      return { code: '200', message: 'Success', result: null };
    },
  });
  const sent = () => world.sent.filter(({ call }) => call.id === list).map(({ query }) => query ?? {});
  const asked = () => sent().filter(({ measures }) => measures === undefined);
  /** What was asked for the sums below the list. */
  const summed = () => sent().filter(({ measures }) => measures !== undefined);
  return { ...world, store, asked, summed };
}

const cell = (content: string) => screen.findByRole('gridcell', { name: content });
const records = (count: number) => screen.findByText(`Total Records: ${count.toLocaleString('en-US')}`);
const type = async (words: string) =>
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: words } });
const sort = async (column: string) => {
  await waitFor(() => expect(document.querySelector(`[col-id="${column}"] .ag-header-cell-label`)).toBeTruthy());
  fireEvent.click(document.querySelector(`[col-id="${column}"] .ag-header-cell-label`) as HTMLElement);
};
const ticks = () => [...document.querySelectorAll<HTMLInputElement>('.ag-row .ag-selection-checkbox input')];
const place = (header: Element) => Number(header.getAttribute('aria-colindex'));
const shownNumbers = () =>
  [...document.querySelectorAll('[role="gridcell"][col-id="applicantDto.empNo"]')].map(
    ({ textContent }) => textContent,
  );

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a list of more than 2,000 rows', () => {
  it('holds one page of what it is asked for; a shorter one is here whole', async () => {
    const { asked, summed } = show(2001);
    await records(2001);
    await cell('E-0');
    expect(screen.getByText('Page 1 of 21')).toBeTruthy();
    expect(asked()).toEqual([{ page: '1', limit: '100', whole: '2000' }]);
    expect(summed()).toHaveLength(1);
    cleanup();
    const short = show(2000);
    await records(2000);
    await type('zoe');
    await records(40);
    expect(short.asked()).toHaveLength(1);
    expect(short.summed()).toEqual([]);
  });

  it('goes from page to page, and counts only where something else is asked for', async () => {
    const user = userEvent.setup();
    const { asked, summed } = show(5000);
    await records(5000);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cell('E-100');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await cell('E-4900');
    expect(screen.getByText('Page 50 of 50')).toBeTruthy();
    expect(asked().slice(1)).toEqual([
      { page: '2', limit: '100' },
      { page: '50', limit: '100' },
    ]);
    expect(summed()).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Page size'), '500');
    await screen.findByText('Page 1 of 10');
    expect(asked().at(-1)).toEqual({ page: '1', limit: '500' });
  });

  it('keeps the order of columns that a person left, from page to page', async () => {
    const user = userEvent.setup();
    const order = ['status', 'loanAmount', 'loanPaid', 'name', 'loanDate'];
    localStorage.setItem('grid:loans.list.recordList.list', JSON.stringify(order.map((colId) => ({ colId }))));
    const shown = () =>
      [...document.querySelectorAll('.ag-header-cell')]
        .sort((one, other) => place(one) - place(other))
        .map((each) => each.getAttribute('col-id') ?? '')
        .filter((id) => order.includes(id));
    show(5000);
    await records(5000);
    await cell('E-0');
    expect(shown()).toEqual(order);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cell('E-100');
    expect(shown()).toEqual(order);
  });

  it('has search, sorting and filters answered by the server, and does none of it once more', async () => {
    const { asked } = show(5000);
    await records(5000);
    await type('zoe');
    await records(100);
    expect(asked().at(-1)).toMatchObject({ search: 'zoe' });
    await sort('loanAmount');
    await sort('loanAmount');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: '-loanAmount', search: 'zoe' }));
    await waitFor(() => expect(shownNumbers()[0]).toBe('E-4950'));
  });

  it('sorts a name by what it is made of', async () => {
    const { asked } = show(3000);
    await records(3000);
    await sort('name');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'applicantDto.firstName,applicantDto.lastName' }));
  });

  it('keeps the page that is there when another does not come, and brings it on Retry', async () => {
    const user = userEvent.setup();
    let down = false;
    const { toasts } = show(3000, () =>
      down ? Promise.resolve({ code: '503', message: 'The server cannot be reached.', result: null }) : undefined,
    );
    await records(3000);
    down = true;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('The server cannot be reached. What is shown is what was there before.');
    await waitFor(() => expect(shownNumbers()).toContain('E-0'));
    expect(toasts).toEqual([]);
    down = false;
    await user.click(within(told).getByRole('button', { name: 'Retry' }));
    await cell('E-100');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells that the right was lost, and leaves when the session has ended', async () => {
    const user = userEvent.setup();
    let code = '403';
    let down = false;
    const { ended } = show(3000, () =>
      down ? Promise.resolve({ code, message: 'You may not see loans any more.', result: null }) : undefined,
    );
    await records(3000);
    down = true;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You may not see loans any more.');
    code = '401';
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(ended.count).toBe(1));
  });

  it('refreshes a row in place after a save, and keeps it in sight though it no longer fits', async () => {
    const user = userEvent.setup();
    const { store } = show(3000);
    await records(3000);
    await type('active');
    await records(3000);
    await type('inactive');
    await records(750);
    await waitFor(() => expect(shownNumbers().slice(0, 2)).toEqual(['E-0', 'E-4']));
    await user.click((await screen.findAllByRole('button', { name: /^Activate/ }))[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await records(749);
    expect(store.rows[4]?.status).toBe('Active');
    await waitFor(() => expect(shownNumbers().slice(0, 2)).toEqual(['E-0', 'E-4']));
    await type('inactiv');
    await waitFor(() => expect(shownNumbers().slice(0, 2)).toEqual(['E-0', 'E-8']));
  });
});

describe('rows of a long list that are chosen', () => {
  const header = async () => {
    await waitFor(() => expect(ticks().length).toBeGreaterThan(0));
    return document.querySelector('.ag-header-select-all input') as HTMLElement;
  };

  it('are all that match but for what is unticked, and are told in words', async () => {
    const user = userEvent.setup();
    show(2500);
    await records(2500);
    await user.click(await header());
    await screen.findByText('All 100 on this page are chosen.');
    await user.click(screen.getByRole('button', { name: 'Choose all 2,500 that match' }));
    await screen.findByText('All 2,500 that match are chosen.');
    await user.click(ticks()[0] as HTMLElement);
    await screen.findByText('All 2,500 that match are chosen, but for 1.');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cell('E-100');
    await user.click(screen.getByRole('button', { name: 'Deactivate Chosen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make 2,499 records Inactive' });
    expect(within(dialog).getByText(/^1,875 of 2,499 chosen records become Inactive/)).toBeTruthy();
  });

  it('are given up only after a question when something else is searched', async () => {
    const user = userEvent.setup();
    show(2500);
    await records(2500);
    await user.click(await header());
    await user.click(await screen.findByRole('button', { name: 'Choose all 2,500 that match' }));
    await screen.findByText('All 2,500 that match are chosen.');
    await type('zoe');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe(''));
    expect(screen.getByText('All 2,500 that match are chosen.')).toBeTruthy();
    await records(2500);
    await type('zoe');
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await records(50);
    expect(screen.queryByText(/are chosen/)).toBeNull();
  });

  it('stay chosen on their pages while others are looked at', async () => {
    const user = userEvent.setup();
    show(2500);
    await records(2500);
    const tick = async () => {
      await waitFor(() => expect(ticks().length).toBeGreaterThan(0));
      await user.click(ticks()[0] as HTMLElement);
    };
    await tick();
    await screen.findByText('1 is chosen.');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await cell('E-100');
    await tick();
    await screen.findByText('2 are chosen.');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await cell('E-0');
    await waitFor(() => expect(document.querySelectorAll('[role="row"][aria-selected="true"]').length).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    await waitFor(() => expect(document.querySelectorAll('[role="row"][aria-selected="true"]').length).toBe(0));
  });
});

describe('the download of a long list', () => {
  it('has all rows that match, as the grid shows them', async () => {
    const user = userEvent.setup();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    const { asked } = show(2500);
    await records(2500);
    await type('person');
    await records(2500);
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(2501);
    expect(lines[0]).toContain('CRM ID');
    expect(lines[2500]).toContain('Ada Person 2499');
    expect(lines.filter((line) => line.includes('CRM ID'))).toHaveLength(1);
    const stretches = asked().filter(({ limit, page }) => limit === '1000' && page === undefined);
    expect(stretches.map(({ after }) => after)).toEqual([undefined, '1501', '501']);
    vi.restoreAllMocks();
  });
});
