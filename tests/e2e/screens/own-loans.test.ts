import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, shownRows } from './visitor.ts';

interface Loan {
  readonly loanAmount: number;
  readonly loanPaid: number;
  readonly monthlyInstallment: number;
  readonly status: string;
}

describe.skipIf(!hasChromium)('loans: what is owed and when it is due', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  async function lendToAgent(page: Page): Promise<void> {
    const call = async (path: string, data?: unknown) => {
      const headers = { 'X-Muster': '1', 'X-Muster-Form': 'loans.list.editor.recordList.form' };
      const options = { headers, ...(data ? { data, method: 'POST' } : {}) };
      const answer = await page.context().request.fetch(`${muster.address}/api/hr/${path}`, options);
      return ((await answer.json()) as { readonly result: Record<string, unknown> }).result;
    };
    await enter(page, muster.address, 'agent@muster.local');
    const { applicantId } = await call('users/getUsersProfile');
    await enter(page, muster.address, 'payroll@muster.local');
    const loan = {
      loanAmount: 5000,
      loanPaid: 2500,
      monthlyInstallment: 1500.5,
      loanDate: '2026-07-25',
      status: 'Active',
    };
    await call('empLoan/saveEmpLoan', { ...loan, applicantDto: { applicantId } });
  }

  it('sums up in the foot of the list what is shown', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address, 'payroll@muster.local');
    const answered = page.waitForResponse('**/api/hr/empLoan/getAllEmpLoans*');
    await page.goto(`${muster.address}/emp_loan`);
    const loans = ((await (await answered).json()) as { readonly result: readonly Loan[] }).result;
    await page.locator('.ag-row').first().waitFor();
    const foot = (column: string) =>
      page.locator(`.ag-grid-pinned-bottom-rows [col-id="${column}"]`).first().innerText();
    const sums = (some: readonly Loan[]) => [
      shown(some, ({ loanAmount }) => loanAmount),
      shown(some, ({ loanPaid }) => loanPaid),
      shown(some, ({ loanAmount, loanPaid }) => loanAmount - loanPaid),
      shown(some, ({ monthlyInstallment }) => monthlyInstallment),
    ];
    const feet = async () => [
      await foot('loanAmount'),
      await foot('loanPaid'),
      await foot('loanOwed'),
      await foot('monthlyInstallment'),
    ];
    await expect.poll(feet).toEqual(sums(loans));
    await page.getByRole('searchbox').fill('Inactive');
    await expect.poll(feet).toEqual(sums(loans.filter(({ status }) => status === 'Inactive')));
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows the schedule of a loan that is chosen', async () => {
    for (const width of [1440, 360]) {
      const { page, complaints, close } = await muster.visit(width, 900);
      await enter(page, muster.address, 'payroll@muster.local');
      await page.goto(`${muster.address}/emp_loan`);
      await shownRows(page).first().waitFor();
      const schedule = page.getByRole('button', { name: 'Schedule' });
      await expect.poll(() => schedule.isDisabled()).toBe(true);
      if (shots) await page.screenshot({ path: `${shots}/loans-${width}.png` });
      await shownRows(page).first().getByRole('checkbox').check();
      await schedule.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Schedule of the loan of / });
      await dialog.getByText('Paid Back by').waitFor();
      await shownRows(page).first().waitFor();
      if (shots) await page.screenshot({ path: `${shots}/loan-schedule-${width}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('shows everybody his own loans with their installments, and fits a telephone', async () => {
    const { page: first, close: end } = await muster.visit();
    await lendToAgent(first);
    await end();
    for (const width of [1440, 360]) {
      const { page, complaints, close } = await muster.visit(width, 900);
      await enter(page, muster.address, 'agent@muster.local');
      await page.goto(`${muster.address}/my_loans`);
      await page.getByRole('heading', { level: 1, name: 'My Loans', exact: true }).waitFor();
      const row = shownRows(page).filter({ hasText: '25 Jul 2026' });
      await row.first().waitFor();
      if (shots) await page.screenshot({ path: `${shots}/my_loans-${width}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await row.getByRole('button', { name: 'Schedule' }).first().press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Schedule of the loan of / });
      await dialog.getByText('498.5').first().waitFor();
      await dialog.getByText('Overdue').first().waitFor();
      if (shots) await page.screenshot({ path: `${shots}/my_loan-schedule-${width}.png` });
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    }
  });
});

function shown(loans: readonly Loan[], of: (loan: Loan) => number): string {
  const cents = loans.reduce((sum, loan) => sum + Math.round(of(loan) * 100), 0);
  return (cents / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });
}
