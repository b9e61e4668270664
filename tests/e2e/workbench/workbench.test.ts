// Proven by itself: how every list and message looks in a browser.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { emptied, hasChromium, sharedBrowser } from '../support/chromium.ts';
import { type Served, serveWorkbench } from './serve-workbench.ts';

const shots = process.env['MUSTER_SHOTS'];

describe.runIf(hasChromium)('the workbench under the content security policy', () => {
  let browser: Browser;
  let served: Served;
  let page: Page;
  const complaints: string[] = [];

  const open = async (theme: string, width: number) => {
    await page?.close();
    complaints.length = 0;
    page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.addInitScript((name) => {
      localStorage.setItem('theme', name);
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    }, theme);
    await page.goto(served.address);
    await page.getByRole('textbox', { name: 'Letter' }).waitFor();
    await page.getByText('Ayesha Khan 1', { exact: true }).filter({ visible: true }).waitFor();
    await page.locator('canvas').first().waitFor();
  };

  beforeAll(async () => {
    served = await serveWorkbench();
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await emptied(browser);
    await served?.close();
  });

  it('begins no transition for whoever wants less motion, not even a short one', async () => {
    await open('light', 1440);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) =>
          getComputedStyle(each)
            .transitionDuration.split(', ')
            .some((time) => time !== '0s'),
        )
        .map(({ className }) => String(className)),
    );
    expect(moving).toEqual([]);
  });

  it.each([
    ['blueDark', 1440],
    ['light', 1440],
    ['highContrast', 1440],
    ['blueDark', 360],
    ['light', 360],
  ])('shows %s at %d px without a violation, an error or a serious finding', async (theme, width) => {
    await open(theme, width);
    if (shots) await page.screenshot({ path: `${shots}/${theme}-${width}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('combobox', { name: 'Vertical' }).click();
    await page.getByRole('option', { name: 'Office' }).click();
    await page.getByRole('textbox', { name: 'Office' }).waitFor();
    await page.getByRole('combobox', { name: 'Joining Date' }).click();
    await page.getByRole('dialog', { name: 'Joining Date' }).waitFor();
    if (shots) await page.screenshot({ path: `${shots}/${theme}-${width}-date.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name is required').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('W-036 W-037 W-038 shows a toast at the top right, without a close button, for 3000 ms', async () => {
    await open('blueDark', 1440);
    await page.mouse.move(700, 500);
    const before = performance.now();
    await page.getByRole('button', { name: 'Toast' }).press('Enter');
    const toast = page.getByRole('status', { name: 'Messages' }).getByText('Employee saved successfully.');
    await toast.waitFor();
    const box = await toast.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
    expect(box?.y).toBeLessThan(120);
    expect(await page.getByRole('status', { name: 'Messages' }).getByRole('button').count()).toBe(0);
    if (shots) await page.screenshot({ path: `${shots}/toast.png` });
    await toast.waitFor({ state: 'detached' });
    expect(performance.now() - before).toBeGreaterThanOrEqual(3000);
  });

  it('keeps the focus in a dialog, closes it with Esc and gives the focus back', async () => {
    await open('blueDark', 1440);
    await page.getByRole('button', { name: 'Dialog' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change status' });
    await dialog.getByRole('combobox', { name: 'Vertical' }).waitFor();
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    if (shots) await page.screenshot({ path: `${shots}/dialog.png` });
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Dialog');
  });

  it('does not move the layout when an error appears', async () => {
    await open('blueDark', 1440);
    const email = page.getByRole('textbox', { name: 'Email' });
    const below = page.getByRole('textbox', { name: 'Phone' });
    const before = [await email.boundingBox(), await below.boundingBox()];
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name is required').waitFor();
    expect([await email.boundingBox(), await below.boundingBox()]).toEqual(before);
  });

  it('pins the first column left and draws rows of 26 and headers of 40', async () => {
    await open('blueDark', 1440);
    const heights = await page.evaluate(() => ({
      row: document.querySelector('.ag-row')?.getBoundingClientRect().height,
      head: document.querySelector('.ag-header-row')?.getBoundingClientRect().height,
    }));
    expect(heights).toEqual({ row: 26, head: 40 });
    const cell = page.locator('[row-index="0"] [col-id="name"]').first();
    const before = await cell.boundingBox();
    await page.mouse.move(700, 250);
    await page.mouse.wheel(3000, 0);
    await page.locator('[role=row] [col-id="pay30"]').first().waitFor();
    expect((await cell.boundingBox())?.x).toBe(before?.x);
  });

  it('draws the grid dark, and 67vh high where its rows fill that', async () => {
    await open('blueDark', 1440);
    const grid = page.getByRole('region', { name: 'Employees' }).locator('.ag-root-wrapper');
    expect(Math.round((await grid.boundingBox())?.height ?? 0)).toBe(Math.round(900 * 0.67));
    expect(await grid.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(19, 29, 51)');
  });

  it('opens the details of a row by keyboard, walks into them and into the row actions', async () => {
    await open('blueDark', 1440);
    const teams = page.getByRole('region', { name: 'Teams' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await teams.getByRole('gridcell', { name: 'Alpha' }).click();
    await page.keyboard.press('Enter');
    await teams.getByText('Led by Ayesha.').waitFor();
    await page.getByText('Looking at Alpha').waitFor();
    expect(await focused()).toBe('Alpha');
    await teams.getByRole('gridcell', { name: 'Gamma' }).dblclick();
    await teams.getByText('Led by Fatima.').waitFor();
    await teams.getByRole('gridcell', { name: 'Alpha' }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Write to the team');
    const detail = await teams.getByText('Led by Ayesha.').boundingBox();
    const below = await teams.getByRole('gridcell', { name: 'Beta' }).boundingBox();
    expect((detail?.y ?? 0) + (detail?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('ag-full-width-row');
    await teams.getByRole('gridcell', { name: '12', exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await named()).toBe('Rename');
    await page.keyboard.press('ArrowRight');
    expect(await named()).toBe('Dissolve');
    await page.keyboard.press('Enter');
    await page.getByText('Dissolve Alpha').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('col-id'))).toBe('actions');
    if (shots) await teams.screenshot({ path: `${shots}/details.png` });
    await teams.getByRole('button', { name: 'Details', expanded: true }).first().click();
    await teams.getByText('Led by Ayesha.').waitFor({ state: 'detached' });
    await teams.getByText('Total Records: 3', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('exports all rows, in the shown columns, by the download icon', async () => {
    await open('blueDark', 1440);
    await page.getByRole('region', { name: 'Employees' }).getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('checkbox', { name: 'CRM ID' }).uncheck();
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Employees.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFFEmployee,Status,Joined,Day 1,')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(10_001);
  });

  it('sorts, filters and resizes 10,000 rows of 60 columns', async () => {
    await open('blueDark', 1440);
    const first = page.locator('[role=row][row-index="0"] [col-id="id"]');
    const took: Record<string, number> = {};
    const timed = async (name: string, act: () => Promise<unknown>) => {
      const start = performance.now();
      await act();
      took[name] = Math.round(performance.now() - start);
    };
    await timed('sort', async () => {
      await page.locator('.ag-header-cell[col-id="id"] .ag-header-cell-label').click();
      await page.locator('.ag-header-cell[col-id="id"] .ag-header-cell-label').click();
      await expect.poll(() => first.textContent()).toBe('10000');
    });
    await timed('search', async () => {
      await page.getByRole('searchbox', { name: 'Search Employees' }).fill('Hamza Iqbal 9994');
      await page.getByText('Total Records: 1', { exact: true }).waitFor();
    });
    expect(await first.textContent()).toBe('9994');
    await page.getByRole('searchbox', { name: 'Search Employees' }).fill('');
    await page.getByText('Total Records: 10,000', { exact: true }).waitFor();
    await page.locator('.ag-header-cell[col-id="status"] .ag-header-cell-filter-button').click();
    await timed('filter', async () => {
      await page.locator('.ag-filter input[type="text"]').first().fill('leaver');
      await page.getByText('Total Records: 2,500', { exact: true }).waitFor();
    });
    await page.keyboard.press('Escape');
    const head = page.locator('.ag-header-cell[col-id="status"]');
    const width = (await head.boundingBox())?.width ?? 0;
    const grip = await head.locator('.ag-header-cell-resize').boundingBox();
    await page.mouse.move((grip?.x ?? 0) + 2, (grip?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((grip?.x ?? 0) + 62, (grip?.y ?? 0) + 20, { steps: 5 });
    await page.mouse.up();
    expect(Math.round(((await head.boundingBox())?.width ?? 0) - width)).toBe(60);
    expect(await page.evaluate(() => localStorage.getItem('grid:people'))).toContain(
      `"width":${Math.round(width + 60)}`,
    );
    if (shots) console.log('10,000 rows × 60 columns, ms:', JSON.stringify(took));
    expect(complaints).toEqual([]);
  });
});
