import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter } from './visitor.ts';

describe.skipIf(!hasChromium)('a job', () => {
  const muster = musterInChromium();

  it('goes on when its tab is closed and over a restart, and tells what became of each row', async () => {
    const { page, complaints, close } = await muster.visit();
    const context = page.context();
    await enter(page, muster.address, 'hr@muster.local');
    await page.goto(`${muster.address}/emp_attendance`);
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('columnheader').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Sync Chosen' }).click();
    const begun = page.waitForResponse(`${muster.address}/api/jobs`);
    await page.getByRole('dialog').getByRole('button', { name: 'Sync', exact: true }).click();
    const answer = await begun;
    expect(answer.status()).toBe(202);
    const { total } = (await answer.json()).result as { total: number };
    expect(total).toBeGreaterThan(100);
    const other = await context.newPage();
    await page.close();
    await muster.restart();
    await other.goto(`${muster.address}/dashboard`);
    const bell = other.getByRole('button', { name: /^Jobs: / });
    await bell.waitFor();
    await expect.poll(() => bell.innerText()).toBe('Jobs: 1 with failures');
    await bell.click();
    await other.waitForURL('**/jobs');
    const row = other.locator('.ag-row').first();
    await row.waitFor();
    await expect.poll(() => row.innerText()).toContain('Sync Attendance');
    await expect.poll(() => row.innerText()).toContain(String(total));
    await chooseAction(row, 'Results').catch(() => row.getByRole('button', { name: 'Results' }).click());
    const dialog = other.getByRole('dialog');
    await dialog.locator('.ag-row').first().waitFor();
    expect(await seriousFindings(other)).toEqual([]);
    await dialog.getByRole('searchbox').first().fill('own');
    await expect.poll(() => dialog.locator('.ag-row').count()).toBeLessThan(4);
    await dialog.getByRole('button', { name: 'Do the Failed Ones Again' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
