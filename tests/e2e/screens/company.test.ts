import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { boxOf, chooseAction, enter, type Visitor } from './visitor.ts';

describe.skipIf(!hasChromium)('the lists of the company', () => {
  const muster = musterInChromium();
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await muster.visit();
    page = visitor.page;
    await enter(page, muster.address);
  });

  const open = async (path: string) => {
    await page.goto(muster.address + path);
    await page.locator('.ag-row').first().waitFor();
  };
  const row = (text: string) => page.locator('.ag-row', { hasText: text });
  const rowAction = async (text: string, action: string) => {
    const index = await row(text).first().getAttribute('row-index');
    const actions = page.locator(`.ag-row[row-index="${index}"]`);
    const direct = actions.getByRole('button', { name: action, exact: true });
    await direct
      .or(actions.getByRole('button', { name: /^Actions/ }))
      .first()
      .waitFor();
    await ((await direct.count()) > 0 ? direct.click() : chooseAction(actions, action));
  };

  it.each([
    ['/program', 'Program Name', 'Final Expense'],
    ['/department', 'Department Name', 'Operations'],
    ['/team', 'Team Name', 'Falcons'],
    ['/batch', 'Batch Name', 'FE Batch 11'],
    ['/locations', 'Location Name', 'Bahria Town HQ'],
    ['/shift', 'Saturday Start Time', 'Late Night'],
    ['/saturday_shift', 'Saturday End Time', 'Late Night'],
    ['/salary_type', 'Salary Type', 'Training Stipend'],
    ['/designation', 'Designation Name', 'General Manager'],
    ['/product', 'Product Name', 'Medicare Transfer'],
    ['/leave_quota', 'Quota Name', 'Senior'],
    ['/job_posting', 'Job Title', 'Office Assistant'],
  ])('%s lists its records', async (path, column, name) => {
    await open(path);
    expect(await page.locator('.ag-header-cell', { hasText: column }).count()).toBe(1);
    expect(await row(name).count()).toBeGreaterThan(0);
  });

  it('P-416 P-419 makes a team, changes its department and takes it out of use, asking first', async () => {
    await open('/team');
    await page.getByRole('button', { name: 'Add New Team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Team Name/).fill('Hawks');
    await dialog.getByLabel(/Department/).click();
    await page.getByRole('option', { name: 'Training' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row('Hawks').first().waitFor();
    expect(await row('Hawks').locator('[col-id="departmentDto"]').first().innerText()).toBe('Training');
    // A new row brings no gap between the columns and the actions.
    const gapBeforeActions = async () => {
      const last = await boxOf(page.locator('.ag-header-cell[col-id="status"]'));
      return Math.abs((await boxOf(page.locator('.ag-header-cell[col-id="actions"]'))).x - last.x - last.width);
    };
    await expect.poll(gapBeforeActions).toBeLessThan(3);
    await rowAction('Hawks', 'Deactivate');
    const question = page.getByRole('dialog').last();
    await question.getByText('Do you want to make Hawks Inactive?').waitFor();
    await question.getByRole('button', { name: /^(Ok|Yes)$/ }).click();
    await row('Hawks').locator('text=Inactive').first().waitFor();
    await rowAction('Hawks', 'Activate');
    await page.getByRole('button', { name: /^(Ok|Yes)$/ }).click();
    await row('Hawks').locator('text=/^Active$/').first().waitFor();
  });

  it('shows a name that is markup as it was typed, in the list, the question and the history', async () => {
    const name = '<img src=x onerror=alert(1)>{row.deptId}<script>alert(2)</script>';
    let alerts = 0;
    page.on('dialog', (box) => {
      alerts += 1;
      void box.dismiss();
    });
    await open('/program');
    await page.getByRole('button', { name: 'Add New Program' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/Program Name/)
      .fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row(name).first().waitFor();
    await rowAction(name, 'Deactivate');
    await page.getByRole('dialog').last().getByText(`Do you want to make ${name} Inactive?`).waitFor();
    await page.getByRole('button', { name: /^(Ok|Yes)$/ }).click();
    await row(name).locator('text=Inactive').first().waitFor();
    await rowAction(name, 'History');
    await page.getByRole('dialog').getByText(name).first().waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect({ alerts, complaints: visitor.complaints }).toEqual({ alerts: 0, complaints: [] });
    await page.keyboard.press('Escape');
  });

  it('refuses a shift of more than 16 hours in the form, and keeps what was typed', async () => {
    await open('/shift');
    await page.getByRole('button', { name: 'Add New Shift' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Shift Name/).fill('Endless');
    await dialog.getByLabel(/^Start Time/).fill('08:00');
    await dialog.getByLabel(/^End Time/).fill('07:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('End Time may be at most 16 hours after Start Time').waitFor();
    await expect
      .poll(() => dialog.getByLabel(/^End Time/).evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await dialog.getByLabel(/Shift Name/).inputValue()).toBe('Endless');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('changes the Saturday hours of a shift', async () => {
    await open('/saturday_shift');
    await rowAction('Late Night', 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Saturday Start Time/).fill('21:00');
    await dialog.getByLabel(/Saturday End Time/).fill('02:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row('21:00').first().waitFor();
    await open('/shift');
    expect(await row('22:00').first().innerText()).toContain('21:00');
  });

  it('W-017 puts a new job on the careers site', async () => {
    await open('/job_posting');
    await page.getByRole('button', { name: 'Add New Job Post' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Job Title/).fill('Night Supervisor');
    await dialog.getByLabel(/Designation/).fill('Team Lead');
    await dialog.getByLabel(/Work From/).click();
    await page.getByRole('option', { name: 'Home or Office' }).click();
    const editor = dialog.getByRole('textbox', { name: /Requirements/ });
    await expect.poll(() => editor.getAttribute('contenteditable')).toBe('true');
    await editor.click();
    await page.keyboard.type('Five years on the night shift');
    await dialog.getByRole('textbox', { name: /Job Description/ }).click();
    await page.keyboard.type('Leads twenty agents');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const guest = await muster.visit();
    await guest.page.goto(`${muster.address}/careers`);
    await guest.page.getByText('Night Supervisor').first().waitFor();
    await guest.page.getByText('Five years on the night shift').first().waitFor();
    await guest.close();
  });

  it('has nothing serious for axe on a list and its form', async () => {
    await open('/shift');
    await page.getByRole('button', { name: 'Add New Shift' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/Shift Name/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
