import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { boxOf, enter } from './visitor.ts';

describe.skipIf(!hasChromium)('a month from punches to a corrected sheet', () => {
  const muster = musterInChromium();

  it('tells why a day is as it is, and shows the times that were set by hand', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address, 'hr@muster.local');
    await page.goto(`${muster.address}/monthly_attendance`);
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('button', { name: 'Why', exact: true }).first().click();
    await page
      .getByRole('dialog')
      .getByText(/is the check-in|No punch belongs/)
      .first()
      .waitFor();
    // Read from its top, also where the list of punches with its tools is there at once and stands below what is seen.
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 560 });
    await page.getByRole('button', { name: 'Why', exact: true }).first().click();
    const why = page.getByRole('dialog');
    await why.locator('.ag-header-cell').first().waitFor();
    expect(await why.locator('header + div').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    expect(await why.locator('header + div').evaluate((body) => body.scrollHeight > body.clientHeight)).toBe(true);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(`${muster.address}/set_attendance`);
    await page.getByRole('searchbox').fill('09:00 - 18:00');
    const shifts = page.locator('.ag-row [col-id="shiftTime"]');
    await expect.poll(async () => new Set(await shifts.allInnerTexts())).toEqual(new Set(['09:00 - 18:00']));
    const checkIns = async () => {
      const shown = await page.locator('.ag-row [col-id="checkInTime"]').allInnerTexts();
      return shown.filter((text) => text === '08:41').length;
    };
    const before = await checkIns();
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Check In Time/).fill('08:41');
    await dialog.getByLabel(/^Reason/).fill('Gate was closed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Updated Successfully!').first().waitFor();
    await page.locator('.ag-row').getByText('On Time').first().waitFor();
    await expect.poll(checkIns).toBe(before + 1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('marks absent on yesterday first, the last day that is over, right below the filter, in a list that fills its width for another day too', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/mark_absent`);
    const date = page.getByLabel(/^Date/);
    await page.locator('.ag-row').first().waitFor();
    await expect.poll(() => date.inputValue()).toBe('19 Nov 2026');
    const gapBelowFilter = async () => {
      const field = await boxOf(date);
      return (await boxOf(page.getByText(/ on 19 Nov 2026/))).y - field.y - field.height;
    };
    await expect.poll(gapBelowFilter).toBeLessThan(24);

    const gapBeforeActions = async () => {
      const last = await boxOf(page.locator('.ag-header-cell[col-id="deptName"]'));
      return (await boxOf(page.locator('.ag-header-cell[col-id="actions"]'))).x - last.x - last.width;
    };
    await expect.poll(gapBeforeActions).toBeLessThan(20);
    await date.click();
    await page.getByRole('button', { name: '18 November 2026', exact: true }).click();
    await page.locator('.ag-row').first().waitFor();
    await expect.poll(gapBeforeActions).toBeLessThan(20);
    await close();
  });

  it('shows the figures of leaders without scrolling at 1440 px, and breaks no caption inside a word', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/leader_daily_attendance`);
    await page.locator('.ag-row').first().waitFor();
    const head = (column: string) => boxOf(page.locator(`.ag-header-cell[col-id="${column}"]`));
    for (const column of ['present', 'late', 'absent', 'onLeave']) {
      const beyondActions = async () => {
        const { x, width } = await head(column);
        return x + width - (await head('actions')).x;
      };
      await expect.poll(beyondActions).toBeLessThanOrEqual(1);
    }
    const captions = page.locator('.ag-header-cell-text');
    const cut = () =>
      captions.evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    await expect.poll(cut).toEqual([]);
    const department = page.locator('.ag-header-cell[col-id="deptName"] .ag-header-cell-text');
    const toldWhenNarrow = async () => {
      // The grid may lay its columns out once more and give the width back.
      await page.locator('.ag-header-cell[col-id="deptName"]').evaluate((head) => {
        head.style.width = '70px';
      });
      await page.mouse.move(0, 0);
      await department.hover();
      return department.getAttribute('title');
    };
    await expect.poll(toldWhenNarrow).toBe('Department');
    await expect.poll(async () => (await boxOf(department)).height).toBeLessThan(20);
    await close();
  });
});
