import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, shownRows } from './visitor.ts';

describe.skipIf(!hasChromium)('the loan screen', () => {
  const muster = musterInChromium();

  async function openLoans(width = 1440) {
    const visitor = await muster.visit(width);
    await enter(visitor.page, muster.address);
    await visitor.page.goto(`${muster.address}/emp_loan`);
    await visitor.page.getByText('Total Records:').waitFor();
    await shownRows(visitor.page).first().waitFor();
    return visitor;
  }

  it('P-110 P-041 P-042 shows Employee Loan under a breadcrumb that leads home', async () => {
    const { page, complaints, close } = await openLoans();
    await page.getByRole('heading', { name: 'Employee Loan', exact: true }).waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.poll(() => crumbs.innerText()).toBe('Home /');
    await crumbs.getByRole('link').click();
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-111 P-114 lists loans, with edit and activate or deactivate icons', async () => {
    const { page, close } = await openLoans();
    const shown = await page.locator('.ag-cell[col-id="loanAmount"]').count();
    expect(shown).toBeGreaterThan(5);
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBeGreaterThan(5);
    expect(await page.getByRole('button', { name: /^(A|Dea)ctivate$/ }).count()).toBeGreaterThan(5);
    await close();
  });

  it('P-113 searches the rows', async () => {
    const { page, close } = await openLoans();
    const total = await records(page);
    await page.getByRole('searchbox').fill('Inactive');
    await expect.poll(() => records(page)).toBeLessThan(total);
    await close();
  });

  it('P-028 P-116 P-858 adds a loan that is there after a restart of the server', async () => {
    const { page, complaints, close } = await openLoans();
    const before = await records(page);
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Employee Loan' });
    await dialog.getByLabel(/CRM ID/).click();
    // Not the first: that is who asks, and nobody gives himself a loan.
    await page.locator('[role=option]:visible').nth(1).click();
    await dialog.getByLabel(/Loan Amount/).fill('4321');
    await dialog.getByLabel(/Loan Paid/).fill('21');
    await dialog.getByLabel(/Monthly Installment/).fill('100');
    await dialog.getByLabel(/Loan Date/).click();
    await page.locator('[data-dates-dropdown] button:not([data-outside])', { hasText: /^15$/ }).first().click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => records(page)).toBe(before + 1);
    await muster.restart();
    await page.goto(`${muster.address}/emp_loan`);
    await page.getByRole('searchbox').fill('4,321');
    await expect.poll(() => records(page)).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-500 P-441 edits a loan whose CRM ID cannot be changed', async () => {
    const { page, close } = await openLoans();
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    const crm = dialog.getByLabel(/CRM ID/);
    await crm.waitFor();
    await expect.poll(() => crm.getAttribute('readonly')).not.toBeNull();
    await dialog.getByLabel(/Loan Amount/).fill('98765');
    await dialog.getByLabel(/Loan Amount/).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.ag-cell', { hasText: '98,765' }).first().waitFor();
    await close();
  });

  it('P-491 P-493 P-495 asks for what is missing and makes no call', async () => {
    const { page, close } = await openLoans();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const field of ['CRM ID', 'Loan Amount', 'Loan Paid', 'Monthly Installment', 'Loan Date'])
      await dialog.getByText(`${field} is required`, { exact: true }).waitFor();
    expect(sent).toEqual([]);
    await close();
  });

  it('P-407 P-420 asks, deactivates an active loan and shows the other icon', async () => {
    const { page, close } = await openLoans();
    const active = await page.getByRole('button', { name: 'Deactivate', exact: true }).count();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).first().click();
    const question = page.getByRole('dialog');
    await expect.poll(() => question.innerText()).toMatch(/Do you want to make the loan of .+ Inactive\?/);
    await question.getByRole('button', { name: 'Ok', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Deactivate', exact: true }).count()).toBe(active - 1);
    await close();
  });

  it('has nothing serious for axe with the list and its form, and fits 360 px', async () => {
    const { page, complaints, close } = await openLoans(360);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/Loan Amount/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });
});

async function records(page: Page): Promise<number> {
  const text = await page.getByText(/^Total Records: [\d,]+$/).innerText();
  return Number(text.replace(/\D/g, ''));
}
