import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, shownRows } from './visitor.ts';

describe.skipIf(!hasChromium)('recruitment', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  it.each([
    ['R-034', '/applicant', 'Applicant'],
    ['R-036', '/leaver', 'Leaver'],
    ['R-040', '/trainee', 'Trainee'],
    ['R-042', '/find_applicant', 'Find Applicant'],
  ])('%s %s lists people, and fits a telephone', async (_, path, title) => {
    for (const width of [1440, 360]) {
      const { page, complaints, close } = await muster.visit(width, 900);
      await enter(page, muster.address);
      await page.goto(`${muster.address}${path}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await shownRows(page).first().waitFor();
      if (shots) await page.screenshot({ path: `${shots}${path}-${width}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('R-066 brings several applicants into a phase at once, and logs it', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/applicant`);
    const rows = page.locator('.ag-row');
    await rows.first().waitFor();
    const applied = rows.filter({ hasText: 'Applied' });
    const name = await applied.first().locator('[col-id="name"]').innerText();
    for (const at of [0, 1]) await applied.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Change Phase of 2' }).click();
    const question = page.getByRole('dialog').last();
    await question.getByText('Which phase do 2 applicants come into?').waitFor();
    await question.getByLabel(/^Phase Status/).click();
    await page.getByRole('option', { name: 'Shortlisted', exact: true }).click();
    await question.getByLabel(/^Comments/).fill('Good English');
    if (shots) await page.screenshot({ path: `${shots}/change-phase.png` });
    await question.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('2 of 2 done.').first().waitFor();
    const moved = rows.filter({ hasText: name }).filter({ hasText: 'Shortlisted' });
    await moved.first().waitFor();
    await press(page, name, 'Log');
    const dialog = page.getByRole('dialog', { name, exact: true });
    await dialog.getByRole('heading', { name: 'Applicant Log' }).waitFor();
    await dialog.getByText('Shortlisted: Good English').waitFor();
    await dialog.getByText('No Logs Found for Recruitment Phase.').waitFor();
    if (shots) await page.screenshot({ path: `${shots}/log.png` });
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('R-060 R-061 R-062 the log of a person has two tables with their columns', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/leaver`);
    const row = page.locator('.ag-row').first();
    await row.waitFor();
    const name = await row.locator('[col-id="name"]').innerText();
    await press(page, name, 'Log');
    const dialog = page.getByRole('dialog', { name, exact: true });
    await dialog.waitFor();
    const captions = async (table: string) => {
      const part = dialog.locator('section', { has: page.getByRole('heading', { name: table }) }).last();
      await part.locator('.ag-header-cell').first().waitFor();
      return part.locator('.ag-header-cell-text').allInnerTexts();
    };
    for (const table of ['Applicant Log', 'Recruitment Log'])
      await dialog.getByRole('heading', { name: table }).waitFor();
    expect(await captions('Applicant Log')).toEqual(['Logged By', 'Timestamp', 'Remarks', 'Log']);
    expect(await captions('Recruitment Log')).toEqual(['Logged By', 'Timestamp', 'Log action', 'Remarks history']);
    await close();
  });

  it('R-058 R-059 the log of a person is named after him and has an icon that closes it', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/trainee`);
    const row = page.locator('.ag-row').first();
    await row.waitFor();
    const name = await row.locator('[col-id="name"]').innerText();
    await press(page, name, 'Log');
    const dialog = page.getByRole('dialog', { name, exact: true });
    expect(await dialog.getByRole('heading', { level: 2 }).first().innerText()).toBe(name);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await close();
  });

  it('R-071 R-072 an applicant is edited by a short form that is named after him', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/applicant`);
    const row = page.locator('.ag-row').first();
    await row.waitFor();
    const name = await row.locator('[col-id="name"]').innerText();
    await press(page, name, 'Edit');
    const dialog = page.getByRole('dialog', { name: `Edit ${name}`, exact: true });
    const skype = dialog.getByLabel(/^Skype ID/);
    await skype.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Skype ID is required').waitFor();
    if (shots) await page.screenshot({ path: `${shots}/edit.png` });
    expect(await dialog.getByRole('textbox').count()).toBeLessThan(14);
    expect(await dialog.getByText('Job Related').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await skype.fill('new.skype');
    for (const [label, option] of [
      ['Program', 0],
      ['Location', 0],
    ] as const) {
      await dialog.getByLabel(new RegExp(`^${label}`)).click();
      await page.locator('[role=option]:visible').nth(option).click();
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Successfully Saved!').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Presses an action of the row of somebody, beside it or in its menu: it stands in the part of the row that stays in sight. */
async function press(page: Page, name: string, action: string): Promise<void> {
  const index = await page.locator('.ag-row', { hasText: name }).first().getAttribute('row-index');
  const row = page.locator(`.ag-row[row-index="${index}"]`);
  const button = row.getByRole('button', { name: action, exact: true });
  const menu = row.getByRole('button', { name: /^Actions/ });
  await button.or(menu).first().click();
  if ((await button.count()) === 0) await page.getByRole('menuitem', { name: action, exact: true }).click();
}
