import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { emptied, hasChromium, sharedBrowser } from '../support/chromium.ts';
import { type MusterProcess, startOver, today } from '../support/muster-process.ts';
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

  it('has its name above every screen and before visitors, once it has one', async () => {
    await page.goto(`${server.address}/company`);
    const form = page.getByRole('region', { name: 'About the Company' });
    await form.getByLabel(/^Company Name/).fill('Acme Trading');
    await form.getByLabel(/^Address/).fill('1 Mall Road, Lahore');
    await form.getByLabel(/^Words of Careers/).fill('Come and work with us.');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Successfully Saved!').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`${server.address}/dashboard`);
    await page.getByRole('region', { name: 'First Steps' }).getByText('Company: done, 1').waitFor();
    expect(await page.title()).toBe('Home · Acme Trading');
    await page.goto(`${server.address}/careers`);
    await page.getByText('Come and work with us.').waitFor();
    expect(await page.getByRole('banner').innerText()).toContain('Acme Trading');
  });

  it('has its first steps put away for good, and brings them back', async () => {
    const steps = page.getByRole('region', { name: 'First Steps' });
    await page.goto(`${server.address}/dashboard`);
    await steps.getByRole('button', { name: 'Put Away' }).click();
    await dialog().getByRole('button', { name: 'Put Away' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('There is no news today.').waitFor();
    expect(await steps.count()).toBe(0);
    await page.goto(`${server.address}/company`);
    await page.getByRole('button', { name: 'Bring Back' }).click();
    await page.getByText('is shown at Home while something of it is missing').waitFor();
    await page.goto(`${server.address}/dashboard`);
    await steps.waitFor();
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

  it('brings eight more from the file to fill in', async () => {
    await page.goto(`${server.address}/imports`);
    await page.getByRole('button', { name: 'Files to Fill In' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: 'Employees as CSV' }).click(),
    ]);
    const heads = readFileSync(await download.path(), 'utf8').trimEnd();
    await dialog().getByText('Close', { exact: true }).click();
    const names = 'Danish Ehsan Fatima Ghazala Hina Imran Javed Kiran'.split(' ');
    const needed: Readonly<Record<string, string>> = {
      Designation: 'Sales Agent',
      Department: 'Operations',
      Shift: 'Day',
      'Leave Quota': 'Regular',
      'Last Name': 'Malik',
      'Basic Salary': '50000',
      'Joining Date': today,
    };
    const columns = heads
      .replace(/^\uFEFF/, '')
      .split(',')
      .map((head) => head.slice(1, -1));
    const lines = names.map((name, index) => {
      const own: Readonly<Record<string, string>> = {
        'First Name': name,
        Email: `${name.toLowerCase()}@example.com`,
        CNIC: `352021234568${index}`,
        Phone: `300123457${index}`,
      };
      return columns.map((column) => `"${own[column] ?? needed[column] ?? ''}"`).join(',');
    });
    await page.getByRole('button', { name: 'Check a File' }).click();
    await choose(page, /^What/, 'Employees');
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...lines].join('\r\n')) });
    await dialog().getByRole('button', { name: 'Check' }).click();
    await dialog().getByRole('button', { name: 'Import 8 rows' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).last().click();
    await dialog().locator('.ag-row', { hasText: 'Kiran' }).first().getByText('Imported').waitFor({ timeout: 60_000 });
    await page.goto(`${server.address}/employee`);
    await row('Kiran').waitFor();
    await expect.poll(() => page.locator('.ag-row[row-id]').count()).toBeGreaterThanOrEqual(10);
  });

  it('checks ten new employees in on the day on which they join', async () => {
    await page.goto(`${server.address}/set_attendance`);
    await row('Ayesha Khan').waitFor();
    await page.locator('.ag-header').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Set Attendance' }).click();
    await dialog()
      .getByLabel(/^Check In Time/)
      .fill('09:00');
    await dialog()
      .getByLabel(/^Reason/)
      .fill('The device comes tomorrow');
    await dialog().getByRole('button', { name: 'Save' }).click();
    for (const name of ['Ayesha Khan', 'Bilal Khan', 'Danish Malik'])
      await expect.poll(() => row(name).innerText()).toContain('09:00');
    await page.goto(`${server.address}/dashboard`);
    await page.getByText('There is no news today.').waitFor();
    expect(await page.getByRole('region', { name: 'First Steps' }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
