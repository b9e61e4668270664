import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, shownRows } from './visitor.ts';

const looks = ['blueDark', 'light', 'highContrast'].flatMap((theme) =>
  [1440, 360].map((width) => [theme, width] as const),
);

describe.skipIf(!hasChromium)('axe', () => {
  const muster = musterInChromium();

  async function inTheme(theme: string, width: number) {
    const visitor = await muster.visit(width);
    await visitor.page.addInitScript((name) => {
      localStorage.setItem('theme', name);
      sessionStorage.setItem('theme', name);
    }, theme);
    return visitor;
  }

  async function isSound(page: Page): Promise<void> {
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }

  it.each(looks)('finds nothing serious in a list, its form and its question: %s at %i px', async (theme, width) => {
    const { page, complaints, close } = await inTheme(theme, width);
    await enter(page, muster.address);
    await page.goto(`${muster.address}/emp_loan`);
    await shownRows(page).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    await isSound(page);
    const last = page.getByRole('banner').getByRole('button').last();
    await expect
      .poll(() => last.evaluate((button) => button.getBoundingClientRect().right <= window.innerWidth))
      .toBe(true);
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Loan Amount is required').waitFor();
    await isSound(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    const deactivate = page.getByRole('button', { name: 'Deactivate', exact: true });
    const menu = page.getByRole('button', { name: /^Actions/ });
    await (width === 360 ? menu : deactivate).first().click();
    if (width === 360) {
      await page.getByRole('menu').waitFor();
      await isSound(page);
      await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click();
    }
    await dialog.getByText(/Inactive\?$/).waitFor();
    await isSound(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(looks)('finds nothing serious in a form on a page of its own: %s at %i px', async (theme, width) => {
    const { page, complaints, close } = await inTheme(theme, width);
    await page.goto(`${muster.address}/careers/job_apply/1/1`);
    await page.getByRole('textbox').first().waitFor();
    await isSound(page);
    expect(complaints).toEqual([]);
    await close();
  });
});
