import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, chooseAction, enter, shownRows } from './visitor.ts';

describe.skipIf(!hasChromium)('custom reports', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  async function openReports(width = 1440) {
    const visitor = await muster.visit(width, 900);
    await enter(visitor.page, muster.address);
    await visitor.page.goto(`${muster.address}/custom_reports`);
    await visitor.page.getByRole('heading', { level: 1, name: 'Custom Report', exact: true }).waitFor();
    await shownRows(visitor.page).first().waitFor();
    return visitor;
  }
  const row = (page: Page, text: string) => shownRows(page).filter({ hasText: text });

  it('P-191 P-192 P-193 are listed under their breadcrumb, and searched', async () => {
    const { page, complaints, close } = await openReports();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.poll(() => crumbs.innerText()).toBe('Home /');
    const heads = page.locator('.ag-header-cell:visible .ag-header-cell-text');
    const named = (await heads.allInnerTexts()).filter((text) => text.trim() !== '');
    expect(named).toEqual(['Report Title', 'Report For', 'Report Table', 'Status', 'Action']);
    await page.getByRole('searchbox').fill('Payout');
    await expect.poll(() => row(page, 'Payout').count()).toBe(1);
    await expect.poll(() => row(page, 'Loans by Status').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-194 P-198 P-037 are made by keyboard for a role, and read again', async () => {
    const { page, complaints, close } = await openReports();
    await page.getByRole('button', { name: 'New Report' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New Report' });
    const title = dialog.getByLabel(/^Report Title/);
    await title.waitFor();
    for (const label of [/^Report For/, /^Status/]) await dialog.getByLabel(label).first().waitFor();
    if (shots) await page.screenshot({ path: `${shots}/custom-report-new.png` });
    await title.press('Enter');
    await dialog.getByText('Report Title is required').first().waitFor();
    await dialog.getByText('Report For is required').first().waitFor();
    await title.fill('Late Comers');
    await choose(page, /^Report For/, 'HR');
    await title.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => row(page, 'Late Comers').innerText()).toMatch(/HR/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-195 P-197 are called otherwise and switched off, and keep their table', async () => {
    const { page, complaints, close } = await openReports();
    const loans = row(page, 'Loans by Status').first();
    await loans.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Report Title/).fill('Loans and What Is Owed');
    await dialog.getByLabel(/^Report Title/).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const renamed = row(page, 'Loans and What Is Owed').first();
    await expect.poll(() => renamed.innerText()).toMatch(/Payroll\s+Loans\s+Active/);
    await chooseAction(renamed, 'Deactivate');
    await page.getByRole('dialog').getByText('Do you want to make Loans and What Is Owed Inactive?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
    await expect.poll(() => renamed.innerText()).toMatch(/Inactive/);
    await renamed.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Activate', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('fit a telephone', async () => {
    const { page, complaints, close } = await openReports(360);
    if (shots) await page.screenshot({ path: `${shots}/custom_reports-360.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await chooseAction(row(page, 'Check Ins of My Team'), 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Report Title/).waitFor();
    expect(await dialog.getByLabel(/^Report Title/).inputValue()).toBe('Check Ins of My Team');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (shots) await page.screenshot({ path: `${shots}/custom-report-edit-360.png` });
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
