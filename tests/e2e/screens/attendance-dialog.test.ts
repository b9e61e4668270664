import { formats } from '@muster/engine/formats';
import type { BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, chooseAction, enter } from './visitor.ts';

const loadDays = 'attendance/getAllAttendanceOfApplicantByIdByMonth/';
const loadQuota = 'leave_quota/getLeaveQuotaOfApplicantById/';

type Day = Readonly<Record<string, unknown>>;

describe.skipIf(!hasChromium)('the attendance dialog', () => {
  const muster = musterInChromium();
  let session: BrowserContextOptions['storageState'];

  beforeAll(async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address);
    session = await page.context().storageState();
    await close();
  });

  /** Opens the month of an employee of the list, the first one unless another is asked for. */
  async function openMonth(prepare?: (page: Page) => Promise<void>, employee = 0) {
    const context = await muster.browser.newContext({ viewport: { width: 2600, height: 1200 }, storageState: session });
    const page = await context.newPage();
    const sent: Request[] = [];
    page.on('request', (request) => sent.push(request));
    await prepare?.(page);
    await page.goto(`${muster.address}/emp_attendance`);
    await page.locator('.ag-row').first().waitFor();
    const row = page.locator(`.ag-row[row-index="${employee}"]`);
    const name = await row.locator('[col-id="employeeName"]').innerText();
    const answer = page.waitForResponse((response) => response.url().includes(loadDays));
    await row.getByRole('button', { name: 'Attendance Details' }).click();
    const { result: days } = (await (await answer).json()) as { readonly result: readonly Day[] };
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ag-row').first().waitFor();
    return { page, dialog, sent, name, days, close: () => context.close() };
  }

  describe('of the first employee', () => {
    let world: Awaited<ReturnType<typeof openMonth>>;
    let heads: readonly string[];
    beforeAll(async () => {
      world = await openMonth();
      await world.dialog.locator('[col-id="actions"]').first().waitFor();
      heads = await world.dialog.locator('.ag-header-cell').allInnerTexts();
    });
    afterAll(() => world?.close());

    it('begins at its first button, not in the page size under the days, and leaves no strip beside it', async () => {
      const { page, dialog } = world;
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Mark Leave');
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(2600);
    });

    it('W-086 is for one employee: his name, his days and his balances, nobody else', async () => {
      const { page, dialog, sent, name, days } = world;
      expect(await page.getByRole('dialog').count()).toBe(1);
      expect(await dialog.getByRole('heading').first().innerText()).toContain(name);
      const [owner, ...others] = ownersOf(days);
      expect(others).toEqual([]);
      const asked = pathsOf(sent).filter((path) => path.startsWith(loadDays) || path.startsWith(loadQuota));
      expect(asked.sort()).toEqual([`${loadDays}${owner}/2026-11`, `${loadQuota}${owner}`]);
    });

    it('W-091 W-340 shows the balance Annual, as leave_quota/getLeaveQuotaOfApplicantById says it', async () => {
      const { page, dialog, sent } = world;
      const request = sent.find((each) => each.url().includes(loadQuota));
      const answer = await (await request?.response())?.json();
      expect(request?.method()).toBe('GET');
      const annual = dialog.locator('dt', { hasText: /^Annual$/ }).locator('xpath=following-sibling::dd');
      await expect.poll(() => annual.innerText()).toBe(String(answer.result.annual));
      expect(await page.getByText('Annual', { exact: true }).count()).toBe(1);
    });

    it('W-093 W-111 lists the days: one row per attendance day, each with Edit', async () => {
      const { dialog, days } = world;
      expect(days.length).toBeGreaterThan(10);
      const dates = await dialog.locator('[col-id="attendanceDate"].ag-cell').allInnerTexts();
      expect(dates).toEqual(days.map((day) => formats.date.format(day['attendanceDateString'], ['weekday'])));
      const actions = dialog.locator('[col-id="actions"].ag-cell');
      await expect.poll(() => actions.count()).toBe(days.length);
      expect(await actions.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(days.length);
    });

    it.each([
      ['W-094', 'Attendance Date'],
      ['W-095', 'Shift Time'],
      ['W-096', 'Check In Time'],
      ['W-097', 'Check Out Time'],
      ['W-098', 'Check In Status'],
      ['W-099', 'Check Out Status'],
      ['W-100', 'Worked Hours'],
      ['W-101', 'Full Shift Hours'],
      ['W-102', 'Calculated Hours'],
      ['W-103', 'Day Paid/Unpaid'],
      ['W-104', 'Attendance Bonus Qualified'],
      ['W-105', 'Leave Type'],
      ['W-106', 'Leave Duration'],
      ['W-107', 'Comment'],
    ])('%s has the column %s', (_id, label) => {
      expect(heads.filter((head) => head.trim() === label)).toHaveLength(1);
    });
  });

  it('W-110 feeds Worked and Full Shift Hours as they are named, Calculated Hours by Hours Type, Comment by the reason', async () => {
    const { dialog, close } = await openMonth((page) =>
      withDays(page, (day, index) => ({
        ...day,
        dailyHours: 7.5,
        shiftHours: 9,
        hoursInUse: index === 0 ? 'shiftHours' : 'attendanceHours',
        reason: `Seen ${index}`,
      })),
    );
    const cell = (row: number, column: string) =>
      dialog.locator(`[row-index="${row}"] [col-id="${column}"].ag-cell`).innerText();
    const columns = ['dailyHours', 'shiftHours', 'calculatedHours', 'reason'];
    expect(await Promise.all(columns.map((column) => cell(0, column)))).toEqual(['7:30', '9:00', '9:00', 'Seen 0']);
    expect(await Promise.all(columns.map((column) => cell(1, column)))).toEqual(['7:30', '9:00', '7:30', 'Seen 1']);
    await close();
  });

  it('opens the form of a day by the keyboard alone: along the row to its actions, Enter, and Enter on Edit', async () => {
    const { page, dialog, days, close } = await openMonth();
    await dialog.locator('.ag-header-cell').first().focus();
    await page.keyboard.press('ArrowDown');
    for (let column = 0; column < 14; column++) await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const first = formats.date.format(days[0]?.['attendanceDateString'], []);
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Edit');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(`Actions: ${first}`);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Sync');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(`Actions: ${first}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: `Edit ${first}` }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await close();
  });

  it('Esc leaves a list, then the form of a day, then the month; what was typed is asked about, and the focus goes back', async () => {
    const { page, dialog, close } = await openMonth();
    const edit = dialog.locator('.ag-row[row-index="2"]').getByRole('button', { name: 'Edit', exact: true });
    const form = dialog.getByRole('heading', { name: /^Edit / });
    const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
    await edit.click();
    const paid = dialog.getByLabel(/^Paid\/Unpaid/);
    await expect.poll(() => hasFocus(paid)).toBe(true);
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('option', { name: 'Unpaid' });
    await option.waitFor();
    await page.keyboard.press('Escape');
    await option.waitFor({ state: 'hidden' });
    await expect.poll(() => form.count()).toBe(1);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(edit)).toBe(true);

    await page.keyboard.press('Enter');
    await dialog.getByLabel(/^Reason/).fill('Gate was closed');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog').filter({ hasText: 'have not saved' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel(/^Reason/).inputValue()).toBe('Gate was closed');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(edit)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Attendance Details');
    await close();
  });

  it.each([
    ['a cell of a day', (dialog: Locator) => dialog.locator('.ag-row[row-index="1"] [col-id="checkInTime"]')],
    ['the ground of the dialog', (dialog: Locator) => dialog.locator('dl').first()],
  ])('Esc closes the month from %s', async (_place, place) => {
    const { page, dialog, close } = await openMonth();
    await place(dialog).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await close();
  });

  it("W-180 shows '...' for each balance while they load, then the balances", async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { dialog, close } = await openMonth(async (page) => {
      await page.route(`**/${loadQuota}*`, async (route) => {
        await held;
        await route.continue();
      });
    });
    expect(await balancesOf(dialog)).toEqual(['Medical ...', 'Casual ...', 'Annual ...']);
    letGo();
    await dialog.getByText('...', { exact: true }).first().waitFor({ state: 'detached' });
    for (const balance of await balancesOf(dialog)) expect(balance).toMatch(/^(Medical|Casual|Annual) \d+(\.5)?$/);
    await close();
  });

  it("W-181 W-341 W-447 shows 'No Data' for all three balances when they cannot be loaded, without a toast", async () => {
    const { page, dialog, close } = await openMonth(async (page) => {
      await page.route(`**/${loadQuota}*`, (route) =>
        route.fulfill({ json: { code: '500', message: 'The ledger is closed.', result: null } }),
      );
    });
    await dialog.getByText('No Data', { exact: true }).first().waitFor();
    expect(await balancesOf(dialog)).toEqual(['Medical No Data', 'Casual No Data', 'Annual No Data']);
    expect(await page.getByText('The ledger is closed.').count()).toBe(0);
    await close();
  });

  it('W-123 asks in Mark Leave for what the call sends, and sends it', async () => {
    const { page, dialog, sent, days, close } = await openMonth(undefined, 3);
    await markLeave(page, dialog);
    const request = sent.find((each) => each.url().includes('markLeaveInAttendanceOfApplicant'));
    expect(request?.postDataJSON()).toEqual({
      startDate: '2026-11-26',
      endDate: '2026-11-27',
      leaveType: 'Annual',
      paidUnpaid: 'Paid',
      reason: 'Wedding of the sister',
      salaryTypeString: days[0]?.['salaryType'],
      applicantDto: { applicantId: ownersOf(days)[0] },
    });
    await page.getByText('Leave Marked!').first().waitFor();
    await dialog.getByText('Fri 27 Nov 2026').waitFor();
    expect(await dialog.locator('[col-id="attendanceDate"].ag-cell').count()).toBe(days.length + 2);
    await close();
  });

  it('W-047 W-234 loads the month again after Sync, Fingerprint and Mark Leave, and sends every date as YYYY-MM-DD', async () => {
    const { page, dialog, sent, close } = await openMonth(undefined, 4);
    const again = () => page.waitForResponse((response) => response.url().includes(loadDays));
    const press = async (name: string) => {
      const loaded = again();
      await chooseAction(dialog, name);
      return (await loaded).ok();
    };
    expect(await press('Sync')).toBe(true);
    expect(await press('Fingerprint')).toBe(true);
    const loaded = again();
    await markLeave(page, dialog);
    expect((await loaded).ok()).toBe(true);
    const changes = sent.filter((each) => /\/hr\/\w+\/(sync|pull|mark)/.test(each.url()));
    expect(changes).toHaveLength(3);
    const dates = changes.flatMap((each) => [
      ...(`${new URL(each.url()).pathname} ${each.postData() ?? ''}`.match(/\d+-\d+-\d+/g) ?? []),
    ]);
    expect(dates).toHaveLength(5);
    for (const date of dates) expect(date).toMatch(/^2026-11-\d\d$/);
    expect(pathsOf(sent).filter((path) => path.startsWith(loadDays))).toHaveLength(4);
    await close();
  });
});

/** Marks two days of leave to come, by the fields of the form in their order. */
async function markLeave(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Mark Leave' }).click();
  const form = dialog.getByRole('region', { name: 'Mark Leave' });
  await form.getByLabel(/^Start Date/).waitFor();
  expect((await form.locator('label').allInnerTexts()).map((label) => label.replace(/\s*\*$/, ''))).toEqual([
    'Start Date',
    'End Date',
    'Leave Type',
    'Paid/Unpaid',
    'Reason',
  ]);
  await pickDay(page, form, /^Start Date/, '26 November 2026');
  await pickDay(page, form, /^End Date/, '27 November 2026');
  await choose(page, /^Leave Type/, 'Annual');
  await choose(page, /^Paid\/Unpaid/, 'Paid');
  await form.getByLabel(/^Reason/).fill('Wedding of the sister');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
}

async function pickDay(page: Page, form: Locator, label: RegExp, day: string): Promise<void> {
  await form.getByLabel(label).click();
  await page.getByRole('button', { name: day, exact: true }).click();
}

/** The days of a month as a test wants them. */
async function withDays(page: Page, change: (day: Day, index: number) => Day): Promise<void> {
  await page.route(`**/${loadDays}**`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly result: readonly Day[] };
    await route.fulfill({ response, json: { ...answer, result: answer.result.map(change) } });
  });
}

/** Whose days these are. */
function ownersOf(days: readonly Day[]): readonly number[] {
  return [...new Set(days.map((day) => (day['applicantDto'] as { readonly applicantId: number }).applicantId))];
}

async function balancesOf(dialog: Locator): Promise<readonly string[]> {
  const lines = await dialog.locator('dl > div').allInnerTexts();
  return lines.map((line) => line.replace(/\s+/g, ' ').trim());
}

/** The calls that were made, without the host and what stands before them. */
function pathsOf(sent: readonly Request[]): readonly string[] {
  return sent.map((request) => decodeURIComponent(new URL(request.url()).pathname.replace(/^.*\/hr\//, '')));
}
