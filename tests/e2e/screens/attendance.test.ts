import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { boxOf, chooseAction, enter } from './visitor.ts';

describe.skipIf(!hasChromium)('the attendance dialog', () => {
  const muster = musterInChromium();

  async function openMonth(width = 1440, height = 900, prepare?: (page: Page) => Promise<void>) {
    const visitor = await muster.visit(width, height);
    const { page } = visitor;
    await prepare?.(page);
    await enter(page, muster.address, 'hr@muster.local');
    await page.goto(`${muster.address}/emp_attendance`);
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('button', { name: 'Attendance Details' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ag-row').first().waitFor();
    return { ...visitor, dialog };
  }

  it('W-085 W-087 W-088 covers the viewport and names employee and code', async () => {
    const { page, dialog, complaints, close } = await openMonth();
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    expect(await dialog.getByRole('heading').first().innerText()).toMatch(/^\S.+ \(\d+\)$/);
    expect(complaints).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await close();
  });

  it('W-089 W-090 W-092 shows the balances Medical, Casual, Annual in this order', async () => {
    const { dialog, close } = await openMonth();
    await dialog.getByText('Annual').first().waitFor();
    const labels = await dialog.locator('dt').allInnerTexts();
    expect(labels).toEqual(['Medical', 'Casual', 'Annual']);
    for (const value of await dialog.locator('dd').allInnerTexts()) expect(value).toMatch(/^\d+(\.5)?$/);
    await close();
  });

  it('W-109 W-108 has the columns in their order, with Action last', async () => {
    const { dialog, close } = await openMonth(2600, 1200);
    const heads = () =>
      dialog.locator('.ag-header-cell').evaluateAll((cells) =>
        cells
          .map((cell) => ({ left: cell.getBoundingClientRect().left, text: cell.textContent?.trim() ?? '' }))
          .sort((one, other) => one.left - other.left)
          .map(({ text }) => text),
      );
    await expect
      .poll(heads)
      .toEqual([
        'Attendance Date',
        'Shift Time',
        'Check In Time',
        'Check Out Time',
        'Check In Status',
        'Check Out Status',
        'Worked Hours',
        'Full Shift Hours',
        'Calculated Hours',
        'Day Paid/Unpaid',
        'Attendance Bonus Qualified',
        'Leave Type',
        'Leave Duration',
        'Comment',
        'Action',
      ]);
    await close();
  });

  it('W-118 W-119 W-120 opens the edit form above the grid, with Save and Cancel', async () => {
    const { dialog, close } = await openMonth();
    await dialog.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.waitFor();
    const heightAboveGrid = async () => (await boxOf(dialog.locator('.ag-root-wrapper'))).y - (await boxOf(save)).y;
    await expect.poll(heightAboveGrid).toBeGreaterThan(0);
    // The button of the dialog makes way for that of the form.
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await expect.poll(() => cancel.count()).toBe(1);
    await cancel.click();
    await save.waitFor({ state: 'detached' });
    await expect.poll(() => cancel.count()).toBe(1);
    await expect.poll(() => dialog.count()).toBe(1);
    await close();
  });

  it('W-269 W-270 W-271 checks an absent day in order, one message at a time and without a call', async () => {
    const { page, dialog, close } = await openMonth(1440, 900, withEmptyDays);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await editDay(dialog, /^Absent$/);
    const steps: readonly [label: string, fill: () => Promise<void>][] = [
      ['Paid/Unpaid', () => pick(page, dialog, /^Paid\/Unpaid/, 'Paid')],
      ['Leave Type', () => pick(page, dialog, /^Leave Type/, 'Medical')],
      ['Leave Duration', () => pick(page, dialog, /^Leave Duration/, 'Half')],
      ['Attendance Bonus Qualified', () => pick(page, dialog, /^Attendance Bonus Qualified/, 'Qualify')],
      ['Hours Type', () => pick(page, dialog, /^Hours Type/, 'Full Shift Hours')],
      ['Reason', async () => dialog.getByLabel(/^Reason/).fill('Forgot to punch')],
    ];
    for (const [label, fill] of steps) {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText(`${label} is required`, { exact: true }).waitFor();
      expect(await dialog.locator('[data-error]').allInnerTexts()).toEqual([`${label} is required`]);
      await fill();
    }
    expect(sent.filter((address) => address.includes('updateAttendance'))).toEqual([]);
    await close();
  });

  it('W-232 W-233 saves a day, closes the form and loads the grid again', async () => {
    const { page, dialog, complaints, close } = await openMonth();
    await editDay(dialog, /^On Time$/);
    await dialog.getByLabel(/^Reason/).fill('Seen by the team lead');
    await pick(page, dialog, /^Hours Type/, 'Full Shift Hours');
    const again = page.waitForResponse((response) => response.url().includes('getAllAttendanceOfApplicantByIdByMonth'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Updated Successfully!').first().waitFor();
    await dialog.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    expect((await again).ok()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('W-231 W-122 shows either the edit form or the mark-leave form', async () => {
    const { dialog, close } = await openMonth();
    await dialog.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await dialog.getByLabel(/^Hours Type/).waitFor();
    await dialog.getByRole('button', { name: 'Mark Leave' }).click();
    await dialog.getByLabel(/^Start Date/).waitFor();
    expect(await dialog.getByLabel(/^Hours Type/).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await dialog.getByLabel(/^Hours Type/).waitFor();
    expect(await dialog.getByLabel(/^Start Date/).count()).toBe(0);
    await close();
  });

  it('says how a Sync went', async () => {
    const { page, dialog, close } = await openMonth();
    await chooseAction(dialog, 'Sync');
    await expect.poll(() => page.getByText('Successfully Sync').count()).toBeGreaterThan(0);
    await close();
  });

  it('W-121 closes by Cancel, and has nothing serious for axe at 360 px', async () => {
    const { page, dialog, complaints, close } = await openMonth();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Absent days of which nothing is filled in yet. */
async function withEmptyDays(page: Page): Promise<void> {
  await page.route('**/getAllAttendanceOfApplicantByIdByMonth/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { result: Record<string, unknown>[] };
    for (const day of answer.result) {
      day['checkInStatus'] = 'Absent';
      for (const name of [
        'paidUnpaid',
        'leaveType',
        'leaveDuration',
        'attendanceBonusQualified',
        'hoursInUse',
        'reason',
      ])
        day[name] = '';
    }
    await route.fulfill({ response, json: answer });
  });
}

/** Opens the form of the first day with a check-in status. */
async function editDay(dialog: Locator, status: RegExp): Promise<void> {
  const cell = dialog.locator('[col-id="checkInStatus"].ag-cell').filter({ hasText: status }).first();
  await cell.waitFor();
  const row = await cell.locator('xpath=ancestor::*[@row-index]').getAttribute('row-index');
  await dialog.locator(`[row-index="${row}"]`).getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).waitFor();
}

async function pick(page: Page, dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByLabel(label).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
}
