import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('themes as definitions', () => {
  const muster = musterInChromium();

  const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of theme lightCopy' });
  const onRoot = (property: string) => getComputedStyle(document.documentElement).getPropertyValue(property).trim();

  /** Puts a text in the place of another one, by keys. */
  async function retype(page: Page, found: string, typed: string): Promise<void> {
    await editor(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await page.keyboard.type(found);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.insertText(typed);
  }

  async function publish(page: Page, reason: string): Promise<void> {
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: /^Publish / });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published.').first().waitFor();
  }

  it('lets an administrator make one, refuses what cannot be read, and gives it to open tabs until it is gone', async () => {
    const [admin, staff] = [await muster.visit(), await muster.visit()];
    await enter(admin.page, muster.address);
    await enter(staff.page, muster.address);
    await staff.page.goto(`${muster.address}/dashboard`);
    const choice = staff.page.getByLabel('Theme');
    const labels = () => choice.locator('option').allInnerTexts();
    await choice.waitFor();
    expect(await labels()).toEqual(['Blue dark', 'High contrast', 'Light']);

    const { page } = admin;
    await page.goto(`${muster.address}/pages`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('Light');
    await expect.poll(() => page.getByRole('button', { name: 'New from Copy' }).count()).toBe(1);
    await page.getByRole('button', { name: 'New from Copy' }).click();
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await page.waitForURL('**/page_designer/theme/lightCopy');
    await editor(page).getByText('"Light (Copy)"').waitFor();

    // Too faint: said in words with what would do, and not to be published.
    await retype(page, '"muted": "#53617a"', '"muted": "#9aa4b5"');
    await page.getByRole('tab', { name: 'Problems' }).click();
    await page
      .getByText(/"muted" \(#9aa4b5\) on "sunken" \(#eaeef5\) has a contrast of 2\.\d+; text needs 4\.5/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
    await retype(page, '"muted": "#9aa4b5"', '"muted": "#4a4a6a"');
    await retype(page, '"bg": "#f3f5f9"', '"bg": "#fff4e0"');

    // The preview is Home in what is typed.
    await page.getByRole('tab', { name: 'Preview' }).click();
    const window = () => page.frames().find((frame) => frame.url().endsWith('/screen_preview'));
    await expect.poll(() => window()?.evaluate(onRoot, '--m-bg')).toBe('#fff4e0');
    await page.frameLocator('iframe').getByRole('heading', { name: 'My Leave' }).waitFor();
    await publish(page, 'Our own colours');

    let loads = 0;
    staff.page.on('load', () => {
      loads += 1;
    });
    await staff.page.getByRole('link', { name: 'Employee Loan' }).click();
    await staff.page.getByRole('heading', { name: 'Employee Loan', exact: true }).waitFor();
    await expect.poll(labels).toEqual(['Blue dark', 'High contrast', 'Light', 'Light (Copy)']);
    await choice.selectOption('Light (Copy)');
    await expect.poll(() => staff.page.evaluate(onRoot, '--m-bg')).toBe('#fff4e0');
    expect(await staff.page.evaluate(() => localStorage.getItem('theme'))).toBe('lightCopy');
    expect(await seriousFindings(staff.page)).toEqual([]);

    await page.getByRole('button', { name: 'Remove' }).click();
    const remove = page.getByRole('dialog').last();
    await remove.getByLabel('Reason').fill('Nobody likes it');
    await remove.getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL('**/pages');
    await staff.page.getByRole('link', { name: 'Home' }).first().click();
    await staff.page.getByRole('heading', { name: 'My Leave' }).waitFor();
    await expect.poll(labels).toEqual(['Blue dark', 'High contrast', 'Light']);
    await expect.poll(() => staff.page.evaluate(onRoot, '--m-bg')).toBe('#0d1526');
    expect(loads).toBe(0);
    expect([...admin.complaints, ...staff.complaints]).toEqual([]);
    await admin.close();
    await staff.close();
  });

  it('has its colours before any script has run, for visitors of careers too', async () => {
    for (const address of ['/', '/careers']) {
      const page = await muster.browser.newPage({ javaScriptEnabled: false });
      await page.goto(`${muster.address}${address}`);
      const colour = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(colour).toBe('rgb(13, 21, 38)');
      await page.close();
    }
  });
});
