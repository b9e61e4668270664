import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, enter, shownRows } from './visitor.ts';

describe.skipIf(!hasChromium)('report builder', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  async function openBuilder(address = '/report_builder', width = 1440) {
    const visitor = await muster.visit(width, 900);
    await enter(visitor.page, muster.address);
    await visitor.page.goto(`${muster.address}${address}`);
    await visitor.page.getByRole('button', { name: 'Run Query' }).waitFor();
    return visitor;
  }
  const result = (page: Page) => page.getByRole('region', { name: 'Result' }).locator('table').first();
  const heads = (page: Page) => result(page).locator('thead th').allInnerTexts();
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

  const isDraft = (answer: Response, method: string) =>
    answer.url().includes('/drafts/report_builder') && answer.request().method() === method;

  it('P-467 P-472 P-476 by mouse: table, columns and metrics, seen at once, saved under a title and opened again', async () => {
    const { page, complaints, close } = await openBuilder();
    await page.getByLabel('Report Table').selectOption('Leads');
    const columns = page.getByRole('region', { name: 'Columns' });
    await columns.getByRole('button', { name: /^Team/ }).click();
    await expect.poll(() => page.getByLabel('Report Table').isDisabled()).toBe(true);
    await press(page, 'Sum');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Label/).fill('Payout');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Column is required').first().waitFor();
    await choose(page, /^Column/, 'Lead Payout');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => heads(page)).toEqual(['Team', 'Payout']);
    await press(page, 'Count');
    await dialog.getByLabel(/^Label/).fill('payout');
    await choose(page, /^Column/, 'Dialer Lead ID');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Formula Name already exist').first().waitFor();
    await dialog.getByLabel(/^Label/).fill('Transfers');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => heads(page)).toEqual(['Team', 'Payout', 'Transfers']);
    if (shots) await page.screenshot({ path: `${shots}/report-builder.png` });
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, 'Save changes');
    await dialog.getByLabel(/^Report Title/).fill('Payout of Teams');
    await choose(page, /^Report For/, 'HR');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/customReportId=/);
    await page.reload();
    await expect.poll(() => heads(page)).toEqual(['Team', 'Payout', 'Transfers']);
    await press(page, 'Close');
    await shownRows(page).filter({ hasText: 'Payout of Teams' }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-244 P-597 P-599 by keyboard alone: a formula with its messages, undone and done again, back after a reload', async () => {
    const { page, complaints, close } = await openBuilder();
    await page.getByLabel('Report Table').focus();
    await page.keyboard.type('Loans');
    const type = async (name: string | RegExp) => {
      await page.getByRole('button', { name, exact: true }).first().focus();
      await page.keyboard.press('Enter');
    };
    await page.getByRole('region', { name: 'Columns' }).waitFor();
    await type(/^Status/);
    await type('Custom Formula');
    const dialog = page.getByRole('dialog');
    const formula = dialog.getByLabel('Formula', { exact: true });
    await formula.focus();
    await page.keyboard.type('Sum(loanAmount');
    await dialog.getByText('Invalid formula').first().waitFor();
    await page.keyboard.press('Backspace');
    await expect.poll(() => formula.inputValue()).toBe('Sum(');
    await page.keyboard.type('loanOwed)');
    await expect.poll(() => dialog.getByText('Invalid formula').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Formula Name is required').waitFor();
    await dialog.getByLabel('Formula Name').focus();
    await page.keyboard.type('Owed');
    await page.keyboard.press('Enter');
    await expect.poll(() => heads(page)).toEqual(['Status', 'Owed']);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heads(page)).toEqual(['Status']);
    const kept = page.waitForResponse((answer) => isDraft(answer, 'PUT'));
    await type('Redo');
    await expect.poll(() => heads(page)).toEqual(['Status', 'Owed']);
    await kept;
    await page.reload();
    await page.getByText('What you had not saved is back.').waitFor();
    await expect.poll(() => heads(page)).toEqual(['Status', 'Owed']);
    const dropped = page.waitForResponse((answer) => isDraft(answer, 'DELETE'));
    await press(page, 'Give it up');
    await dropped;
    expect(complaints).toEqual([]);
    await close();
  });

  it('opens a metric on a value with its values again, and keeps what is changed of them', async () => {
    const { page, complaints, close } = await openBuilder();
    await page.getByLabel('Report Table').selectOption('Loans');
    await page
      .getByRole('region', { name: 'Columns' })
      .getByRole('button', { name: /^Status/ })
      .click();
    await press(page, 'On Value');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Label/).fill('Closed');
    await press(page, 'Add Value');
    await dialog.getByRole('combobox', { name: /^Column/ }).click();
    await page.getByRole('option', { name: 'Status', exact: true }).click();
    const value = dialog.getByRole('textbox', { name: /Value/ });
    await value.fill('Inactive');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => heads(page)).toEqual(['Status', 'Closed']);
    await page
      .getByRole('region', { name: 'Metrics' })
      .getByRole('button', { name: /^Closed/ })
      .click();
    await press(page, 'Edit Closed');
    await expect.poll(() => dialog.getByLabel(/^Label/).inputValue()).toBe('Closed');
    expect(await value.inputValue()).toBe('Inactive');
    await value.fill('Active');
    const kept = page.waitForResponse((answer) => isDraft(answer, 'PUT'));
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await kept;
    await press(page, 'Edit Closed');
    await expect.poll(() => value.inputValue()).toBe('Active');
    await page.reload();
    await page.getByText('What you had not saved is back.').waitFor();
    const dropped = page.waitForResponse((answer) => isDraft(answer, 'DELETE'));
    await press(page, 'Give it up');
    await dropped;
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-978 P-1009 P-1011 filters by the conditions of their column, and says what is missing at its place', async () => {
    const { page, complaints, close } = await openBuilder();
    await page.getByLabel('Report Table').selectOption('Loans');
    await page
      .getByRole('region', { name: 'Columns' })
      .getByRole('button', { name: /^Status/ })
      .click();
    await press(page, 'Add Filter');
    const filter = page.getByRole('group', { name: 'Filter 1' });
    await filter.getByLabel('Column').selectOption('Status');
    const words = await filter.getByLabel('Condition').locator('option').allInnerTexts();
    expect(words.slice(1)).toEqual([
      'Null',
      'Not Null',
      'Equal',
      'Not Equal',
      'Includes',
      'Not Includes',
      'Start With',
      'End With',
    ]);
    await filter.getByLabel('Condition').selectOption('Equal');
    await filter.getByLabel('Value').fill('Inactive');
    await filter.getByLabel('Condition').selectOption('Null');
    expect(await filter.getByLabel('Value').count()).toBe(0);
    await filter.getByLabel('Condition').selectOption('Equal');
    expect(await filter.getByLabel('Value').inputValue()).toBe('');
    await filter.getByLabel('Column').selectOption('Loan Date');
    await filter.getByLabel('Condition').selectOption('Is Between');
    await filter.getByLabel('Value', { exact: true }).fill('2026-01-01');
    await filter.getByText("'Is Between' needs a second date.").waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Run Query' }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('fits a telephone', async () => {
    const { page, complaints, close } = await openBuilder('/report_builder?customReportId=1', 360);
    await result(page).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    if (shots) await page.screenshot({ path: `${shots}/report-builder-360.png`, fullPage: true });
    expect(complaints).toEqual([]);
    await close();
  });
});
