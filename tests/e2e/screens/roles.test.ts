import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter } from './visitor.ts';

describe.skipIf(!hasChromium)('roles', () => {
  const muster = musterInChromium();

  const open = async (page: Page, path: string) => {
    await page.goto(muster.address + path);
    await page.locator('.ag-row').first().waitFor();
  };
  const rowOf = async (page: Page, role: string) => {
    const index = await page.locator('.ag-row', { hasText: role }).first().getAttribute('row-index');
    return page.locator(`.ag-row[row-index="${index}"]`);
  };
  const press = async (page: Page, role: string, action: string) => {
    await (await rowOf(page, role)).getByRole('button', { name: action }).click();
  };

  it('W-329 a new role sees exactly the screens that it was given', async () => {
    const admin = await muster.visit();
    const { page } = admin;
    await enter(page, muster.address);
    await open(page, '/userrole');
    await page.getByRole('button', { name: 'Add New Role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Role Name/).fill('Shift Keeper');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await chooseAction(await rowOf(page, 'Shift Keeper'), 'Rights');
    await dialog.getByRole('searchbox', { name: 'Search Screens' }).fill('company shift');
    await dialog
      .getByRole('status')
      .getByText(/^2 of \d+ rows$/)
      .waitFor();
    await dialog.getByRole('checkbox', { name: 'All, 2 rows' }).check();
    await dialog.getByRole('checkbox', { name: 'All, 2 rows' }).uncheck();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    expect(await dialog.getByRole('checkbox', { name: 'Delete, Shift' }).evaluate((box) => box.matches(':focus'))).toBe(
      true,
    );
    await dialog.getByRole('searchbox', { name: 'Search Screens' }).fill('');
    const line = dialog.getByRole('row').filter({ has: page.getByText('Shift', { exact: true }) });
    await line.getByRole('checkbox', { name: 'Write' }).check();
    expect(await line.getByRole('checkbox', { name: 'Read' }).isChecked()).toBe(true);
    await dialog
      .getByRole('row')
      .filter({ has: page.getByText('Batch', { exact: true }) })
      .getByRole('checkbox', { name: 'Read' })
      .check();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });

    await open(page, '/useradminrole');
    await press(page, 'Shift Keeper', 'People');
    const available = dialog.getByRole('listbox', { name: /^Available/ });
    await available.selectOption({ label: 'Salman Iqbal, agent@muster.local' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Agent', 'People');
    await dialog.getByRole('button', { name: 'Remove all' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });

    const keeper = await muster.visit();
    await enter(keeper.page, muster.address, 'agent@muster.local');
    await keeper.page.goto(`${muster.address}/dashboard`);
    const links = keeper.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    // The own attendance and the own loans are everybody's.
    await expect.poll(() => links.allInnerTexts()).toEqual(['Home', 'My Attendance', 'My Loans', 'Batch', 'Shift']);
    await open(keeper.page, '/shift');
    expect(await keeper.page.getByRole('button', { name: 'Add New Shift' }).isEnabled()).toBe(true);
    await open(keeper.page, '/batch');
    expect(await keeper.page.getByRole('button', { name: 'Add New Batch' }).isEnabled()).toBe(false);
    // The role gets one more screen while somebody who has it is signed in: its address opens, and nobody is signed out.
    await open(page, '/userrole');
    await chooseAction(await rowOf(page, 'Shift Keeper'), 'Rights');
    await dialog
      .getByRole('row')
      .filter({ has: page.getByText('Department', { exact: true }) })
      .getByRole('checkbox', { name: 'Read' })
      .check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await open(keeper.page, '/department');
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual(['Home', 'My Attendance', 'My Loans', 'Department', 'Batch', 'Shift']);
    await keeper.page.goto(`${muster.address}/program`);
    await keeper.page.getByText('You dont have rights to see this page').first().waitFor();
    expect([...admin.complaints, ...keeper.complaints]).toEqual([]);
    await Promise.all([admin.close(), keeper.close()]);
  });
});
