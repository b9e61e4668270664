import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, enter, type Visitor } from './visitor.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!hasChromium)('leave', () => {
  const muster = musterInChromium();

  const as = async (email: string, path: string): Promise<Visitor> => {
    const visitor = await muster.visit(1600, 900);
    await enter(visitor.page, muster.address, email);
    await visitor.page.goto(muster.address + path);
    return visitor;
  };
  const casual = async (page: Page) =>
    Number(
      await page.locator('dt', { hasText: 'Casual' }).first().locator('xpath=following-sibling::dd[1]').innerText(),
    );
  /** Presses an action of the first row with the reason, says a word, and waits until the row has left the list. */
  const approve = async (email: string, path: string) => {
    const { page, complaints, close } = await as(email, path);
    const row = page.locator('.ag-row', { hasText: 'Wedding of the sister' }).first();
    await row.waitFor();
    const index = await row.getAttribute('row-index');
    await page.locator(`.ag-row[row-index="${index}"]`).getByRole('button', { name: 'Approve' }).click();
    const question = page.getByRole('dialog').last();
    await question
      .getByText(/^Approve Casual leave of/)
      .first()
      .waitFor();
    await question.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Status Changed Successfully!').first().waitFor();
    await row.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  };

  it("W-164 shows 'No Data' where the balances of leave do not come", async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address, 'agent@muster.local');
    await page.route('**/leave_quota/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/leaves/getLeaveQuota**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${muster.address}/leave`);
    await expect.poll(() => page.getByText('No Data', { exact: true }).count()).toBeGreaterThan(0);
    await close();
  });

  it('goes from the request over the lead and HR to the balance', async () => {
    const { page, complaints, close } = await as('agent@muster.local', '/leave');
    await page.getByText('Casual').first().waitFor();
    await expect.poll(() => casual(page)).toBeGreaterThan(0);
    const before = await casual(page);
    await page.getByRole('button', { name: 'Ask for Leave' }).first().click();
    await choose(page, /Leave Type/, 'Casual');
    await choose(page, /Leave Duration/, 'Full');
    const dialog = page.getByRole('dialog');
    await pickDay(page, dialog, /^Start Date/, '26 November 2026');
    await dialog.getByLabel(/Reason/).fill('Wedding of the sister');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask for Leave' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.ag-row', { hasText: 'Pending' }).first().waitFor();
    await approve('lead@muster.local', '/leave_approval');
    await approve('hr@muster.local', '/leave_approval_hr');
    await page.reload();
    await page
      .locator('.ag-row', { hasText: 'Wedding of the sister' })
      .filter({ hasText: 'Approved' })
      .first()
      .waitFor();
    await expect.poll(() => casual(page)).toBe(before - 1);
    const answer = await page.request.get(
      `${muster.address}/api/hr/attendance/getAllAttendanceOfApplicantByMonth/2026-11`,
    );
    expect(JSON.stringify(await answer.json())).toContain('"leaveType":"Casual"');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  /** Sends a change as whoever is signed in on the page. */
  const post = (page: Page, call: string, body: object) =>
    page.evaluate(
      async ([address, text]) => {
        const headers = {
          'Content-Type': 'application/json',
          'X-Muster': '1',
          'X-Muster-Form': 'attendance.markLeave',
        };
        const answer = await fetch(address, { method: 'POST', headers, body: text });
        return (await answer.json()) as { readonly code: string; readonly message: string };
      },
      [`/api/hr/${call}`, JSON.stringify(body)] as const,
    );
  const agentId = 5;
  const dayOfAgent = async (page: Page, date: string) => {
    const month = `attendance/getAllAttendanceOfApplicantByIdByMonth/${agentId}/2026-11`;
    const { result } = await (await page.request.get(`${muster.address}/api/hr/${month}`)).json();
    return (result as readonly Row[]).find((day) => day['attendanceDateString'] === date) ?? {};
  };

  it('of half a day that says no half is chosen from a list that shows what either makes of the day', async () => {
    const { page, complaints, close } = await as('hr@muster.local', '/emp_attendance');
    const date = '2026-11-19';
    const half = { startDate: date, endDate: date, leaveType: 'Casual', leaveDuration: 'Half', reason: 'Dentist' };
    const marked = { ...half, paidUnpaid: 'Paid', replace: true, applicantDto: { applicantId: agentId } };
    expect((await post(page, 'leaves/markLeaveInAttendanceOfApplicant', marked)).message).toBe('Leave Marked!');
    await page.getByRole('button', { name: 'Half Days of Leave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Half Days of Leave in November 2026' });
    const row = dialog.locator('.ag-row', { hasText: '19 Nov 2026' }).filter({ hasText: '1005' });
    await dialog.getByRole('searchbox').fill('1005');
    await row.waitFor();
    const index = await row.getAttribute('row-index');
    const told = (column: string) => dialog.locator(`.ag-row[row-index="${index}"] [col-id="${column}"]`).innerText();
    const [first, bonus] = [await told('statusFirst'), await told('bonusFirst')];
    expect([first, bonus]).not.toEqual([await told('statusSecond'), await told('bonusSecond')]);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.locator(`.ag-row[row-index="${index}"] input[type=checkbox]`).click({ force: true });
    await dialog.getByRole('button', { name: 'First Half', exact: true }).click();
    await expect.poll(() => row.count()).toBe(0);
    const day = await dayOfAgent(page, date);
    expect(day).toMatchObject({ leaveHalf: 'First Half', attendanceBonusQualified: bonus });
    expect(`${day['checkInStatus']}, ${day['checkOutStatus']}`).toBe(first);
    expect(complaints).toEqual([]);
    await close();
  });

  it('of a whole day on which the employee came is decided from a list that shows what each choice makes of it', async () => {
    const { page, complaints, close } = await as('hr@muster.local', '/emp_attendance');
    const date = '2026-11-20';
    const whole = { startDate: date, endDate: date, leaveType: 'Medical', leaveDuration: 'Full', reason: 'Fever' };
    const marked = { ...whole, paidUnpaid: 'Paid', applicantDto: { applicantId: agentId } };
    expect((await post(page, 'leaves/markLeaveInAttendanceOfApplicant', marked)).message).toBe('Leave Marked!');
    const agent = await as('agent@muster.local', '/dashboard');
    await agent.page.getByRole('button', { name: 'Check In', exact: true }).click();
    await expect.poll(() => agent.page.getByText(/This day is Medical leave, which stays/).count()).toBeGreaterThan(0);
    await agent.close();
    await page.getByRole('button', { name: 'Worked Days of Leave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Worked Days of Leave in November 2026' });
    const row = dialog.locator('.ag-row', { hasText: '20 Nov 2026' });
    await row.first().waitFor();
    expect(await dialog.locator('.ag-row [col-id="statusReplace"]').first().innerText()).toBe('Leave');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.locator('.ag-row input[type=checkbox]').first().click({ force: true });
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Worked Days of Leave', exact: true });
    await question.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Worked days stay, and are no leave' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Decide', exact: true }).click();
    await dialog.getByText('Nobody came on a day of whole leave in November 2026.').waitFor();
    expect(await dayOfAgent(page, date)).toMatchObject({ leaveType: '', checkInTimeString: '10:00' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('has the holidays in the order of their days, also one that was added later', async () => {
    const { page, complaints, close } = await as('hr@muster.local', '/org_leave');
    await page.getByRole('button', { name: 'Add New Holiday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Holiday' });
    await dialog.getByLabel(/^Holiday Name/).fill('Founding Day');
    await pickDay(page, dialog, /^Holiday Date/, '27 November 2026');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.ag-row', { hasText: 'Founding Day' }).first().waitFor();
    const days = await page.locator('.ag-row [col-id="holidayDate"]').allInnerTexts();
    expect(days).toContain('Fri 27 Nov 2026');
    expect(days).toEqual([...days].sort((a, b) => Date.parse(a) - Date.parse(b)));
    expect(complaints).toEqual([]);
    await close();
  });
});

async function pickDay(page: Page, form: Locator, label: RegExp, day: string): Promise<void> {
  await form.getByLabel(label).click();
  await page.getByRole('button', { name: day, exact: true }).click();
}
