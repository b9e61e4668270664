import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

interface Loan {
  readonly status: string | null;
  readonly applicantDto: { readonly empNo: string; readonly firstName: string; readonly lastName: string };
}

const list = '**/api/hr/empLoan/getAllEmpLoans*';
const save = '**/api/hr/empLoan/saveEmpLoan';

describe.skipIf(!hasChromium)('loans in list and form', () => {
  const muster = musterInChromium();

  async function openLoans(prepare?: (page: Page) => Promise<void>) {
    const visitor = await muster.visit();
    const { page } = visitor;
    await enter(page, muster.address, 'payroll@muster.local');
    await prepare?.(page);
    const answered = page.waitForResponse(list);
    await page.goto(`${muster.address}/emp_loan`);
    const { result } = (await (await answered).json()) as { readonly result: readonly Loan[] };
    await page.locator('.ag-row').first().waitFor();
    return { ...visitor, loans: result, toasts: page.getByRole('status', { name: 'Messages' }) };
  }

  async function openNew(prepare?: (page: Page) => Promise<void>) {
    const opened = await openLoans(prepare);
    await opened.page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    const dialog = opened.page.getByRole('dialog', { name: 'Add New Employee Loan' });
    await dialog.getByLabel(/Loan Amount/).waitFor();
    return { ...opened, dialog };
  }

  async function fill(page: Page, amount: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/CRM ID/).click();
    await page.locator('[role=option]:visible').first().click();
    await dialog.getByLabel(/Loan Amount/).fill(amount);
    await dialog.getByLabel(/Loan Paid/).fill('0');
    await dialog.getByLabel(/Monthly Installment/).fill('10');
    await dialog.getByLabel(/Loan Date/).click();
    await page.locator('[data-dates-dropdown] button:not([data-outside])', { hasText: /^15$/ }).first().click();
  }

  it('P-117 P-282 P-283 shows CRM ID, name, amounts, date and status of the loans', async () => {
    const { page, loans, close } = await openLoans();
    expect((await cells(page, '.ag-header-cell')).filter((caption) => caption !== '')).toEqual([
      'CRM ID',
      'Name',
      'Loan Amount',
      'Loan Paid',
      'Loan Owed',
      'Monthly Installment',
      'Loan Date',
      'Status',
      'Action',
    ]);
    const numbers = new Map(loans.map(({ applicantDto }) => [applicantDto.empNo, applicantDto]));
    const row = page.locator('.ag-row').first();
    const number = await row.locator('[col-id="applicantDto.empNo"]').innerText();
    const person = numbers.get(number);
    expect(number).toMatch(/^\d+$/);
    expect(await row.locator('[col-id="name"]').innerText()).toBe(`${person?.firstName} ${person?.lastName}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const crm = page.getByRole('dialog').getByLabel(/^CRM ID/);
    await expect.poll(() => crm.inputValue()).toBe(`${number} ${person?.firstName} ${person?.lastName}`);
    await close();
  });

  it('P-281 P-938 knows the statuses Active and Inactive, in list and form', async () => {
    const { page, loans, dialog, close } = await openNew();
    expect(new Set(loans.map(({ status }) => status))).toEqual(new Set(['Active', 'Inactive']));
    const shown = await page.locator('.ag-row:has([data-icon="edit"]) [col-id="status"]').allInnerTexts();
    expect(new Set(shown)).toEqual(new Set(['Active', 'Inactive']));
    await dialog.getByLabel(/^Status/).click();
    expect(await page.locator('[role=option]:visible').allInnerTexts()).toEqual(['Active', 'Inactive']);
    await close();
  });

  it('P-115 P-418 P-419 shows in each row the icon of its toggle: an eye where it is Inactive, a crossed eye where Active', async () => {
    const { page, close } = await openLoans();
    const icons = await page.locator('.ag-row:has([data-icon="edit"])').evaluateAll((rows) =>
      rows.map((row) => ({
        status: row.querySelector('[col-id="status"]')?.textContent?.trim(),
        icon: [...row.querySelectorAll('button [data-icon^="eye"]')].map((icon) => icon.getAttribute('data-icon')),
      })),
    );
    expect(icons).toContainEqual({ status: 'Inactive', icon: ['eye'] });
    expect(icons).toContainEqual({ status: 'Active', icon: ['eyeOff'] });
    for (const { status, icon } of icons) expect(icon).toEqual(status === 'Inactive' ? ['eye'] : ['eyeOff']);
    await close();
  });

  it('P-255 P-948 is 67vh high where its rows fill that, and ends under the last one where they do not', async () => {
    const { page, loans, close } = await openLoans();
    const grid = page.locator('.ag-root-wrapper');
    const height = async () => Math.round((await grid.boundingBox())?.height ?? 0);
    expect(loans.length).toBeGreaterThan(9);
    await page.setViewportSize({ width: 1440, height: 400 });
    await expect.poll(height).toBe(Math.round(400 * 0.67));
    await page.setViewportSize({ width: 1440, height: 2000 });
    await expect.poll(height).toBeLessThan(2000 * 0.67);
    const below = async () => {
      const [last, box] = [await page.locator('.ag-row').last().boundingBox(), await grid.boundingBox()];
      return (box?.y ?? 0) + (box?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
    };
    await expect.poll(below).toBeLessThan(30);
    await close();
  });

  it('P-439 P-440 opens the add form from a New button and the edit form from an edit icon', async () => {
    const { page, dialog, close } = await openNew();
    expect(await dialog.getByLabel(/Loan Amount/).inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    const edit = page.locator('.ag-row button:has([data-icon="edit"])').first();
    await expect.poll(() => edit.getAttribute('aria-label')).toBe('Edit');
    await edit.click();
    const opened = page.getByRole('dialog', { name: /^Edit the loan of / });
    await expect.poll(() => opened.getByLabel(/Loan Amount/).inputValue()).toMatch(/^\d+/);
    await close();
  });

  it('P-442 P-856 P-857 closes the form after saving, shows the message of the server and the new row', async () => {
    const { page, dialog, toasts, close } = await openNew();
    const reads: Request[] = [];
    page.on('request', (request) => request.url().includes('/getAllEmpLoans?') && reads.push(request));
    await fill(page, '7654');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toasts.getByText('Successfully Saved!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.ag-row[row-id] [col-id="loanAmount"]', { hasText: '7,654' }).waitFor();
    expect(reads).toHaveLength(1);
    await page.getByRole('button', { name: 'Deactivate', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
    await toasts.getByText('Status Changed Successfully!').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await close();
  });

  it('P-861 P-862 keeps the form and stops the spinner after a code that is no success', async () => {
    let code = '202';
    const { page, dialog, toasts, close } = await openNew(async (page) => {
      await page.route(save, (route) =>
        route.fulfill({ json: { code, message: `The ledger answers ${code}.`, result: null } }),
      );
    });
    await fill(page, '7655');
    const button = dialog.getByRole('button', { name: 'Save' });
    await button.click();
    await toasts.getByText('The ledger answers 202.').waitFor();
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
    expect(await dialog.getByLabel(/Loan Amount/).inputValue()).toBe('7655');
    code = '200';
    await button.click();
    await toasts.getByText('The ledger answers 200.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await close();
  });

  it('P-497 P-498 P-499 asks for CRM ID, status and date', async () => {
    const { page, dialog, close } = await openNew(async (page) => {
      await page.route(list, async (route) => {
        const answer = await (await route.fetch()).json();
        Object.assign(answer.result[0], { status: null, loanDateString: null });
        await route.fulfill({ json: answer });
      });
    });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('CRM ID is required', { exact: true }).waitFor();
    await dialog.getByText('Loan Date is required', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const edit = page.getByRole('dialog', { name: /^Edit the loan of / });
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText('Status is required', { exact: true }).waitFor();
    await edit.getByText('Loan Date is required', { exact: true }).waitFor();
    expect(sent).toEqual([]);
    await close();
  });

  it.each([
    ['P-492', 'Loan Amount'],
    ['P-494', 'Loan Paid'],
    ['P-496', 'Monthly Installment'],
  ])('%s takes numbers for %s and no letters', async (_, label) => {
    const { page, dialog, close } = await openNew();
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('saveEmpLoan') && sent.push(request.postData() ?? ''));
    await fill(page, '100');
    const field = dialog.getByLabel(new RegExp(label));
    await expect.poll(() => field.getAttribute('inputmode')).toBe('decimal');
    await field.fill('');
    await field.pressSequentially('abc');
    await dialog.getByText('Enter numeric value only', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect(sent).toEqual([]);
    await field.fill('50.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(Object.values(JSON.parse(sent[0] ?? '{}'))).toContain(50.5);
    await close();
  });

  it('W-449 says that only numbers are taken when a letter is typed into an amount', async () => {
    const { dialog, close } = await openNew();
    const note = dialog.getByText('Enter numeric value only', { exact: true });
    expect(await note.count()).toBe(0);
    await dialog.getByLabel(/Loan Amount/).pressSequentially('12a');
    await note.first().waitFor();
    await dialog.getByLabel(/Loan Amount/).fill('12');
    await note.first().waitFor({ state: 'detached' });
    await close();
  });

  it('P-1026 takes amounts up to 100,000,000 and says so beyond', async () => {
    const { page, dialog, toasts, close } = await openNew();
    await fill(page, '100000001');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Loan Amount should be at most 100000000', { exact: true }).waitFor();
    await dialog.getByLabel(/Loan Amount/).fill('100000000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toasts.getByText('Successfully Saved!').waitFor();
    const amounts = page.locator('.ag-row[row-id] [col-id="loanAmount"]');
    await expect.poll(() => amounts.filter({ hasText: '100,000,000' }).count()).toBe(1);
    await close();
  });
});

/** Texts of cells in the order in which they stand. */
function cells(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((found) =>
    found
      .map((cell) => ({ left: cell.getBoundingClientRect().left, text: cell.textContent?.trim() ?? '' }))
      .sort((one, other) => one.left - other.left)
      .map(({ text }) => text),
  );
}
