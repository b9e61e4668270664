import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, type Visitor } from './visitor.ts';

describe.skipIf(!hasChromium)('home and the comfort of lists', () => {
  const muster = musterInChromium();
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await muster.visit();
    page = visitor.page;
    await enter(page, muster.address);
  });

  const open = async (path: string) => {
    await page.goto(muster.address + path);
    await page.locator('.ag-row').first().waitFor();
  };
  const row = (text: string) => page.locator('.ag-row', { hasText: text });
  const names = () => page.locator('.ag-row [col-id="deptName"]').allInnerTexts();

  it('shows a new bulletin at home, beside the figures of today', async () => {
    await open('/bulletin');
    await page.getByRole('button', { name: 'Add New Bulletin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Title/).fill('Fire drill');
    await dialog.locator('[contenteditable]').first().fill('Meet at the gate.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${muster.address}/dashboard`);
    await page.getByText('Fire drill').click();
    await page.getByText('Meet at the gate.').waitFor();
    for (const title of ['My Day', 'My Leave', 'My Month', 'The Company Today', 'Waiting for Me'])
      await page.getByRole('region', { name: title }).waitFor();
  });

  it('takes a save back by Undo, and tells of both in the history', async () => {
    await open('/department');
    const [first = ''] = await names();
    const index = await row(first).first().getAttribute('row-index');
    await page.locator(`.ag-row[row-index="${index}"]`).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Department Name/).fill('Renamed for a moment');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row('Renamed for a moment').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Renamed for a moment').first().waitFor({ state: 'detached' });
    expect(await names()).toContain(first);
    await page.locator(`.ag-row[row-index="${index}"]`).getByRole('button', { name: 'History' }).click();
    await dialog.locator('.ag-row', { hasText: 'Renamed for a moment' }).nth(1).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('changes the status of several chosen records, and says what became of each', async () => {
    await open('/department');
    for (const index of [0, 1])
      await page.locator(`.ag-row[row-index="${index}"] input[type="checkbox"]`).first().check();
    await page.getByRole('button', { name: 'Deactivate Chosen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 of 2 chosen records become Inactive').waitFor();
    await dialog.getByRole('button', { name: 'Make 2 Inactive' }).click();
    await dialog.locator('.ag-row', { hasText: 'Done' }).nth(1).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('.ag-row', { hasText: 'Inactive' }).count()).toBeGreaterThanOrEqual(2);
    expect(await page.getByRole('button', { name: 'Deactivate Chosen' }).count()).toBe(0);
  });

  it('saves a list as it is under a name, and shows it so again', async () => {
    await open('/team');
    await page.getByRole('searchbox').fill('Falcons');
    await row('Markhors').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Saved views' }).click();
    const menu = page.getByRole('dialog', { name: 'Saved views' });
    await menu.getByLabel('Name of the view').fill('Only falcons');
    await menu.getByRole('button', { name: 'Save View' }).click();
    await menu.getByRole('button', { name: 'Only falcons', exact: true }).waitFor();
    await open('/team');
    await row('Markhors').first().waitFor();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await menu.getByRole('button', { name: 'Only falcons', exact: true }).click();
    await row('Markhors').first().waitFor({ state: 'detached' });
    expect(await row('Falcons').count()).toBeGreaterThan(0);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Falcons');
    expect(visitor.complaints).toEqual([]);
  });
});
