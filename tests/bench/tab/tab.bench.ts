import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launch } from '../../e2e/support/chromium.ts';
import { hireMany } from '../../e2e/support/many-people.ts';
import { buildMuster, type MusterProcess, password, startOver } from '../../e2e/support/muster-process.ts';
import { machine } from '../support/machine.ts';
import { median } from '../support/median.ts';
import { processorOf } from '../support/processor-of.ts';
import { spentOn, threadOf } from '../support/thread-time.ts';

/**
 * A list of many people as somebody meets it in a tab, over the built server: milliseconds from opening it to the first rows,
 * from a click to the next page, from what is typed into the search to the rows that have it; medians. Beside them stands the
 * processor time of the page's main thread and of the server, which other work on the machine changes less. And what the tab
 * holds in the end, in megabytes of JavaScript after its rubbish was collected.
 */
const rounds = 9;
const titles = {
  first: 'to the first rows (aim: 150)',
  next: 'to the next page (aim: 50)',
  search: 'from typing to what is found (aim: 100)',
} as const;

interface Spent {
  readonly milliseconds: number;
  /** Milliseconds of processor time. */
  readonly thread: number;
  readonly server: number;
}

/** What is done to the page: something is clicked, or a text put into the search. */
type Cause = { readonly click: string } | { readonly type: string };

/**
 * Does something to the page, and tells how long it took until the bar below the list and its first row both show something
 * else, and where something was searched, the row has it. Looked at in each frame.
 */
async function timed(page: Page, cause: Cause): Promise<number> {
  const target = 'click' in cause ? cause.click : '[type="search"]';
  await page.locator(target).first().waitFor({ state: 'attached' });
  return page.evaluate(
    ({ what, at }) =>
      new Promise<number>((resolve, reject) => {
        const bar = () => document.querySelector('[class*="_pager_"]');
        const shown = () => ({
          bar: bar()?.textContent ?? '',
          row: [...document.querySelectorAll('.ag-row[row-index="0"]')].map(({ textContent }) => textContent).join(' '),
        });
        const words = 'type' in what ? what.type.split(' ') : [];
        const has = (row: string) => words.every((word) => row.toLowerCase().includes(word));
        const before = shown();
        const begin = performance.now();
        const look = () => {
          const now = shown();
          const came = bar()?.getAttribute('aria-busy') === null && now.row !== '';
          if (came && now.bar !== before.bar && now.row !== before.row && has(now.row))
            resolve(performance.now() - begin);
          else if (performance.now() - begin > 120_000) reject(new Error(`Nothing came of ${JSON.stringify(what)}`));
          else requestAnimationFrame(look);
        };
        const element = document.querySelector<HTMLElement>(at);
        if ('click' in what) element?.click();
        else {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, what.type);
          element?.dispatchEvent(new Event('input', { bubbles: true }));
        }
        requestAnimationFrame(look);
      }),
    { what: cause, at: target },
  );
}

async function held(page: Page): Promise<number> {
  const tab = await page.context().newCDPSession(page);
  await tab.send('HeapProfiler.enable');
  await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tab.send('Runtime.getHeapUsage');
  await tab.detach();
  return usedSize / 2 ** 20;
}

async function measure({ address, pid }: MusterProcess, people: number): Promise<void> {
  const browser = await launch();
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const thread = await threadOf(page);
  await page.goto(`${address}/`);
  await page.getByLabel('Email').fill('admin@muster.local');
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const found: Record<keyof typeof titles, Spent[]> = { first: [], next: [], search: [] };
  const step = async (of: keyof typeof titles, cause: Cause) => {
    let milliseconds = 0;
    const before = processorOf(pid) ?? 0;
    const spent = await spentOn(thread, async () => {
      milliseconds = await timed(page, cause);
    });
    found[of].push({ milliseconds, thread: spent, server: ((processorOf(pid) ?? 0) - before) / 1000 });
  };
  const list = { click: 'a[href="/employee"]' };
  for (let round = 0; round < rounds; round += 1) {
    await step('first', list);
    await step('next', { click: 'nav[aria-label="Pages"] button:nth-last-child(2)' });
    // The letters before have been answered by then, as those of a person have who types.
    const words = `person ${String(110 + round).padStart(4, '0')}`;
    await timed(page, { type: words.slice(0, -1) });
    await step('search', { type: words });
    await timed(page, { type: '' });
    await page
      .locator('a[href="/dashboard"]')
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await page.waitForURL('**/dashboard');
    // What was just asked is answered from what is kept for five seconds; measured is what is not.
    await page.waitForTimeout(5_500);
  }
  await timed(page, list);
  const memory = await held(page);
  await browser.close();
  console.log(`\na list of ${people} people in a tab, ms${''.padEnd(14)}passed   main thread   server`);
  for (const [name, title] of Object.entries(titles) as [keyof typeof titles, string][]) {
    const of = (what: keyof Spent) => median(found[name].map((each) => each[what])).toFixed(0);
    console.log(
      `${title.padEnd(42)}${of('milliseconds').padStart(9)}${of('thread').padStart(14)}${of('server').padStart(9)}`,
    );
  }
  console.log(`memory of the tab (aim at 200,000 people: 150): ${memory.toFixed(0)} MB`);
}

buildMuster();
console.log(machine());
const folder = mkdtempSync(path.join(process.cwd(), '.cache/bench-tab-'));
const server = await startOver(folder);
let there = 0;
for (const people of [20_000, 200_000]) {
  await hireMany(folder, people - there, { from: there + 1 });
  there = people;
  await measure(server, people);
}
await server.end();
rmSync(folder, { recursive: true, force: true });
