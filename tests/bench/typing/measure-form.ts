import type { Browser, Page } from 'playwright-core';
import { spentOn, threadOf } from '../support/thread-time.ts';
import type { MeasuredForm } from './forms.ts';
import { all, typedField } from './page/workload.ts';

/** Milliseconds of the page's main thread, without what it waits for. */
export interface Spent {
  readonly mount: number;
  readonly key: number;
  readonly hide: number;
  readonly show: number;
}

const keys = 'the quick brown fox jumps over it';
/** Keys before anything is measured, so that what is typed first does not count as typing. */
const warmUp = 8;

/** Opens a page of its own for a form, and measures its mount, the keys, and half of its fields going and coming. */
export async function measureForm(
  browser: Browser,
  address: string,
  { form }: MeasuredForm,
  size: number,
): Promise<Spent> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  try {
    await page.goto(`${address}?form=${form}&size=${size}`);
    await page.locator('html[data-ready]').waitFor();
    const thread = await threadOf(page);
    const mount = await spentOn(thread, () => page.evaluate(() => window.bench.mount()));
    const field = await fieldOf(page, typedField(size));
    await field.focus();
    await type(page, keys.slice(0, warmUp));
    const typed = keys.slice(warmUp);
    const key = (await spentOn(thread, () => type(page, typed))) / typed.length;
    if ((await field.inputValue()) !== keys) throw new Error(`${form}: the keys did not arrive`);
    const box = await fieldOf(page, all);
    await box.focus();
    const toggle = async () => {
      await page.keyboard.press('Space');
      await page.evaluate(() => window.bench.settled());
    };
    const hide = await spentOn(thread, toggle);
    const left = await page.evaluate(() => window.bench.fields());
    const show = await spentOn(thread, toggle);
    const back = await page.evaluate(() => window.bench.fields());
    if (form !== 'rjsf' && (left !== size / 2 || back !== size)) throw new Error(`${form}: ${left} and ${back} shown`);
    return { mount, key, hide, show };
  } finally {
    await page.close();
  }
}

async function fieldOf(page: Page, id: string) {
  return page.locator(`[id="${id}"], [id="root_${id}"], [id$="-${id}"]`).first();
}

async function type(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.evaluate(() => window.bench.settled());
  }
}
