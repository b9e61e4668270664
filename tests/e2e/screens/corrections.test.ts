import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, type Visitor } from './visitor.ts';

describe.skipIf(!hasChromium)('corrections of attendance', () => {
  const muster = musterInChromium();
  const reason = 'The reader at the door was broken';

  const as = async (email: string, path: string, width = 1440): Promise<Visitor> => {
    const visitor = await muster.visit(width, 900);
    await enter(visitor.page, muster.address, email);
    await visitor.page.goto(muster.address + path);
    return visitor;
  };
  const approve = async (email: string, path: string) => {
    const { page, complaints, close } = await as(email, path);
    const row = page.locator('.ag-row', { hasText: reason }).first();
    await row.waitFor();
    await page.locator('.ag-row').first().getByRole('button', { name: 'Approve' }).first().click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByText(/ becomes .*On Time/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('No correction waits for you.').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  };

  it('goes from the Why of a day over the lead and HR back to the day, and says what is missing on a telephone', async () => {
    const { page, complaints, close } = await as('agent@muster.local', '/my_attendance?month=2026-11');
    const date = '2026-11-19';
    const { result } = await page.evaluate(async () =>
      (await fetch('/api/hr/attendance/getAllAttendanceOfApplicantByMonth/2026-11')).json(),
    );
    const [shift = ''] = String(
      (result as readonly Record<string, unknown>[]).find((day) => day['attendanceDateString'] === date)?.['shiftTime'],
    ).split(' - ');
    await page
      .getByRole('button', { name: /19 November 2026|19 Nov 2026/ })
      .first()
      .click();
    const why = page.getByRole('dialog').first();
    await why.getByRole('button', { name: 'Ask for a Correction' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByText(/^Kept of Thu/).waitFor();
    await dialog.getByLabel(/^Check In Time/).fill(shift);
    await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole('button', { name: 'Ask for a Correction' }).click();
    await why.getByText(/: Pending$/).waitFor();
    await approve('lead@muster.local', '/attendance_corrections');
    await approve('hr@muster.local', '/attendance_corrections_hr');
    await page.reload();
    await page.locator('.ag-row', { hasText: reason }).filter({ hasText: 'Approved' }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();

    const phone = await as('agent@muster.local', '/my_attendance?month=2026-11', 360);
    await phone.page.getByRole('button', { name: 'Ask for a Correction' }).first().click();
    const form = phone.page.getByRole('dialog').last();
    await form.getByLabel(/^Reason/).fill('I forgot to press');
    await form.getByRole('button', { name: 'Ask for a Correction' }).click();
    await form
      .getByText(/Day is required/)
      .first()
      .waitFor();
    await phone.close();
  });
});
