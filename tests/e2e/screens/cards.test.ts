import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('a list on a telephone', () => {
  const muster = musterInChromium();

  it('is read, sorted and worked with as cards, and nothing of it stands beside the screen', async () => {
    const { page, complaints, close } = await muster.visit(360, 740);
    await enter(page, muster.address);
    await page.goto(`${muster.address}/emp_loan`);
    const cards = page.getByRole('list', { name: 'Employee Loan' }).getByRole('listitem');
    const amount = async (at: number) => {
      const field = cards.nth(at).locator('div', { has: page.locator('dt', { hasText: /^Loan Amount$/ }) });
      return Number((await field.locator('dd').first().innerText()).replaceAll(',', ''));
    };
    await cards.first().waitFor({ timeout: 180_000 });
    await page.getByLabel('Sort by').selectOption({ label: 'Loan Amount' });
    await expect.poll(async () => (await amount(0)) <= (await amount(1)), {}).toBe(true);
    const least = await amount(0);
    await page.getByRole('button', { name: 'Lowest first' }).click();
    await expect.poll(() => amount(0)).toBeGreaterThan(least);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    const title = await cards.first().locator('strong').innerText();
    await cards
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Loan Amount/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.locator('.ag-row').first().waitFor();
    await page.reload();
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await cards.filter({ hasText: title }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
