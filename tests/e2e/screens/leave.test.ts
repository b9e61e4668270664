import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, signIn, type Visitor } from './visitor.ts';

describe.skipIf(!hasChromium)('leave', () => {
  const muster = musterInChromium();

  const as = async (email: string, path: string): Promise<Visitor> => {
    const visitor = await muster.visit(1600, 900);
    await signIn(visitor.page, muster.address, email);
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
    expect(days).toContain('2026-11-27');
    expect(days).toEqual([...days].sort());
    expect(complaints).toEqual([]);
    await close();
  });
});

async function pickDay(page: Page, form: Locator, label: RegExp, day: string): Promise<void> {
  await form.getByLabel(label).click();
  await page.getByRole('button', { name: day, exact: true }).click();
}
