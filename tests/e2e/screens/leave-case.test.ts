import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter } from './visitor.ts';

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
});
