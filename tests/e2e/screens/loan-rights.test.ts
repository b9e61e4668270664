import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

/** HR reads loans, payroll also writes and deletes them. */
const reader = 'hr@muster.local';
const writer = 'payroll@muster.local';

describe.skipIf(!hasChromium)('rights on the loan screen', () => {
  const muster = musterInChromium();

  async function openLoans(email: string) {
    const visitor = await muster.visit();
    await enter(visitor.page, muster.address, email);
    await visitor.page.goto(`${muster.address}/emp_loan`);
    await visitor.page.locator('.ag-row').first().waitFor();
    const sent: string[] = [];
    visitor.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    return { ...visitor, sent };
  }

  it('W-324 adds with write right alone', async () => {
    const payroll = await openLoans(writer);
    await payroll.page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    await payroll.page.getByRole('dialog', { name: 'Add New Employee Loan' }).waitFor();
    await payroll.close();
    const hr = await openLoans(reader);
    const add = hr.page.getByRole('button', { name: 'Add New Employee Loan' });
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    await press(add);
    expect(await hr.page.getByRole('dialog').count()).toBe(0);
    await hr.close();
  });

  it('W-325 P-653 edits with write right alone', async () => {
    const payroll = await openLoans(writer);
    await payroll.page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await payroll.page.getByRole('dialog', { name: /^Edit the loan of/ }).waitFor();
    await payroll.close();
    const hr = await openLoans(reader);
    expect(await hr.page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    const blocked = hr.page.getByRole('button', { name: /^Edit: You may read this page, but not change it\./ });
    await expect.poll(() => blocked.count()).toBeGreaterThan(5);
    await press(blocked.first());
    expect(await hr.page.getByRole('dialog').count()).toBe(0);
    await hr.close();
  });

  it('W-326 P-423 activates and deactivates with delete right alone, and makes no call without', async () => {
    const payroll = await openLoans(writer);
    await payroll.page.getByRole('button', { name: 'Deactivate', exact: true }).first().click();
    await payroll.page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
    await expect
      .poll(() => payroll.sent)
      .toEqual([expect.stringMatching(/\/empLoan\/changeEmpStatus\/\d+\/Inactive$/)]);
    await payroll.close();
    const hr = await openLoans(reader);
    expect(await hr.page.getByRole('button', { name: /^(A|Dea)ctivate$/ }).count()).toBe(0);
    const blocked = hr.page.getByRole('button', {
      name: /^Deactivate: You may not activate, deactivate or delete here\./,
    });
    await press(blocked.first());
    expect(await hr.page.getByRole('dialog').count()).toBe(0);
    expect(hr.sent).toEqual([]);
    await hr.close();
  });

  it('W-448 tells whoever lacks read right so, and shows no loans', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address, 'lead@muster.local');
    await page.goto(`${muster.address}/emp_loan`);
    await page.getByText('You dont have rights to see this page', { exact: true }).waitFor();
    expect(await page.locator('.ag-row').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Employee Loan' }).count()).toBe(0);
    await close();
  });

  it('P-004 shows administrators, HR, payroll staff, team leads and employees what is theirs', async () => {
    const theirs = {
      admin: ['Home', 'Employee Attendance', 'Employee Loan'],
      hr: ['Home', 'Employee Attendance', 'Employee Loan'],
      payroll: ['Home', 'Employee Attendance', 'Employee Loan'],
      lead: ['Home', 'Team Lead Attendance'],
      agent: ['Home'],
    };
    for (const [somebody, places] of Object.entries(theirs)) {
      const { page, complaints, close } = await muster.visit();
      await enter(page, muster.address, `${somebody}@muster.local`);
      await page.goto(`${muster.address}/dashboard`);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await links.first().waitFor();
      const shown = await links.allInnerTexts();
      expect([somebody, places.filter((place) => shown.includes(place))]).toEqual([somebody, places]);
      await links.filter({ hasText: places.at(-1) ?? '' }).click();
      await page.getByRole('heading', { name: places.at(-1) ?? '', exact: true }).waitFor();
      expect(complaints).toEqual([]);
      await close();
    }
  });
});

/** Presses what is disabled for a reason: it can be reached, and must do nothing. */
async function press(button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.click({ force: true });
  await button.press('Enter');
}
