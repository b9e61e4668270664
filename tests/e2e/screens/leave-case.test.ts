import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, chooseAction, enter } from './visitor.ts';

describe.skipIf(!hasChromium)('whoever decides about leave', () => {
  const muster = musterInChromium();

  it('sees what is left after it and who is off too in the list, and more of both in a dialog', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address, 'lead@muster.local');
    await page.goto(`${muster.address}/leave_approval`);
    const row = page.locator('.ag-row').first();
    await row.waitFor({ timeout: 180_000 });
    for (const column of ['leftAfter', 'awayToo'])
      await expect.poll(() => row.locator(`[col-id="${column}"]`).innerText()).toMatch(/^-?\d+(\.5)?$/);
    const left = await row.locator('[col-id="leftAfter"]').innerText();
    const name = await row.locator('[col-id="employeeName"]').innerText();
    await chooseAction(row, 'Balance and Team');
    const dialog = page.getByRole('dialog', { name: new RegExp(`Leave of ${name}$`) });
    const fact = dialog.locator('div', { has: page.locator('dt', { hasText: /^Left After$/ }) }).last();
    await expect.poll(() => fact.locator('dd').last().innerText()).toBe(left);
    await dialog.getByRole('heading', { name: 'Team' }).waitFor();
    await dialog.getByRole('heading', { name: 'Asked for within a Year' }).waitFor();
    await dialog.getByText(name).nth(1).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('approves several requests at once and is told what became of each', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address, 'lead@muster.local');
    await page.goto(`${muster.address}/leave_approval`);
    await page.getByRole('button', { name: 'Approve Several' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve Several Requests' });
    const rows = dialog.locator('.ag-row');
    await rows.first().waitFor();
    const names = await rows.locator('[col-id="employeeName"]').allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    // By the box that ticks all.
    await dialog.locator('.ag-header').getByRole('checkbox').first().check();
    await dialog
      .getByText(`${names.length} requests chosen, 0 of them for more than is left.`, { exact: false })
      .waitFor();
    await dialog.getByRole('button', { name: `Approve ${names.length}` }).click();
    await dialog.getByRole('heading', { name: 'What Became of Each' }).waitFor();
    for (const name of names) await dialog.getByText(`${name}, `, { exact: false }).first().waitFor();
    await expect.poll(() => dialog.getByText('Approved by Lead', { exact: true }).count()).toBe(names.length);
    await dialog.getByText('Nothing waits for you.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('is told, while asking, what the leave takes and leaves', async () => {
    const { page, complaints, close } = await muster.visit(360, 800);
    await enter(page, muster.address, 'agent@muster.local');
    await page.goto(`${muster.address}/leave`);
    await page.getByRole('button', { name: 'Ask for Leave' }).first().click();
    await choose(page, /Leave Type/, 'Casual');
    await choose(page, /Leave Duration/, 'Full');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Start Date/).click();
    await page.getByRole('button', { name: '26 November 2026', exact: true }).click();
    await dialog.getByRole('heading', { name: 'What This Leave Means' }).waitFor();
    await dialog.getByText('It takes 1 day.').waitFor();
    await dialog.getByText(/^Casual leave of 2026: (\d+) left, \d+ after this$/).waitFor();
    await dialog.getByText('Nobody else of your team is off on these days.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
    await close();
  });
});
