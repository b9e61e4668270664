import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, withoutNews } from './visitor.ts';

const dist = path.resolve(import.meta.dirname, '../../../dist');

/** The scripts of a built program that hold the parser of expressions. */
function parsersIn(program: string): readonly string[] {
  const assets = path.join(dist, program, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return scripts.filter((file) =>
    readFileSync(path.join(assets, file), 'utf8').includes('Unexpected end of expression'),
  );
}

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
    await enter(admin.page, muster.address);
    await enter(staff.page, muster.address, 'hr@muster.local');
    const { page } = admin;
    await page.goto(`${muster.address}/pages`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('loans.list');
    await page.getByRole('gridcell', { name: 'loans.list' }).dblclick();
    await page.waitForURL('**/page_designer/page/loans.list');

    // By properties: the label of a column of the form.
    const tree = page.getByRole('tree', { name: 'Elements of Employee Loan' });
    await tree.getByRole('treeitem', { name: 'Loan Amount column' }).last().click();
    const panel = page.getByRole('region', { name: 'Properties of Loan Amount' });
    await panel.getByText('More properties').click();
    await panel.getByRole('textbox', { name: 'label', exact: true }).fill('Amount lent');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor(page).innerText()).toContain('Amount lent');
    // A column of the list is taken out of sight.
    await page.getByRole('searchbox', { name: 'Find an element' }).fill('Loan Paid column');
    await tree.getByRole('treeitem', { name: 'Loan Paid column' }).first().click();
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
  });

  it('is done with the keyboard alone: from the screen by the palette into the text, with Ctrl+S for the draft', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
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
  });

  /** Finds a piece of the text by keys and types another in its place. */
  async function retype(page: Page, found: string, typed: string): Promise<void> {
    await editor(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await page.keyboard.type(found);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.type(typed);
  }

  it('shows both values of what a colleague saved meanwhile, and saves the chosen one, by keys', async () => {
    const [first, second] = [await muster.visit(), await muster.visit()];
    for (const { page } of [first, second]) {
      await enter(page, muster.address);
      await openDefinition(page);
    }
    await retype(first.page, '"title": "Employee Loan"', '"title": "Credits"');
    await first.page.keyboard.press('Control+s');
    await first.page.getByText('Draft saved.').first().waitFor();
    const { page } = second;
    await retype(page, '"title": "Employee Loan"', '"title": "Advances"');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: /has changed the same$/ });
    await dialog.getByText('"Credits"').waitFor();
    await dialog.getByText('"Advances"').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await dialog.getByRole('button', { name: 'Save These' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Take Mine' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Yours stands').waitFor();
    await dialog.getByRole('button', { name: 'Save These' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Draft saved together with what was changed meanwhile.').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => editor(page).innerText()).toContain('"title": "Advances"');
    await page.getByRole('button', { name: 'Discard Draft' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Draft dropped.').first().waitFor();
    expect([...first.complaints, ...second.complaints]).toEqual([]);
    await first.close();
    await second.close();
  });

  it('completes, explains and leads to what is declared elsewhere, by keys, from what is published', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await openDefinition(page);
    await retype(page, '"loanPaid"', '"loanPaid", "loanAm');
    const offer = page.getByRole('option', { name: /^loanAmount/ });
    await offer.waitFor();
    expect(await offer.innerText()).toContain('money');
    await page.keyboard.press('Tab');
    await expect.poll(() => editor(page).innerText()).toContain('"loanPaid", "loanAmount"');

    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F1');
    await page.getByText('employeeLoan.loanAmount: money', { exact: true }).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+s');
    await page.getByText('Draft saved.').first().waitFor();
    await page.keyboard.press('F12');
    await page.waitForURL('**/page_designer/entities/loans?**');
    const declared = page.getByRole('textbox', { name: 'Text of entities loans' });
    await declared.getByText('"loanAmount"').first().waitFor();
    await page.goBack();
    await page.getByText('"loans.list"').waitFor();
    await page.getByRole('button', { name: 'Discard Draft' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Draft dropped.').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('takes an own definition out as a file, removes it, and brings it in again after saying what would change', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/pages`);
    await page.getByRole('button', { name: 'New Definition' }).click();
    // Pages are gone to from a dialog too; what is typed in it is not lost by closing it.
    await page.getByRole('textbox', { name: 'Text of the new definition' }).press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Name of the page' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'New Definition' }).getByRole('button', { name: 'Close' }).click();
    await page.getByText('There are changes that you have not saved.').waitFor();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await page.waitForURL('**/page_designer/page/own.newPage');
    const answer = async (button: string, reason: string) => {
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
      await dialog.getByRole('button', { name: button }).click();
    };
    await page.getByRole('button', { name: 'Publish' }).click();
    await answer('Publish', 'A page of our own');
    await page.getByText('Published.').first().waitFor();

    const find = async () => {
      await page.goto(`${muster.address}/pages`);
      await page.getByRole('searchbox', { name: 'Search' }).fill('own.newPage');
    };
    await find();
    await page.getByText('Total Records: 1', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /Press Space to toggle row selection/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Selected' }).click();
    const file = await (await download).path();

    await page.getByRole('gridcell', { name: 'own.newPage' }).dblclick();
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await page.getByText('Nothing uses it.').waitFor();
    await answer('Remove', 'Nobody reads it');
    await page.waitForURL('**/pages');

    await page.getByRole('button', { name: 'Import' }).click();
    const bring = page.getByRole('dialog', { name: 'Import a Bundle' });
    await bring.getByLabel('File').setInputFiles({
      name: 'bundle.json',
      mimeType: 'application/json',
      buffer: readFileSync(file),
    });
    await bring.getByRole('button', { name: 'Check' }).click();
    const changes = page.getByRole('dialog', { name: 'What the Bundle Changes' });
    await changes.getByText('page own.newPage added').waitFor();
    await answer('Import', 'We want it back');
    await page.getByText('Brought in.').first().waitFor();
    await page.goto(`${muster.address}/own_page`);
    await page.getByText('Hello').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('reads expressions as text by a parser that comes with the first editor that needs it, and never to others', async () => {
    const [parser, ...more] = parsersIn('portal');
    expect([parser !== undefined, more, parsersIn('careers')]).toEqual([true, [], []]);
    const asked = new Set<string>();
    const note = (page: Page) =>
      page.on('request', (request) => asked.add(path.basename(new URL(request.url()).pathname)));
    const staff = await muster.visit();
    await withoutNews(staff.page);
    note(staff.page);
    await enter(staff.page, muster.address, 'hr@muster.local');
    for (const address of ['/dashboard', '/emp_loan', '/monthly_attendance']) {
      await staff.page.goto(muster.address + address);
      await staff.page.waitForLoadState('networkidle');
    }
    await staff.close();
    const admin = await muster.visit();
    await withoutNews(admin.page);
    note(admin.page);
    await enter(admin.page, muster.address);
    await admin.page.goto(`${muster.address}/pages`);
    await admin.page.waitForLoadState('networkidle');
    expect([...asked].filter((file) => file === parser)).toEqual([]);
    await openDefinition(admin.page);
    await expect.poll(() => asked.has(parser ?? '')).toBe(true);
    await admin.close();
  });

  it('takes a condition as text in the panel, says it in words, shows its JSON and marks a mistake in it', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await openDefinition(page);
    const tree = page.getByRole('tree', { name: 'Elements of Employee Loan' });
    await tree.getByRole('treeitem', { name: 'Loan Amount column' }).first().click();
    const panel = page.getByRole('region', { name: 'Properties of Loan Amount' });
    await panel.getByText('More properties').click();
    await panel.getByRole('button', { name: 'when as JSON' }).waitFor();
    const when = panel.getByRole('textbox', { name: 'when', exact: true });
    await when.fill("rights.write and not(now.month=='2026-01')");
    await page.keyboard.press('Enter');
    await expect
      .poll(() => editor(page).innerText())
      .toContain(`"when": "rights.write and not (now.month == '2026-01')"`);
    await panel.getByText(/^Holds when the right to change things here is held and /).waitFor();
    await panel.getByRole('button', { name: 'when as JSON' }).click();
    await expect.poll(() => when.innerText()).toContain('"var": "now.month"');
    await panel.getByRole('button', { name: 'when as JSON' }).click();
    await when.fill('rights.write and');
    await page.keyboard.press('Enter');
    await panel.getByText('Something is missing here. (character 17)').waitFor();
    await expect.poll(() => editor(page).innerText()).toContain('"when": "rights.write and"');
    const publish = page.getByRole('button', { name: 'Publish' });
    await expect.poll(() => publish.isDisabled()).toBe(true);
    await when.fill('rights.write');
    await page.keyboard.press('Enter');
    await expect.poll(() => publish.isDisabled()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  it('edits the use of a pattern as it was written, by keys: an argument, a column, what no argument says, and written out', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/page_designer/page/company.departments`);
    const text = page.getByRole('textbox', { name: 'Text of page company.departments' });
    await page.getByText('"company.departments"').waitFor();
    const lines = async () => (await text.innerText()).trim().split('\n').length;
    await expect.poll(lines).toBeLessThan(40);

    const tree = page.getByRole('tree', { name: 'Elements of Department' });
    const chosen = tree.getByRole('treeitem', { selected: true });
    await chosen.focus();
    await page.keyboard.press('ArrowDown');
    const panel = page.getByRole('region', { name: 'Properties of recordList' });
    const label = panel.getByRole('textbox', { name: 'newLabel', exact: true });
    await label.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Add a Department');
    await page.keyboard.press('Enter');
    await expect.poll(() => text.innerText()).toContain('"newLabel": "Add a Department"');

    const find = page.getByRole('searchbox', { name: 'Find an element' });
    await find.focus();
    await page.keyboard.type('Dept Name column');
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Hide', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text.innerText()).toMatch(/"id": "deptName",\s*"hidden": true/);

    // A button that the pattern makes by itself is kept beside the use.
    await find.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Activate Chosen action');
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Hide', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text.innerText()).toContain('"changes": [');
    await expect.poll(lines).toBeLessThan(60);

    await page.getByRole('button', { name: 'Save Draft' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Draft saved.').first().waitFor();
    await page.getByRole('tab', { name: 'Changes' }).click();
    await page.getByText('new label Add New Department → Add a Department').waitFor();
    await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview of Department"]');
    await preview.getByRole('button', { name: 'Add a Department' }).waitFor();

    await page.getByRole('tab', { name: 'Properties' }).click();
    await find.fill('newLabel');
    await tree.getByRole('treeitem').first().click();
    await page.getByRole('button', { name: 'Write it out', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Later improvements of the pattern').waitFor();
    await page.getByRole('button', { name: 'Write it out all the same' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text.innerText()).not.toContain('recordList');
    await expect.poll(lines).toBeGreaterThan(30);
    await page.getByRole('button', { name: 'Discard Draft' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByText('Draft dropped.').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('is readable for everybody: nothing serious in three themes, and usable at 360 px', async () => {
    for (const theme of ['blueDark', 'light', 'highContrast']) {
      const { page, close } = await muster.visit(theme === 'light' ? 360 : 1440);
      await withoutNews(page);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await enter(page, muster.address);
      for (const open of [() => page.goto(`${muster.address}/pages`), () => openDefinition(page)]) {
        await open();
        await page.waitForLoadState('networkidle');
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
      await close();
    }
  });
});
