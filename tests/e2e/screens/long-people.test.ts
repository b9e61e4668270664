import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { hireMany } from '../support/many-people.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { boxOf, choose, enter } from './visitor.ts';

const many = 2_400;
/** How many of them have some digits in their number. */
const named = (digits: string) =>
  Array.from({ length: many }, (_, at) => String(at + 1).padStart(5, '0')).filter((each) => each.includes(digits))
    .length;

describe.skipIf(!hasChromium)('a company of more than 2,000 people', () => {
  const muster = musterInChromium();
  beforeAll(() => hireMany(muster.folder, many, { leaveOn: '2026-03-02', dayOn: '2026-11-19' }));

  const open = async (path: string, width?: number) => {
    const visitor = await muster.visit(width);
    await enter(visitor.page, muster.address);
    await visitor.page.goto(`${muster.address}${path}`);
    return visitor;
  };
  /** How many rows the list has, once it is as many as wanted. */
  const records = (page: Page, wanted: (count: number) => boolean) =>
    expect
      .poll(async () => {
        const told = await page
          .getByText(/^Total Records: [\d,]+$/)
          .last()
          .innerText();
        return wanted(Number(told.replace(/\D/g, '')));
      })
      .toBe(true);
  const exactly = (page: Page, count: number) => records(page, (told) => told === count);
  const firstCell = (page: Page, column: string) =>
    page.locator(`.ag-row[row-index="0"] [col-id="${column}"]`).first().innerText();

  it('is sorted, filtered and searched by keyboard, downloaded whole and kept as a view', async () => {
    const { page, complaints, close } = await open('/employee');
    await records(page, (count) => count > many);
    await page.getByText(/^Page 1 of \d\d$/).waitFor();
    const head = page.locator('.ag-header-cell[col-id="name"]');
    await head.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: 'Next page' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Page 2 of \d\d$/).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^Page 1 of \d\d$/).waitFor();

    await page.getByRole('searchbox').focus();
    await page.keyboard.type('bulk 02400');
    await exactly(page, 1);
    await page.getByRole('searchbox').fill('bulk');
    await exactly(page, many);
    await expect.poll(() => firstCell(page, 'name')).toBe('Bulk Person 02400');

    await page.locator('.ag-header-cell[col-id="empNo"] .ag-header-cell-filter-button').click();
    await page.locator('.ag-filter input').first().fill('B000');
    await exactly(page, 99);
    await page.keyboard.press('Escape');
    expect(await seriousFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(100);

    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByLabel('Name of the view').fill('The first of them');
    await page.getByRole('button', { name: 'Save View' }).click();
    await page.getByRole('button', { name: 'The first of them', exact: true }).waitFor();
    await page.reload();
    await records(page, (count) => count > many);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'The first of them', exact: true }).click();
    await exactly(page, 99);
    await expect.poll(() => firstCell(page, 'name')).toBe('Bulk Person 00099');
    expect(complaints).toEqual([]);
    await close();
  });

  it('has all who match but two transferred to another batch, over all pages', async () => {
    const { page, complaints, close } = await open('/batch_transfer');
    await page.getByLabel('From Batch').click();
    await page.getByRole('option', { name: 'FE Batch 11', exact: true }).click();
    await records(page, (count) => count > many);
    await page.getByRole('searchbox').fill('bulk');
    await exactly(page, many);
    await page.locator('.ag-header-select-all input').first().click();
    await page.getByRole('button', { name: 'Choose all 2,400 that match' }).click();
    await page.getByText('All 2,400 that match are chosen.').waitFor();
    for (const index of [0, 1])
      await page.locator(`.ag-row[row-index="${index}"] .ag-selection-checkbox input`).click();
    await page.getByText('All 2,400 that match are chosen, but for 2.').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Page 2 of 24').waitFor();
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await choose(page, /^To Batch/, 'FE Batch 12');
    await page.getByRole('dialog').getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await exactly(page, 2);
    expect(await page.getByText(/are chosen/).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('has the attendance of those who were chosen over pages set once a time is told, and of nobody else', async () => {
    const { page, complaints, close } = await open('/set_attendance');
    await page.getByLabel(/^Date/).click();
    await page.getByRole('button', { name: '19 November 2026', exact: true }).click();
    await records(page, (count) => count > many);
    const found = named('001');
    await page.getByRole('searchbox').fill('bulk 001');
    await exactly(page, found);
    await page.locator('.ag-header-select-all input').first().click();
    const offer = page.getByRole('button', { name: `Choose all ${found} that match` });
    const bottom = async () => {
      const { y, height } = await boxOf(offer);
      return y + height;
    };
    await expect.poll(bottom).toBeLessThan(450);
    await offer.click();
    await page.getByText(`All ${found} that match are chosen.`).waitFor();
    for (const index of [0, 1])
      await page.locator(`.ag-row[row-index="${index}"] .ag-selection-checkbox input`).click();
    await page.getByRole('button', { name: 'Set Attendance', exact: true }).click();
    const times = page.getByRole('dialog', { name: 'Set Attendance' });
    await times.getByLabel(/^Reason/).fill('Gate 7 was closed');
    await times.getByRole('button', { name: 'Save' }).click();
    await times.getByText('Check In Time or Check Out Time is required').waitFor();
    await times.getByLabel(/^Check In Time/).fill('08:55');
    await times.getByLabel(/^Check Out Time/).fill('18:05');
    await times.getByRole('button', { name: 'Save' }).click();
    const told = page.getByText(new RegExp(`^\\d+ of ${found - 2} done\\.`));
    await expect.poll(() => told.innerText()).toBe(`${found - 2} of ${found - 2} done.`);
    await page.getByRole('searchbox').fill('bulk gate 7');
    await exactly(page, found - 2);
    expect(complaints).toEqual([]);
    await close();
  });

  it('has its leave of a year summed up over all pages, and over what is found', async () => {
    const { page, complaints, close } = await open('/year_all_leaves');
    await records(page, (count) => count > many);
    const total = (column: string) =>
      page.locator(`.ag-grid-pinned-bottom-rows [col-id="${column}"]`).first().innerText();
    await expect.poll(async () => Number(await total('mar'))).toBeGreaterThanOrEqual(many);
    await page.getByRole('searchbox').fill('bulk 00');
    await exactly(page, named('00'));
    await expect.poll(() => total('mar')).toBe(String(named('00')));
    expect(complaints).toEqual([]);
    await close();
  });

  it('is read on a phone', async () => {
    const { page, complaints, close } = await open('/employee', 360);
    await records(page, (count) => count > many);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(/^Page 2 of \d\d$/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
