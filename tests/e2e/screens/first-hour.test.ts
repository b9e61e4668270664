import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, signIn } from './visitor.ts';

const question = 'There are changes that you have not saved. Leave without saving them?';

describe.skipIf(!hasChromium)('the first hour with Muster', () => {
  const muster = musterInChromium();

  const focused = (page: Page) =>
    page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent ?? ''}`);

  const openHome = async (page: Page) => {
    await enter(page, muster.address);
    await page.goto(`${muster.address}/dashboard`);
  };

  async function openLoans(first = openHome) {
    const visitor = await muster.visit();
    const { page } = visitor;
    await first(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employee Loan' }).click();
    await page.locator('.ag-row').first().waitFor();
    return visitor;
  }

  async function editFirst(page: Page) {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel(/Loan Amount/).waitFor();
    return dialog;
  }

  it('signs in at a page that bears the name of the product and begins in its first field', async () => {
    const { page, complaints, close } = await muster.visit();
    await page.goto(`${muster.address}/`);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await page.getByText('Muster', { exact: true }).waitFor();
    expect(
      await page.locator('main img[src="/icon.svg"]').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.title()).toBe('Sign In · Muster');
    expect(complaints).toEqual([]);
    await close();
  });

  it('puts the focus on the heading of the page that a person goes to, and not of the first one', async () => {
    const { page, complaints, close } = await openLoans((tab) => signIn(tab, muster.address));
    await expect.poll(() => focused(page)).toBe('H1 Employee Loan');
    await page.goBack();
    await expect.poll(() => focused(page)).toMatch(/^H1 /);
    await page.goto(`${muster.address}/emp_loan`);
    await page.locator('.ag-row').first().waitFor();
    expect(await focused(page)).not.toMatch(/^H1/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await expect.poll(() => focused(page)).toMatch(/^H1 /);
    expect(complaints).toEqual([]);
    await close();
  });

  it('closes a dialog with nothing typed by the Back of the browser, and leaves the page by the next one', async () => {
    const { page, close } = await openLoans();
    const dialog = await editFirst(page);
    // Where the page is at the moment when the dialog goes: a person who sees that goes on from there.
    await page.evaluate(() => {
      const look = () => {
        if (!document.querySelector('[role=dialog]')) document.body.dataset['closedAt'] ??= location.pathname;
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/emp_loan');
    expect(await page.evaluate(() => document.body.dataset['closedAt'])).toBe('/emp_loan');
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await close();
  });

  it('asks once before Back leaves a dialog in which something was typed, and keeps the draft', async () => {
    const { page, close } = await openLoans();
    const dialog = await editFirst(page);
    await dialog.getByLabel(/Loan Amount/).fill('123456');
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await kept;
    await page.goBack();
    const asked = page.getByRole('dialog').filter({ hasText: question });
    await asked.waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await dialog.getByLabel(/Loan Amount/).inputValue()).toBe('123456');
    await page.goBack();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/emp_loan');
    const again = await editFirst(page);
    await again.getByText(/You typed something here/).waitFor();
    await again.getByRole('button', { name: 'Discard' }).click();
    await close();
  });

  it('asks before the tab is closed over a dialog in which something was typed, and not over an empty one', async () => {
    const { page, close } = await openLoans();
    const asked: string[] = [];
    page.on('dialog', (each) => {
      asked.push(each.type());
      void each.accept();
    });
    await editFirst(page);
    await page.reload();
    expect(asked).toEqual([]);
    await page.locator('.ag-row').first().waitFor();
    await (await editFirst(page)).getByLabel(/Loan Paid/).pressSequentially('1');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await close();
  });

  it('asks before a half-filled application is left by Back', async () => {
    const { page, close } = await muster.visit();
    const answers = [false, true];
    const asked: string[] = [];
    page.on('dialog', (each) => {
      asked.push(each.message());
      void (answers.shift() ? each.accept() : each.dismiss());
    });
    await page.goto(`${muster.address}/careers/jobs`);
    await page.getByRole('button', { name: 'Read More' }).first().click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByLabel(/^First Name/).fill('Sana');
    const address = page.url();
    await page.goBack();
    await expect.poll(() => page.url()).toBe(address);
    expect(await page.getByLabel(/^First Name/).inputValue()).toBe('Sana');
    await page.goBack();
    await page.getByRole('button', { name: 'Apply' }).waitFor();
    expect(asked).toEqual([question, question]);
    await close();
  });

  it('opens a calendar on its day, moves by arrows, and gives the focus back on Esc while the dialog stays', async () => {
    const { page, close } = await openLoans();
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    const date = page.getByRole('dialog').getByLabel(/Loan Date/);
    await date.focus();
    await page.keyboard.press('ArrowDown');
    const place = () => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');
    await expect.poll(place).toMatch(/^\d{4}-\d\d-\d\d$/);
    const first = await place();
    await page.keyboard.press('PageDown');
    await expect.poll(place).not.toBe(first);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Escape');
    await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await close();
  });

  it('W-449 refuses letters in an amount in sight of the person', async () => {
    const { page, close } = await openLoans();
    const dialog = await editFirst(page);
    const amount = dialog.getByLabel(/Loan Amount/);
    await amount.fill('-5e3');
    await dialog.getByText('Enter numeric value only').waitFor();
    expect(await amount.inputValue()).toBe('-5e3');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByText('Enter numeric value only').waitFor();
    expect(await dialog.getByText('Loan Amount needs to be a valid number').count()).toBe(0);
    await close();
  });

  it('offers Load again where another person saved a loan meanwhile', async () => {
    const [one, other] = [await openLoans(), await openLoans()];
    const [dialog, theirs] = [await editFirst(one.page), await editFirst(other.page)];
    await theirs.getByLabel(/Monthly Installment/).fill('777');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await theirs.waitFor({ state: 'detached' });
    await dialog.getByLabel(/Loan Amount/).fill('888888');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Load again' }).click();
    await dialog.getByText(/Monthly Installment.*is 777 now\./).waitFor();
    await dialog.getByRole('button', { name: 'Put back what I typed' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await one.page.locator('.ag-row', { hasText: '888,888' }).filter({ hasText: '777' }).first().waitFor();
    await one.close();
    await other.close();
  });

  it('W-046 leads the other tab to the sign-in page when one tab signs out', async () => {
    const { page, complaints, close } = await openLoans();
    const other = await page.context().newPage();
    await other.goto(`${muster.address}/dashboard`);
    await other.getByRole('heading', { name: 'My Leave' }).waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await other.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/');
    expect(await other.getByRole('navigation').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['/%E0%A4%A', '//evil.com', '//emp_loan', '/none.pdf', '/careers/%zz'])(
    'shows the not-found page to whoever opens %s',
    async (address) => {
      const { page, close } = await muster.visit();
      const answer = await page.goto(muster.address + address);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(new URL(page.url()).host).toBe(new URL(muster.address).host);
      await close();
    },
  );

  it('R-095 R-096 keeps the requirements of a job apart on its card', async () => {
    const { page, close } = await muster.visit();
    await page.goto(`${muster.address}/careers/jobs`);
    const text = page.getByText(/^Clear spoken English/).first();
    await text.waitFor();
    expect((await text.innerText()).split('\n').length).toBeGreaterThan(1);
    await close();
  });
});
