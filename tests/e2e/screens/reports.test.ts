import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter, shownRows } from './visitor.ts';

describe.skipIf(!hasChromium)('reports', () => {
  const muster = musterInChromium();

  async function open(path: string, width = 1440) {
    const visitor = await muster.visit(width, 900);
    await enter(visitor.page, muster.address);
    await visitor.page.goto(`${muster.address}/${path}`);
    await visitor.page.locator('tfoot').first().waitFor();
    return visitor;
  }
  const numberIn = (text: string) => Number(text.replaceAll(',', ''));
  const linesOf = (page: Page, label: string) => page.getByRole('table', { name: label, exact: true });

  it('are shown with totals, and each figure opens as many rows as it says, by keyboard', async () => {
    const { page, complaints, close } = await open('attendance_report');
    const table = linesOf(page, 'Days of Each Team');
    const figures = await table.locator('tbody tr td:nth-child(2)').allInnerTexts();
    const total = await table.locator('tfoot td').first().innerText();
    expect(figures.map(numberIn).reduce((sum, each) => sum + each, 0)).toBe(numberIn(total));
    const cell = table.locator('tbody tr').last().getByRole('button').first();
    const said = numberIn(await cell.innerText());
    await cell.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Late: / });
    await dialog.locator('tbody tr').first().waitFor();
    expect(await dialog.locator('tbody tr').count()).toBe(Math.min(said, 200));
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const months = linesOf(page, 'Attendance by Team and Month');
    await months.locator('tr[data-line="subtotal"]').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('follow the filters of their page, are put in order, and give a file with the total', async () => {
    const { page, complaints, close } = await open('applicants_report');
    const table = linesOf(page, 'Applicants by Phase');
    const whole = numberIn(await table.locator('tfoot td').first().innerText());
    await table.getByRole('button', { name: 'Phase Status' }).click();
    const phases = await table.locator('tbody tr td:first-child').allInnerTexts();
    expect(phases).toEqual([...phases].sort());
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split('\r\n').at(-1)).toMatch(new RegExp(`^"?Total"?,"?${whole}"?,`));
    await page.goto(`${muster.address}/applicants_report?from=2026-11-01`);
    await page.locator('tfoot').first().waitFor();
    await expect.poll(async () => numberIn(await table.locator('tfoot td').first().innerText())).toBeLessThan(whole);
    expect(complaints).toEqual([]);
    await close();
  });

  it('that are saved open from their list, and fit a telephone', async () => {
    const visitor = await muster.visit(360, 800);
    const { page, complaints, close } = visitor;
    await enter(page, muster.address);
    await page.goto(`${muster.address}/custom_reports`);
    await shownRows(page).first().waitFor();
    await chooseAction(shownRows(page).filter({ hasText: 'Payout and Transfers by Team' }), 'Open');
    await page.getByRole('heading', { name: 'Payout and Transfers by Team' }).waitFor();
    await linesOf(page, 'Payout and Transfers by Team').locator('tfoot').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
