import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter } from './visitor.ts';

describe.skipIf(!hasChromium)('the leaderboard', () => {
  const muster = musterInChromium();

  it('W-066 W-012 W-018 leads from the leaderboard to leads, to lead orders and to the packages of a plan', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address, 'admin@muster.local');
    await page.goto(`${muster.address}/leaderboard`);
    await page.getByRole('button', { name: 'Lead Details' }).first().click();
    const detail = page.getByRole('dialog', { name: 'Lead Details' });
    await detail.locator('.ag-row').first().waitFor();
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Lead Packages' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Packages', exact: true }).first().click();
    await page.getByRole('heading', { name: /^Packages of ACA Health, Platinum, PKR / }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/packages\/\d+\/ACA%20Health\/Platinum\/\d+$/);
    await page.goto(`${muster.address}/packages/9/Auto%20%2F%20Home%2050%25/Platinum/1000`);
    await page.getByRole('heading', { name: 'Packages of Auto / Home 50%, Platinum, PKR 1,000 per Lead' }).waitFor();
    await chooseAction(page.locator('.ag-row'), 'View Packages');
    const view = page.getByRole('dialog');
    await view.getByRole('tab', { name: 'Monthly (1)' }).waitFor();
    expect(await view.getByRole('table', { name: 'Packages' }).getByRole('row').count()).toBe(2);
    await close();
  });

  it('W-165 switches the tabs of the board by click and by arrow', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address, 'admin@muster.local');
    await page.goto(`${muster.address}/leaderboard`);
    const tabs = page.getByRole('tab');
    await tabs.nth(1).click();
    const shown = async () => [
      await page.getByRole('tab', { selected: true }).innerText(),
      await page.getByRole('tabpanel').getAttribute('aria-labelledby'),
    ];
    const [first, second] = [await tabs.nth(0).innerText(), await tabs.nth(1).innerText()];
    expect(await shown()).toEqual([second, await tabs.nth(1).getAttribute('id')]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toEqual([first, await tabs.nth(0).getAttribute('id')]);
    expect(complaints).toEqual([]);
    await close();
  });
});
