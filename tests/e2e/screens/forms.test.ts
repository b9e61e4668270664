import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { emptied, hasChromium, sharedBrowser } from '../support/chromium.ts';
import { type MusterServer, startMuster } from './muster-server.ts';
import { enter, shownRows, visit } from './visitor.ts';

describe.skipIf(!hasChromium)('forms that the backend defines', () => {
  let browser: Browser;
  let server: MusterServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), startMuster()]);
  });
  afterAll(async () => {
    await emptied(browser);
    await server?.stop();
  });

  const open = async (width: number) => {
    const visitor = await visit(browser, width);
    await enter(visitor.page, server.address, 'agent@muster.local');
    await visitor.page.goto(`${server.address}/my_form`);
    await shownRows(visitor.page).first().waitFor();
    return visitor;
  };

  /** Opens a form of the list without a mouse: the button of its row has the focus, Enter presses it. */
  const tryOut = async (page: Page, form: string) => {
    const row = page.locator('.ag-row', { hasText: form }).first();
    const index = await row.getAttribute('row-index');
    await page.locator(`.ag-row[row-index="${index}"]`).getByRole('button', { name: 'Try Out' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: form });
    await dialog.waitFor();
    return dialog;
  };

  const widthOf = async (field: Locator) => (await field.boundingBox())?.width ?? 0;
  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  it('W-147 W-148 W-149 opens by keyboard with its title, follows its rules, checks, and closes by its icon', async () => {
    const { page, complaints, close } = await open(1440);
    const dialog = await tryOut(page, 'IT Equipment Handover');
    expect(await dialog.getByRole('heading', { level: 2 }).innerText()).toBe('IT Equipment Handover');
    const serial = dialog.getByLabel(/Laptop Serial/);
    expect(await serial.count()).toBe(0);
    await dialog.getByRole('checkbox', { name: 'Laptop' }).focus();
    await page.keyboard.press('Space');
    await serial.waitFor();
    await serial.fill('LT-4711');
    await expect.poll(() => dialog.getByLabel('Warranty').inputValue()).toBe('24 months');
    await dialog.getByLabel(/Condition/).click();
    await page.getByRole('option', { name: 'Damaged' }).click();
    const damage = dialog.getByLabel(/^Damage/);
    const [quarter, half, full] = await Promise.all([dialog.getByLabel('Warranty'), serial, damage].map(widthOf));
    expect(Math.round((half ?? 0) / (quarter ?? 1))).toBe(2);
    expect(Math.round((full ?? 0) / (half ?? 1))).toBe(2);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Damage is required').waitFor();
    await dialog.getByText('Work From is required').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Laptop' }).uncheck();
    await serial.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps the focus where the first field of a new form was added, while its preview comes', async () => {
    const { page, close } = await visit(browser);
    await enter(page, server.address);
    await page.goto(`${server.address}/custom_form/new`);
    await page
      .getByRole('button', { name: /Add Field/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const preview = page.getByRole('textbox', { name: 'New Field', exact: true });
    await preview.waitFor();
    await preview.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New Field · Text Field');
    await close();
  });

  it('fits a phone, keeps what was filled in and opens it again', async () => {
    const { page, complaints, close } = await open(360);
    await page.goto(`${server.address}/page_render/3`);
    await page.getByRole('textbox', { name: /^Customer/ }).fill('Grace Hopper');
    await page.getByLabel(/^Phone/).fill('5551234567');
    await page.getByLabel(/^Age/).fill('30');
    await page.getByLabel(/^State/).click();
    await page.getByRole('option', { name: 'Texas' }).click();
    await page.getByRole('radio', { name: 'Transferred' }).check();
    await expect.poll(() => page.getByLabel('Plan').inputValue()).toBe('Standard');
    expect([await fits(page), await seriousFindings(page)]).toEqual([true, []]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/page_render\/3\/\d+$/);
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: /^Customer/ }).inputValue()).toBe('Grace Hopper');
    expect(await page.getByLabel('Plan').inputValue()).toBe('Standard');
    expect(complaints).toEqual([]);
    await close();
  });
});
