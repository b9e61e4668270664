import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const bundle = linker?.bundle('packages.ofOrder') as LinkedBundle;

const row = {
  leadOrderDetailId: 31,
  packageType: 'BiWeekly',
  leadLimit: 45,
  payPerLeadLimitExceed: 150.5,
  samePayoutAllLeads: 'No',
  bonusOnExceed: 6500,
  packagePriority: 3,
  status: 'Inactive',
};
const plan = {
  leadPlanId: 8,
  leadOrderDto: { leadOrderId: 3 },
  planName: 'Payout of winter',
  planEffectFromString: '2026-12-01',
  planEffectTillString: '2027-02-28',
  status: 'Active',
  leadOrderDetailDto: [row, { ...row, leadOrderDetailId: 32, packageType: 'Daily' }],
};
const labels = ['Lead Limit', 'Pay per Lead', 'Standard Payout', 'Bonus Exceed', 'Priority', 'Status'] as const;

afterEach(cleanup);

async function opened(packages: readonly object[], button: string) {
  const user = userEvent.setup();
  const world = showBundle(
    bundle,
    {
      'lead_plan.getAllLeadPlanByLeadOrderId': [{ ...plan, leadOrderDetailDto: packages as never }],
      'leadOrderDetail.getAllAgentLeadOrderDetailByPlanId': packages as never,
    },
    { inputs: { leadOrderId: 3, programName: 'Auto / Home 50%', rankName: 'Gold', payPerLead: 700 } },
  );
  // What a plan can do stands in the menu of its row, all but the first.
  const first = await screen.findByRole('button', { name: new RegExp(`^(${button}|Actions: .+)$`) });
  await user.click(first);
  if (first.textContent !== button)
    await user.click(await screen.findByRole('menuitem', { name: button, hidden: true }));
  const dialog = await screen.findByRole('dialog');
  return { ...world, user, dialog };
}

const table = (dialog: HTMLElement) => within(dialog).getByRole('table', { name: 'Packages' });
/** The rows of the tab that is open. */
const rowsOf = (dialog: HTMLElement) =>
  within(dialog).queryByRole('table', { name: 'Packages' }) ? within(table(dialog)).getAllByRole('row').slice(1) : [];
const tabsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
const shownIn = (row: HTMLElement, label: string) =>
  (within(row).getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value;

async function added(user: UserEvent, dialog: HTMLElement): Promise<HTMLElement> {
  await user.click(await within(dialog).findByRole('button', { name: 'Add Package' }));
  await waitFor(() => expect(rowsOf(dialog).length).toBeGreaterThan(0));
  return rowsOf(dialog)[0] as HTMLElement;
}

/** Waits for the packages, and opens the tab of those of a kind. */
async function openTab(user: UserEvent, dialog: HTMLElement, name: string): Promise<HTMLElement> {
  await user.click(await within(dialog).findByRole('tab', { name }));
  return rowsOf(dialog)[0] as HTMLElement;
}

describe('the package editor', () => {
  it('W-150 W-151 W-189 shows one row per package, under the tab of its type, with its labelled fields', async () => {
    const { user, dialog, sent } = await opened(plan.leadOrderDetailDto, 'View Packages');
    const biWeekly = await openTab(user, dialog, 'Bi Weekly (1)');
    expect(rowsOf(dialog)).toHaveLength(1);
    const captions = within(table(dialog)).getAllByRole('columnheader');
    expect(captions.map(({ textContent }) => textContent)).toEqual(labels);
    expect(labels.map((label) => shownIn(biWeekly, label))).toEqual(['45', '150.5', 'No', '6500', '3', 'Inactive']);
    await openTab(user, dialog, 'Daily (1)');
    expect(rowsOf(dialog)).toHaveLength(1);
    expect(sent.map(({ call, params }) => [call.id, params])).toContainEqual([
      'leadOrderDetail.getAllAgentLeadOrderDetailByPlanId',
      { id: '8' },
    ]);
  });

  it.each([
    ['W-462 W-193', 'Lead Limit', '0'],
    ['W-463 W-188', 'Standard Payout', 'Yes'],
    ['W-464', 'Priority', '0'],
    ['W-465', 'Pay per Lead', '0'],
    ['W-466', 'Bonus Exceed', '0'],
    ['W-467 W-192', 'Status', 'Active'],
  ])('%s a new package has %s %s', async (_, label, value) => {
    const { user, dialog } = await opened([], 'Add Packages');
    const group = await added(user, dialog);
    expect(shownIn(group, label)).toBe(value);
  });

  it('W-187 W-190 W-191 offers the choices of standard payout, and a tab for each type, Daily first', async () => {
    const { user, dialog } = await opened([], 'Add Packages');
    const group = await added(user, dialog);
    const field = within(group).getByLabelText(/^Standard Payout/);
    await user.click(field);
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    const offered = within(list as HTMLElement).getAllByRole('option', { hidden: true });
    expect(offered.map((each) => each.textContent)).toEqual(['Yes', 'No']);
    expect(tabsOf(dialog)).toEqual(['Daily (1)', 'Weekly', 'Bi Weekly', 'Monthly']);
  });

  it.each([
    ['W-311 W-315', 'Lead Limit'],
    ['W-312', 'Pay per Lead'],
    ['W-313', 'Bonus Exceed'],
    ['W-314', 'Priority'],
  ])('%s takes digits and dot for %s and says so', async (_, label) => {
    const { user, dialog, sent } = await opened([], 'Add Packages');
    const group = await added(user, dialog);
    const field = within(group).getByLabelText(new RegExp(`^${label}`));
    await user.clear(field);
    await user.type(field, '12a');
    expect(await within(group).findByText('Enter numeric value only')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(sent.map(({ call }) => call.id)).not.toContain('leadOrderDetail.saveLeadDetailOrder');
    await user.clear(field);
    await user.type(field, '12.0');
    await waitFor(() => expect(within(group).queryByText('Enter numeric value only')).toBeNull());
  });

  it('W-263 W-264 W-186 adds and removes rows in add mode and sends them as a list', async () => {
    const { user, dialog, sent, toasts } = await opened([], 'Add Packages');
    await added(user, dialog);
    await added(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Remove Packages 2' }));
    const [daily] = rowsOf(dialog);
    await user.clear(within(daily as HTMLElement).getByLabelText(/^Lead Limit/));
    await user.type(within(daily as HTMLElement).getByLabelText(/^Lead Limit/), '7');
    await openTab(user, dialog, 'Monthly');
    await added(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = sent.find(({ call }) => call.id === 'leadOrderDetail.saveLeadDetailOrder');
    expect(saved?.params).toEqual({ id: '8' });
    expect(saved?.body).toEqual([
      {
        packageType: 'Daily',
        leadLimit: 7,
        payPerLeadLimitExceed: '0',
        samePayoutAllLeads: 'Yes',
        bonusOnExceed: '0',
        packagePriority: '0',
        status: 'Active',
      },
      expect.objectContaining({ packageType: 'Monthly', leadLimit: '0' }),
    ]);
    expect(toasts).toEqual([{ text: 'Success', title: 'Success', tone: 'success' }]);
  });

  it('W-014 edits stored rows, which keep their keys, and neither adds nor removes any', async () => {
    const { user, dialog, sent } = await opened(plan.leadOrderDetailDto, 'Add Packages');
    const biWeekly = await openTab(user, dialog, 'Bi Weekly (1)');
    expect(within(dialog).queryByRole('button', { name: /Add Package|Remove/ })).toBeNull();
    await user.clear(within(biWeekly).getByLabelText(/^Bonus Exceed/));
    await user.type(within(biWeekly).getByLabelText(/^Bonus Exceed/), '7000');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = sent.find(({ call }) => call.id === 'leadOrderDetail.saveLeadDetailOrder');
    expect(saved?.body).toMatchObject([
      { ...row, bonusOnExceed: 7000 },
      { ...row, leadOrderDetailId: 32, packageType: 'Daily' },
    ]);
  });

  it('W-265 W-266 W-267 only shows rows in copy mode, and asks for the name and dates of the new plan', async () => {
    const { user, dialog, sent } = await opened(plan.leadOrderDetailDto, 'Copy Packages');
    const biWeekly = await openTab(user, dialog, 'Bi Weekly (1)');
    expect(tabsOf(dialog)).toEqual(['Daily (1)', 'Weekly', 'Bi Weekly (1)', 'Monthly']);
    expect(within(dialog).queryByRole('button', { name: /Add Package|Remove/ })).toBeNull();
    for (const panel of [biWeekly, await openTab(user, dialog, 'Daily (1)')]) {
      const fields = [...within(panel).getAllByRole('textbox'), ...within(panel).getAllByRole('combobox')];
      expect(fields.length).toBeGreaterThanOrEqual(labels.length - 1);
      for (const field of fields as HTMLInputElement[])
        expect([field.id, field.readOnly || field.disabled]).toEqual([field.id, true]);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    for (const message of ['Package Name', 'Effective From', 'Effective Till'])
      expect(await within(dialog).findByText(`${message} is required`)).toBeTruthy();
    expect(sent.map(({ call }) => call.id)).not.toContain('lead_plan.saveNewLeadPlan');
  });
});
