import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('the address of a page', () => {
  const muster = musterInChromium();

  it('holds the month and the filters: reloaded, sent to somebody else and gone back to, it shows the same', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address, 'hr@muster.local');
    await page.goto(`${muster.address}/employee`);
    await page.locator('.ag-row').first().waitFor();
    const query = () => new URL(page.url()).searchParams;
    expect([...query().keys()]).toEqual([]);
    const team = page.getByLabel('Team', { exact: true });
    await team.click();
    const option = page.locator('[role=option]:visible').first();
    const name = (await option.innerText()).trim();
    await option.click();
    await expect.poll(() => query().getAll('teamDto').length).toBe(1);
    const chosen = page.url();
    const shown = page.getByText(/^Total Records: /);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.ag-row').first().innerText()).toContain(name);
    const total = await shown.first().innerText();
    await page.reload();
    await expect.poll(() => shown.first().innerText()).toBe(total);
    expect(page.url()).toBe(chosen);
    await page.goBack();
    await expect.poll(() => [...query().keys()]).toEqual([]);
    await expect.poll(() => shown.first().innerText()).not.toBe(total);
    const other = await muster.visit(360, 740);
    await enter(other.page, muster.address, 'admin@muster.local');
    await other.page.goto(`${chosen}&phaseStatus=Nonsense&vertical=x`);
    await expect
      .poll(() =>
        other.page
          .getByText(/^Total Records: /)
          .first()
          .innerText(),
      )
      .toBe(total);
    await expect.poll(() => new URL(other.page.url()).searchParams.get('phaseStatus')).toBe(null);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await Promise.all([close(), other.close()]);
  });

  it('holds the month of a list, and forgets it where it is the present one', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address, 'hr@muster.local');
    const before = await page.evaluate(() => {
      const day = new Date();
      day.setUTCDate(1);
      day.setUTCMonth(day.getUTCMonth() - 1);
      return day.toISOString().slice(0, 7);
    });
    await page.goto(`${muster.address}/monthly_attendance?month=${before}`);
    await page.locator('.ag-row').first().waitFor();
    await expect.poll(() => page.locator('.ag-row').first().innerText()).toContain(before.slice(0, 4));
    expect(new URL(page.url()).searchParams.get('month')).toBe(before);
    await page.goto(`${muster.address}/monthly_attendance?month=1812-13`);
    await page.locator('.ag-row, [role=status]').first().waitFor();
    await close();
  });
});
