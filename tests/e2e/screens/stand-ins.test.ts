import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter, shownRows } from './visitor.ts';

describe.skipIf(!hasChromium)('a team lead who is away', () => {
  const muster = musterInChromium();

  it('names who stands in for him, who sees it, decides in his place, and is one no more once it is taken back', async () => {
    const lead = await muster.visit();
    await enter(lead.page, muster.address, 'lead@muster.local');
    await lead.page.goto(`${muster.address}/leave_approval`);
    const asking = lead.page.locator('.ag-row [col-id="employeeName"]').first();
    const employee = await asking.innerText();
    await lead.page.getByRole('button', { name: 'Stand-Ins' }).focus();
    await lead.page.keyboard.press('Enter');
    const list = lead.page.getByRole('dialog', { name: 'Stand-Ins' });
    await list.getByText('Nobody stands in for a team lead.', { exact: false }).waitFor();
    await list.getByRole('button', { name: 'Name Stand-In' }).focus();
    await lead.page.keyboard.press('Enter');
    const form = lead.page.getByRole('dialog', { name: 'Name Stand-In' });
    await form.waitFor();
    await expect.poll(() => form.getByLabel(/^Away/).inputValue()).toMatch(/\(\d+\)/);
    await form.getByLabel(/^Stands In/).click();
    await lead.page.getByRole('option', { name: /\(1001\)$/ }).click();
    expect(await seriousFindings(lead.page)).toEqual([]);
    await form.getByRole('button', { name: 'Name Stand-In' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    const row = list.locator('.ag-row').first();
    await expect.poll(() => row.locator('[col-id="state"]').innerText()).toBe('In Force');
    const name = await row.locator('[col-id="employeeName"]').innerText();
    const deputy = await row.locator('[col-id="deputyName"]').innerText();
    expect(await seriousFindings(lead.page)).toEqual([]);

    const other = await muster.visit(360, 800);
    await enter(other.page, muster.address, 'admin@muster.local');
    await other.page.goto(`${muster.address}/leave_approval`);
    await other.page.getByText(`You stand in for ${name} until`, { exact: false }).waitFor();
    const mine = shownRows(other.page).filter({ hasText: employee }).first();
    await mine.waitFor();
    await expect.poll(() => mine.innerText()).toContain(name);
    await chooseAction(mine, 'Approve');
    await other.page.getByText(`You decide in the place of ${name}.`, { exact: false }).waitFor();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
    await other.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousFindings(other.page)).toEqual([]);
    await other.page.goto(`${muster.address}/leave_approval_hr`);
    await shownRows(other.page).first().waitFor();
    const signed = other.page.getByText(`${deputy} for ${name}`);
    for (const more of await other.page.getByRole('button', { name: /Details/ }).all()) {
      if ((await signed.count()) > 0) break;
      await more.click();
    }
    await signed.first().waitFor();
    await other.page.goto(`${muster.address}/attendance_corrections`);
    await other.page.getByText(`You stand in for ${name} until`, { exact: false }).waitFor();
    await other.page.goto(`${muster.address}/attendance_corrections_hr`);
    await other.page.getByRole('button', { name: 'Stand-Ins' }).press('Enter');
    await shownRows(other.page).filter({ hasText: deputy }).first().waitFor();

    await row.getByRole('button', { name: /^Take Back/ }).click();
    await lead.page
      .getByRole('dialog', { name: 'Take Back' })
      .getByRole('button', { name: 'Take Back' })
      .press('Enter');
    await expect.poll(() => row.locator('[col-id="state"]').innerText()).toBe('Taken Back');
    await list.getByRole('button', { name: 'Close' }).last().click();
    await other.page.goto(`${muster.address}/leave_approval`);
    await shownRows(other.page).first().waitFor();
    await expect.poll(() => other.page.getByText(`You stand in for`, { exact: false }).count()).toBe(0);
    expect([...lead.complaints, ...other.complaints]).toEqual([]);
    await lead.close();
    await other.close();
  });
});
