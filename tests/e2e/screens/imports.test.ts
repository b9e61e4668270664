import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isUnreadable, readTable } from '../../../server/spreadsheets/index.ts';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, enter, type Visitor } from './visitor.ts';

describe.skipIf(!hasChromium)('a file with holidays', () => {
  const muster = musterInChromium();
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await muster.visit();
    page = visitor.page;
    await enter(page, muster.address);
    await page.goto(`${muster.address}/imports`);
    await page.getByRole('button', { name: 'Check a File' }).waitFor({ timeout: 180_000 });
  });

  const dialog = () => page.getByRole('dialog').last();
  const row = (text: string) => dialog().locator('.ag-row', { hasText: text }).first();

  it('is checked row by row before anything is changed', async () => {
    await page.getByRole('button', { name: 'Check a File' }).click();
    await choose(page, /^What/, 'Holidays');
    const text = 'Date,Holiday\r\n24 Dec 2026,Winter Day\r\n30/30/2026,Nowhere\r\n';
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Check' }).click();
    await row('Winter Day').getByText('Ready').waitFor();
    expect(await row('Nowhere').innerText()).toContain("Holiday Date is no date: '30/30/2026'");
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('is saved as XLSX with what is wrong in each row', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: 'Download as XLSX' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Rows of the File.xlsx');
    const read = await readTable(await readFile(await download.path()), { rows: 100, unpacked: 1_000_000 });
    if (isUnreadable(read)) throw new Error(read.unreadable);
    expect(read.heads.slice(0, 4)).toEqual(['Line', 'Row', 'State', 'Problem']);
    expect(read.rows.map(({ cells }) => cells.get('Row')?.text)).toEqual(['Winter Day', 'Nowhere']);
  });

  it('is imported as a job, and taken back', async () => {
    await dialog().getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).last().click();
    await row('Winter Day').getByText('Imported').waitFor();
    await dialog().getByRole('button', { name: 'Take Back' }).click();
    await page.getByRole('button', { name: 'Take Back', exact: true }).last().click();
    await row('Winter Day').getByText('Taken Back').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
