import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter } from './visitor.ts';

/** A page of one's own that closes loans, which touches pay. */
const closing = (id: string, title: string) => ({
  kind: 'page',
  id: `own.${id}`,
  path: `/${id}`,
  access: 'emp_loan',
  title,
  data: { loans: { call: 'empLoan.getAllEmpLoans' } },
  body: [
    {
      grid: {
        entity: 'employeeLoan',
        columns: ['loanAmount', 'status'],
        actions: [
          {
            label: 'Close Loan',
            icon: 'close',
            right: 'delete',
            when: { '==': ['{row.status}', 'Active'] },
            do: [
              {
                call: 'empLoan.changeEmpStatus',
                with: { id: '{row.empLoanId}', status: 'Inactive', _version: '{row._version}' },
              },
            ],
          },
        ],
      },
      rows: '{data.loans}',
    },
  ],
});
const touchesPay = (id: string, title: string) =>
  `This publish lets "${title}" (page own.${id}) call "Change Emp Status" (empLoan.changeEmpStatus), which touches pay; it needs the right to activate or deactivate emp_loan.`;

describe.skipIf(!hasChromium)('a publish that reaches pay', () => {
  const muster = musterInChromium();

  /** Writes a page of one's own, up to the dialog that asks for the reason of its publish. */
  async function write(page: Page, id: string, title: string) {
    await page.goto(`${muster.address}/pages`);
    await page.getByRole('button', { name: 'New Definition' }).click();
    const text = page.getByRole('textbox', { name: 'Text of the new definition' });
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(JSON.stringify(closing(id, title), null, 2));
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await page.waitForURL(`**/page_designer/page/own.${id}`);
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: `Publish ${title}` });
    await dialog.getByText(touchesPay(id, title)).waitFor();
    return dialog;
  }

  /** Gives Hira of HR the rights of a designer of screens about loans. */
  async function makeSecondDesigner(page: Page) {
    await page.goto(`${muster.address}/userrole`);
    await page.getByRole('button', { name: 'Add New Role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Role Name/).fill('Designer');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await chooseAction(await rowOf(page, 'Designer'), 'Rights');
    for (const screen of ['Page Designer', 'Employee Loan']) {
      const box = (right: string) => dialog.getByRole('checkbox', { name: `${right}, ${screen}`, exact: true });
      for (const right of ['Write', 'Delete']) await box(right).check();
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${muster.address}/useradminrole`);
    await (await rowOf(page, 'Designer')).getByRole('button', { name: 'People' }).click();
    await dialog.getByRole('listbox', { name: /^Available/ }).selectOption({ label: 'Hira Baig, hr@muster.local' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async function rowOf(page: Page, role: string) {
    await page.locator('.ag-row').first().waitFor();
    const index = await page.locator('.ag-row', { hasText: role }).first().getAttribute('row-index');
    return page.locator(`.ag-row[row-index="${index}"]`);
  }

  async function propose(page: Page, id: string, title: string) {
    const dialog = await write(page, id, title);
    await dialog.getByText('It waits until a second person has approved it under Pages: Hira Baig.').waitFor();
    await dialog.getByLabel('Reason').fill('Payroll closes many');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Waiting for Approval' }).waitFor();
  }

  it('is published by whoever is alone with his password again, and the log tells so', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    const dialog = await write(page, 'closing_alone', 'Close Loans Alone');
    await dialog.getByText(/^Nobody else holds these rights: you give your password again/).waitFor();
    await dialog.getByLabel('Reason').fill('There is only me');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const again = page.getByRole('dialog', { name: 'Your Password' });
    await again.getByText('nobody else could approve it').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const field = again.getByLabel(/^Password/);
    expect(await field.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await again.getByText('The password is wrong.').waitFor();
    // Who gives up has published nothing and lost nothing of what he typed.
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('There is only me');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await again.waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByText('Published.').first().waitFor();
    await page.goto(`${muster.address}/closing_alone`);
    await page.getByRole('heading', { name: 'Close Loans Alone' }).waitFor();
    await page.goto(`${muster.address}/audit`);
    const entry = page.getByRole('row').filter({ hasText: 'Definition Published' }).first();
    await entry.getByRole('button', { name: 'Details' }).click();
    await page.getByText('Nobody else looked at it').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  }, 120_000);

  it('waits, is rejected with a reason that its author reads, is approved by the second person, and then runs', async () => {
    const [author, second] = [await muster.visit(), await muster.visit()];
    await enter(author.page, muster.address);
    await makeSecondDesigner(author.page);
    await propose(author.page, 'closing', 'Close Loans');
    await author.page.getByText('It goes out once it is approved by Hira Baig.').waitFor();
    expect(await author.page.getByRole('button', { name: /^Publish/ }).isDisabled()).toBe(true);
    expect(await seriousFindings(author.page)).toEqual([]);
    await author.page.goto(`${muster.address}/closing`);
    await author.page.getByRole('heading', { name: 'Page not found' }).waitFor();

    const { page } = second;
    await enter(page, muster.address, 'hr@muster.local');
    await page.goto(`${muster.address}/dashboard`);
    await page.getByText('Publishes to approve').waitFor();
    await page.getByRole('button', { name: 'Read Them' }).click();
    await page.waitForURL('**/pages');
    const card = page.getByRole('listitem').filter({ hasText: 'Proposed by Nadia Riaz' }).first();
    await card.getByText('Payroll closes many').waitFor();
    await card.getByText(touchesPay('closing', 'Close Loans')).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await card.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('textbox', { name: 'Text of page own.closing' }).waitFor();
    await page.getByRole('button', { name: 'Go to Pages' }).click();
    await card.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Ask the person first');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Rejected. Its drafts are still there.').first().waitFor();
    await card.waitFor({ state: 'detached' });

    await author.page.goto(`${muster.address}/page_designer/page/own.closing`);
    await author.page.getByText(/^Hira Baig rejected it on .*: Ask the person first$/).waitFor();
    await author.page.getByRole('button', { name: 'Publish' }).click();
    const why = author.page.getByRole('dialog', { name: 'Publish Close Loans' });
    await why.getByLabel('Reason').fill('They were asked');
    await why.getByRole('button', { name: 'Publish' }).click();
    await author.page.getByRole('heading', { name: 'Waiting for Approval' }).waitFor();

    await page.reload();
    await card.getByText('They were asked').waitFor();
    await card.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved and published.').first().waitFor();

    // The page runs now, in the session of who may: one press closes a loan.
    const payroll = await muster.visit();
    await enter(payroll.page, muster.address, 'payroll@muster.local');
    await payroll.page.goto(`${muster.address}/closing`);
    const offered = payroll.page.getByRole('button', { name: 'Close Loan', exact: true });
    await offered.first().waitFor();
    const answered = payroll.page.waitForResponse(/changeEmpStatus/);
    await offered.first().click();
    expect(await (await answered).json()).toMatchObject({ code: '200' });
    for (const { complaints, close } of [author, second, payroll]) {
      expect(complaints).toEqual([]);
      await close();
    }
  }, 180_000);
});
