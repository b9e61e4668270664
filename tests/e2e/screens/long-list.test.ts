import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { HrTables } from '../../../server/hr/index.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

const many = 20_000;

describe.skipIf(!hasChromium)('a list of 20,000 loans', () => {
  const muster = musterInChromium();

  /** Loans of 1,000 and more, one of them of each fourth amount inactive. */
  async function lendMuch(): Promise<number> {
    const { db, close } = openDatabase(path.join(muster.folder, 'muster.sqlite'));
    const hr = db.withTables<HrTables>();
    const { applicantId } = await hr
      .selectFrom('employeeLoan')
      .select('applicantId')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < many; from += 1000) {
      const loans = Array.from({ length: 1000 }, (_, at) => ({
        empLoanId: 100_000 + from + at,
        applicantId,
        loanAmountMinor: 100_000 + from + at,
        loanPaidMinor: 0,
        monthlyInstallmentMinor: 100,
        loanDate: '2026-01-05',
        status: at % 4 === 0 ? 'Inactive' : 'Active',
        version: 1,
        changedAt: '2026-11-01T08:00:00.000Z',
        changedBy: 'Payroll',
      }));
      await hr.insertInto('employeeLoan').values(loans).execute();
    }
    const { count } = await hr
      .selectFrom('employeeLoan')
      .select((rows) => rows.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await close();
    return Number(count);
  }

  it('is searched, sorted, chosen, downloaded, kept as a view and found again by its address', async () => {
    const all = await lendMuch();
    const { page, close } = await muster.visit();
    await enter(page, muster.address, 'payroll@muster.local');
    await page.goto(`${muster.address}/emp_loan`);
    const records = (count: number) =>
      page.getByText(`Total Records: ${count.toLocaleString('en-US')}`, { exact: true }).waitFor();
    await records(all);
    await page.getByText(`Page 1 of ${Math.ceil(all / 100)}`).waitFor();
    expect(await page.locator('.ag-row').count()).toBeLessThan(100);

    await page.getByRole('button', { name: 'Last page' }).click();
    await page.getByText(`Page ${Math.ceil(all / 100)} of ${Math.ceil(all / 100)}`).waitFor();
    await page.getByRole('button', { name: 'First page' }).click();
    await page.locator('.ag-header-cell[col-id="loanAmount"]').getByText('Loan Amount').click();
    await page.locator('.ag-header-cell[col-id="loanAmount"]').getByText('Loan Amount').click();
    await expect
      .poll(() => page.locator('.ag-row[row-index="0"] [col-id="loanAmount"]').first().innerText())
      .toBeTruthy();

    await page.getByRole('searchbox').fill('inactive');
    await expect.poll(() => page.getByText(/^Total Records: 5,\d\d\d$/).count()).toBe(1);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByLabel('Name of the view').fill('Closed');
    await page.getByRole('button', { name: 'Save View' }).click();
    await page.getByRole('button', { name: 'Closed', exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await page.locator('.ag-header-select-all input').first().click();
    await page.getByRole('button', { name: /^Choose all 5,\d\d\d that match$/ }).click();
    await page.getByText(/^All 5,\d\d\d that match are chosen\.$/).waitFor();
    await page.locator('.ag-row[row-index="0"] .ag-selection-checkbox input').click();
    await page.getByText(/^All 5,\d\d\d that match are chosen, but for 1\.$/).waitFor();
    await page.getByRole('button', { name: 'Activate Chosen', exact: true }).click();
    await page.getByRole('dialog', { name: /^Make [45],\d\d\d records Active$/ }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Ok', exact: true }).click();
    await records(all);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(all + 1);

    await page.reload();
    await records(all);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await expect.poll(() => page.getByText(/^Total Records: 5,\d\d\d$/).count()).toBe(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('inactive');
    await close();
  });
});
