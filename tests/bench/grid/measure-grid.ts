import type { Browser, Page } from 'playwright-core';
import { spentOn, threadOf } from '../support/thread-time.ts';
import { rowCount, sortedNumber, sortedText, sought, soughtCount } from './page/workload.ts';

/** Milliseconds of the page's main thread, without what it waits for, and the longest time that it stood still. */
export interface Measure {
  readonly spent: number;
  readonly stood: number;
}

export const steps = ['mount', 'firstSearch', 'cleared', 'search', 'sortText', 'sortNumber', 'scroll'] as const;

export type Measures = Readonly<Record<(typeof steps)[number], Measure>>;

const turns = 20;

/** Opens a page of its own for a grid, searches it at once and again, sorts it and scrolls through it. */
export async function measureGrid(browser: Browser, address: string, grid: string): Promise<Measures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  try {
    await page.goto(`${address}?grid=${grid}`);
    await page.locator('html[data-ready]').waitFor();
    const thread = await threadOf(page);
    const measured = async (work: () => Promise<unknown>): Promise<Measure> => {
      await page.evaluate(() => window.gridBench.stood());
      const spent = await spentOn(thread, work);
      return { spent, stood: await page.evaluate(() => window.gridBench.stood()) };
    };
    const change = (cause: () => Promise<unknown>) => measured(() => doAndWait(page, cause));
    const box = page.getByRole('searchbox');
    const mount = await measured(() => page.evaluate(() => window.gridBench.mount()));
    await expectRecords(page, grid, rowCount);
    const firstSearch = await change(() => box.fill(sought));
    await expectRecords(page, grid, soughtCount);
    const cleared = await change(() => box.fill(''));
    await expectRecords(page, grid, rowCount);
    const search = await change(() => box.fill(sought));
    await change(() => box.fill(''));
    const head = (column: string) => page.locator(`[role="columnheader"][col-id="${column}"] .ag-header-cell-text`);
    const sortText = await change(() => head(sortedText).click());
    const sortNumber = await change(() => head(sortedNumber).click());
    const scroll = await measured(() => scrollDown(page));
    return { mount, firstSearch, cleared, search, sortText, sortNumber, scroll };
  } finally {
    await page.close();
  }
}

async function doAndWait(page: Page, cause: () => Promise<unknown>): Promise<void> {
  const done = page.evaluate(() => window.gridBench.changed());
  await cause();
  await done;
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(turn % 4 === 3 ? 280 : 0, 90);
    await page.evaluate(() => window.gridBench.settled());
  }
}

async function expectRecords(page: Page, grid: string, wanted: number): Promise<void> {
  const found = await page.evaluate(() => window.gridBench.records());
  if (found !== wanted) throw new Error(`${grid}: ${found} records instead of ${wanted}`);
}
