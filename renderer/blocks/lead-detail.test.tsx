import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const bundle = linker?.bundle('leads.board') as LinkedBundle;
const detail = bundle.screens['leads.detail'];

const lead = (dialerLeadId: string, leadRank: string, transferDateString: string, more = {}) => ({
  crmId: '1005',
  teamName: 'Falcons',
  dialerLeadId,
  leadRank,
  agentType: 'Voice',
  transferDateString,
  billableStatus: 'Billable',
  leadPayout: 900,
  leadBonus: 150,
  ...more,
});
const board = {
  applicantId: 5,
  employeeName: 'Ada Lovelace',
  program: 'Medicare',
  team: 'Falcons',
  rank: 2,
  ranked: 14,
  mtdTransfers: 33,
  mtdBillable: 21,
  mtdPayouts: 18_450,
  leaderBoardModel: {
    knackLeaderBoardModelList: [
      lead('700003', 'Gold', '2026-11-05'),
      lead('700002', 'Silver', '2026-11-05'),
      lead('700001', 'Gold', '2026-11-03', { billableStatus: 'Pending', leadPayout: null, leadBonus: undefined }),
    ],
  },
};
const answers = { 'knack.getLeaderBoardDataForMonthOfLoggedInUser': board };

afterEach(cleanup);

async function opened(inputs: Readonly<Record<string, string | number>> = {}) {
  if (!detail) throw new Error('The dialog is not in the bundle');
  const world = showBundle({ ...bundle, screen: detail }, answers, {
    inputs: { employee: 5, month: '2026-11', ...inputs },
  });
  await waitFor(() => expect(shown()).toContain('700003'));
  return world;
}

const shown = () => ['700001', '700002', '700003'].filter((id) => screen.queryByText(id));
/** The cell of a lead in a column. */
function cellOf(id: string, column: string): string {
  const row = screen.getByText(id).closest('[role="row"]');
  return row?.querySelector(`[col-id="${column}"]`)?.textContent ?? '';
}

describe('the lead detail dialog', () => {
  it.each([
    ['W-124', 'Name', 'Ada Lovelace'],
    ['W-125', 'Program', 'Medicare'],
    ['W-126', 'Team', 'Falcons'],
    ['W-127 W-184', 'MTD TRXs', '33'],
    ['W-128 W-184', 'MTD Bills', '21'],
    ['W-129 W-184', 'MTD Payout', '18,450'],
  ])('%s shows %s in the header', async (_, label, value) => {
    await opened();
    const term = screen.getAllByText(label).find((each) => each.tagName === 'DT');
    expect(term?.nextElementSibling?.textContent).toBe(value);
  });

  it.each([
    ['W-133', 'crmId', 'CRM ID'],
    ['W-134', 'teamName', 'Team'],
    ['W-135', 'dialerLeadId', 'Lead ID'],
    ['W-136', 'leadRank', 'Lead Rank'],
    ['W-137', 'agentType', 'Agent Type'],
    ['W-138', 'transferDate', 'Transfer Date'],
    ['W-139', 'billableStatus', 'Billable Status'],
    ['W-140', 'leadPayout', 'Lead Payout'],
    ['W-141', 'leadBonus', 'Lead Bonus'],
  ])('%s has the column of %s under the caption %s', async (_, column, caption) => {
    await opened();
    const head = document.querySelector(`.ag-header-cell[col-id="${column}"] .ag-header-cell-text`);
    expect(head?.textContent).toBe(caption);
  });

  it('W-142 W-183 shows the leads in columns of this order, loaded by month and employee', async () => {
    const { sent } = await opened();
    expect(sent.map(({ call, params }) => [call.id, params])).toEqual([
      ['knack.getLeaderBoardDataForMonthOfLoggedInUser', { month: '2026-11', employee: '5' }],
    ]);
    const heads = [...document.querySelectorAll('.ag-header-cell-text')].map((each) => each.textContent);
    expect(heads).toEqual([
      'CRM ID',
      'Team',
      'Lead ID',
      'Lead Rank',
      'Agent Type',
      'Transfer Date',
      'Billable Status',
      'Lead Payout',
      'Lead Bonus',
    ]);
    const columns = ['crmId', 'teamName', 'leadRank', 'agentType', 'transferDate', 'billableStatus', 'leadPayout'];
    expect(columns.map((column) => cellOf('700002', column))).toEqual([
      '1005',
      'Falcons',
      'Silver',
      'Voice',
      '05 Nov 2026',
      'Billable',
      '900',
    ]);
  });

  it('W-143 W-144 shows 0 for a payout and a bonus that are missing', async () => {
    await opened();
    expect([cellOf('700001', 'leadPayout'), cellOf('700001', 'leadBonus')]).toEqual(['0', '0']);
    expect([cellOf('700003', 'leadPayout'), cellOf('700003', 'leadBonus')]).toEqual(['900', '150']);
  });

  it('W-130 opens narrowed to a day where it is given one, and with a field for it', async () => {
    await opened({ day: '2026-11-05' });
    await waitFor(() => expect(shown()).toEqual(['700002', '700003']));
    const field = await screen.findByLabelText('Date');
    expect((field as HTMLInputElement).value).toMatch(/5 Nov(ember)? 2026/);
  });

  it('W-131 narrows the rows by a lead rank, each offered once', async () => {
    const user = userEvent.setup();
    await opened();
    const field = await screen.findByLabelText('Lead Rank');
    await user.click(field);
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement;
    const options = within(list).getAllByRole('option', { hidden: true });
    expect(options.map((each) => each.textContent)).toEqual(['Gold', 'Silver']);
    await user.click(options[0] as HTMLElement);
    await waitFor(() => expect(shown()).toEqual(['700001', '700003']));
  });

  it('W-132 W-146 narrows by free text over the shown columns, together with the other filters', async () => {
    const user = userEvent.setup();
    await opened({ day: '2026-11-05' });
    const search = screen.getByRole('searchbox');
    await user.type(search, 'gold');
    await waitFor(() => expect(shown()).toEqual(['700003']));
    await user.clear(search);
    await user.type(search, '700002');
    await waitFor(() => expect(shown()).toEqual(['700002']));
  });

  it('W-145 closes by Close', async () => {
    const user = userEvent.setup();
    const { run } = await opened();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await run.closed).toBe(null);
  });

  it('W-182 W-185 opens from a row of the leaderboard, only where the leads are open', async () => {
    const user = userEvent.setup();
    const row = {
      crmId: '1005',
      program: 'Medicare',
      team: 'Falcons',
      productName: 'Auto Quote',
      groupRank: 1,
      rank: 1,
    };
    const figures = { mtdTransfers: 33, mtdBillable: 21 };
    const { sent } = showBundle(bundle, {
      ...answers,
      'knack.getLeaderBoardDataWithProductGroup': [
        { ...row, ...figures, applicantId: 5, employeeName: 'Ada Lovelace', mtdPayouts: 18_450, leadsOpen: true },
        { ...row, ...figures, applicantId: 6, employeeName: 'Alan Turing', mtdPayouts: null, leadsOpen: false },
      ],
    });
    await screen.findByText('Alan Turing');
    expect(screen.getByText('2 of 14')).toBeTruthy();
    const buttons = await screen.findAllByRole('button', { name: 'Lead Details' });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Lead Details' });
    await within(dialog).findByText('700003');
    expect(within(dialog).getByText('Ada Lovelace')).toBeTruthy();
    expect(sent.at(-1)?.params).toEqual({ month: '2026-11', employee: '5' });
    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
