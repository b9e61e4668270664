import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { signIn } from './visitor.ts';

describe.skipIf(!hasChromium)('changing a screen', () => {
  const muster = musterInChromium();

  const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of page loans.list' });

  async function openDefinition(page: Page): Promise<void> {
    await page.goto(`${muster.address}/page_designer/page/loans.list`);
    await editor(page).waitFor();
    await page.getByText('"loans.list"').waitFor();
  }

  it('leads from the list to the definition, publishes what was changed, shows it to others and takes it back', async () => {
    const admin = await muster.visit();
    const staff = await muster.visit();
    await signIn(admin.page, muster.address);
    await signIn(staff.page, muster.address, 'hr@muster.local');
    const { page } = admin;
    await page.goto(`${muster.address}/pages`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('loans.list');
    await page.getByRole('gridcell', { name: 'loans.list' }).dblclick();
    await page.waitForURL('**/page_designer/page/loans.list');

    // By properties: the label of a column of the form.
    const tree = page.getByRole('tree', { name: 'Elements of Employee Loan' });
    await tree.getByRole('treeitem', { name: 'Loan Amount column' }).first().click();
    const panel = page.getByRole('region', { name: 'Properties of Loan Amount' });
    await panel.getByText('More properties').click();
    await panel.getByRole('textbox', { name: 'label', exact: true }).fill('Amount lent');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor(page).innerText()).toContain('Amount lent');
    // A column of the list is taken out of sight.
    await page.getByRole('searchbox', { name: 'Find an element' }).fill('Loan Paid column');
    await tree.getByRole('treeitem', { name: 'Loan Paid column' }).last().click();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();

    // The preview runs it with the draft.
    await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview of Employee Loan"]');
    await preview.getByRole('heading', { name: 'Employee Loan' }).waitFor();
    await preview.getByRole('columnheader', { name: 'Monthly Installment' }).waitFor();
    expect(await preview.getByRole('columnheader', { name: 'Loan Paid' }).count()).toBe(0);
    await preview.getByRole('button', { name: 'Add New Employee Loan' }).click();
    await preview.getByLabel('Amount lent').waitFor();

    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Employee Loan' });
    await dialog.getByText(/Loan Paid hidden/).waitFor();
    await dialog
      .getByText(/Amount lent/)
      .first()
      .waitFor();
    await dialog.getByLabel('Reason').fill('Staff asked for it');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published.').first().waitFor();

    await staff.page.goto(`${muster.address}/emp_loan`);
    await staff.page.getByRole('columnheader', { name: 'Monthly Installment' }).waitFor();
    expect(await staff.page.getByRole('columnheader', { name: 'Loan Paid' }).count()).toBe(0);

    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('gridcell', { name: /Loan Paid hidden/ }).waitFor();
    await page.getByRole('button', { name: 'Back to Shipped' }).click();
    const why = page.getByRole('dialog').last();
    await why.getByLabel('Reason').fill('Not so good after all');
    await why.getByRole('button', { name: 'Roll Back' }).click();
    await page.getByText('Rolled back.').first().waitFor();
    await staff.page.goto(`${muster.address}/emp_loan`);
    await staff.page.getByRole('columnheader', { name: 'Loan Paid' }).waitFor();
    expect([...admin.complaints, ...staff.complaints]).toEqual([]);
    await admin.close();
    await staff.close();
  }, 120_000);

  it('is done with the keyboard alone: from the screen by the palette into the text, with Ctrl+S for the draft', async () => {
    const { page, complaints, close } = await muster.visit();
    await signIn(page, muster.address);
    await page.goto(`${muster.address}/emp_loan`);
    await page.locator('.ag-row').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Name of the page' }).pressSequentially('Change this screen');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/page_designer/page/loans.list');
    await page.getByText('"loans.list"').waitFor();
    await editor(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('"title": "Employee Loan"');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.type('"titel": "Loans"');
    await page.getByText('1', { exact: true }).first().waitFor();
    await page.locator('.cm-lintRange-error').first().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Draft saved.').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await editor(page).evaluate((box) => box === document.activeElement)).toBe(false);
    await page.getByRole('button', { name: 'Discard Draft' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').last().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Draft dropped.').first().waitFor();
    await expect.poll(() => editor(page).innerText()).toContain('"title": "Employee Loan"');
    expect(complaints).toEqual([]);
    await close();
  }, 120_000);

  it('is readable for everybody: nothing serious in three themes, and usable at 360 px', async () => {
    for (const theme of ['blueDark', 'light', 'highContrast']) {
      const { page, close } = await muster.visit(theme === 'light' ? 360 : 1440);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await signIn(page, muster.address);
      for (const open of [() => page.goto(`${muster.address}/pages`), () => openDefinition(page)]) {
        await open();
        await page.waitForLoadState('networkidle');
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
      await close();
    }
  }, 120_000);
});
