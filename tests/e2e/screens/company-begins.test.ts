import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { emptied, hasChromium, sharedBrowser } from '../support/chromium.ts';
import { type MusterProcess, startOver } from '../support/muster-process.ts';
import { choose, signIn, type Visitor, visit } from './visitor.ts';

describe.skipIf(!hasChromium)('a company that begins empty', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-empty-'));
  let server: MusterProcess;
  let visitor: Visitor;
  let page: Page;
  let browser: Awaited<ReturnType<typeof sharedBrowser>>;

  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), startOver(folder, 0, '0')]);
    visitor = await visit(browser);
    page = visitor.page;
  });
  afterAll(async () => {
    await emptied(browser);
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const dialog = () => page.getByRole('dialog').last();
  const row = (text: string) => page.locator('.ag-row', { hasText: text }).first();
  /** Adds one record to a list that is still empty, which says how. */
  const addFirst = async (at: string, button: string, fields: Readonly<Record<string, string>>) => {
    await page.goto(server.address + at);
    await page.getByText(`Begin with '${button}'.`).waitFor();
    await page.getByRole('button', { name: button }).click();
    for (const [label, text] of Object.entries(fields))
      await dialog()
        .getByLabel(new RegExp(`^${label}`))
        .fill(text);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(Object.values(fields)[0] ?? '').waitFor();
  };

  it('greets the administrator without an error and without the cards of an employee', async () => {
    await signIn(page, server.address);
    await page.getByRole('region', { name: 'Bulletin' }).waitFor();
    await page.getByText('There is no news today.').waitFor();
    for (const title of ['My Day', 'My Leave', 'My Month'])
      expect(await page.getByRole('region', { name: title }).count()).toBe(0);
    expect(await page.getByText('was not found').count()).toBe(0);
  });

  it('shows what to do first, each step leading to its screen and back', async () => {
    const steps = page.getByRole('region', { name: 'First Steps' });
    await steps.getByText('Shifts: from when to when people work').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await steps.getByRole('button', { name: 'Begin Departments' }).click();
    await page.waitForURL('**/department');
    await page.goBack();
    await steps.getByRole('button', { name: 'Begin People' }).waitFor();
  });

  it('says in each empty list what belongs there and how to begin', async () => {
    await addFirst('/department', 'Add New Department', { 'Department Name': 'Operations' });
    await addFirst('/designation', 'Add New Designation', { 'Designation Name': 'Sales Agent' });
    const hours = { 'Start Time': '09:00', 'End Time': '17:00' };
    await addFirst('/shift', 'Add New Shift', { 'Shift Name': 'Day', ...hours });
    const days = { Annual: '12', Casual: '8', Medical: '8', Grievance: '2', Misc: '0' };
    await addFirst('/leave_quota', 'Add New Leave Quota', { 'Quota Name': 'Regular', ...days });
  });

  const employ = async (person: Readonly<Record<string, string>>) => {
    await page.getByRole('button', { name: 'Add Employee' }).click();
    for (const [label, text] of Object.entries(person))
      await dialog()
        .getByLabel(new RegExp(`^${label}`))
        .fill(text);
    await choose(page, /^Designation/, 'Sales Agent');
    await choose(page, /^Department/, 'Operations');
    await choose(page, /^Leave Quota/, 'Regular');
    await dialog()
      .getByLabel(/^Shift/)
      .click();
    await page.getByRole('option', { name: /^Day/ }).first().click();
    await dialog().getByRole('button', { name: 'Save' }).click();
  };
  const ayesha = {
    'First Name': 'Ayesha',
    'Last Name': 'Khan',
    Email: 'ayesha@example.com',
    CNIC: '3520212345671',
    Phone: '3001234567',
    'Basic Salary': '60000',
  };

  it('employs people, tells whose number it is already, and keeps what was filled in', async () => {
    await page.goto(`${server.address}/employee`);
    await page.getByText('Begin with Add Employee.').waitFor();
    await employ(ayesha);
    await page.getByText('Ayesha Khan is employed with CRM ID 1001.').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row('Ayesha').waitFor();
    expect(await row('Ayesha').innerText()).toContain('Operations');
    await employ({ ...ayesha, 'First Name': 'Bilal', Email: 'bilal@example.com' });
    await page.getByText('CNIC is that of Ayesha Khan (CRM ID 1001, Appointed)').first().waitFor();
    expect(
      await dialog()
        .getByLabel(/^First Name/)
        .inputValue(),
    ).toBe('Bilal');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog().getByLabel(/^CNIC/).fill('3520212345672');
    await dialog()
      .getByLabel(/^Phone/)
      .fill('3001234568');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row('Bilal').waitFor();
  });

  it('checks a new employee in on the day on which he joins', async () => {
    await page.goto(`${server.address}/set_attendance`);
    await row('Ayesha Khan').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Set Attendance' }).click();
    await dialog()
      .getByLabel(/^Check In Time/)
      .fill('09:00');
    await dialog()
      .getByLabel(/^Reason/)
      .fill('The device comes tomorrow');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => row('Ayesha Khan').innerText()).toContain('09:00');
    await page.goto(`${server.address}/dashboard`);
    await page.getByText('There is no news today.').waitFor();
    expect(await page.getByRole('region', { name: 'First Steps' }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
