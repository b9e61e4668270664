import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, chooseAction, enter, type Visitor } from './visitor.ts';

describe.skipIf(!hasChromium)('accounts of staff', () => {
  const muster = musterInChromium();
  let visitor: Visitor;
  let page: Page;
  let link = '';
  const email = 'nadia@books.example';
  const chosen = 'seven grey herons';

  beforeAll(async () => {
    visitor = await muster.visit();
    page = visitor.page;
    await enter(page, muster.address);
    await page.goto(`${muster.address}/users`);
    await page.locator('.ag-row').first().waitFor({ timeout: 180_000 });
  });

  const dialog = () => page.getByRole('dialog').last();
  const row = (text: string) => page.locator('.ag-row', { hasText: text });

  it('are listed with roles, sign-in, last sign-in and open sessions', async () => {
    for (const caption of ['Roles', 'Sign-in', 'Last Sign-in', 'Open Sessions'])
      await page.locator('.ag-header-cell', { hasText: caption }).first().waitFor();
    await page
      .getByPlaceholder(/Search/)
      .first()
      .fill('admin@muster.local');
    await expect.poll(() => row('admin@muster.local').first().innerText()).toContain('1');
    await page
      .getByPlaceholder(/Search/)
      .first()
      .fill('');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('are made by inviting, which without a mail server shows the link once, after the password', async () => {
    await page.getByRole('button', { name: 'Invite Somebody Else' }).click();
    await dialog().getByLabel(/^Name/).fill('Nadia Accountant');
    await dialog()
      .getByLabel(/^Email/)
      .fill(email);
    await choose(page, /^Role/, 'Agent');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('There is no mail server').waitFor();
    await dialog()
      .getByRole('textbox', { name: /^Password/ })
      .fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Links to Pass On' }).waitFor();
    link = (await dialog().locator('.ag-row [col-id="link"]').first().innerText()).trim();
    expect(link).toContain('/set_password#token=');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'I Have Passed Them On' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(email).first().waitFor();
    expect(await row(email).first().innerText()).toContain('Invited');
  });

  it('let their owner choose a password by the link and sign in with it, and the link is good once', async () => {
    const owner = await muster.visit();
    const at = muster.address + link.slice(link.indexOf('/set_password'));
    const open = async () => {
      await owner.page.goto(at);
      await owner.page.getByLabel(/^New Password/).fill(chosen);
      await owner.page.getByLabel(/^Confirm Password/).fill(chosen);
      await owner.page.getByRole('button', { name: 'Save Password' }).click();
    };
    await open();
    await owner.page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(owner.page.url()).not.toContain('token');
    await owner.page.getByLabel('Email').fill(email);
    await owner.page.getByLabel(/^Password/).fill(chosen);
    await owner.page.keyboard.press('Enter');
    await owner.page.waitForURL('**/dashboard');
    expect(owner.complaints).toEqual([]);
    await owner.close();
    const other = await muster.visit();
    await other.page.goto(at);
    await other.page.getByLabel(/^New Password/).fill('another good one');
    await other.page.getByLabel(/^Confirm Password/).fill('another good one');
    await other.page.getByRole('button', { name: 'Save Password' }).click();
    await other.page.getByText('cannot be used any more').first().waitFor();
    await other.close();
  });

  it('are locked and signed out, and open again', async () => {
    await page.reload();
    await row(email).first().waitFor();
    await expect.poll(() => row(email).first().innerText()).toContain('Active');
    await chooseAction(row(email), 'Lock');
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect.poll(() => row(email).first().innerText()).toContain('Locked');
    await chooseAction(row(email), 'Unlock');
    await expect.poll(() => row(email).first().innerText()).toContain('Active');
    expect(visitor.complaints).toEqual([]);
  });

  it('of who forgot the password get a link by mail, and without a mail server a sentence what to do', async () => {
    const somebody = await muster.visit();
    await somebody.page.goto(muster.address);
    await somebody.page.getByRole('button', { name: 'Forgot Password' }).click();
    const asked = somebody.page.getByRole('dialog', { name: 'Forgot Password' });
    await asked.getByLabel(/^Email/).fill(email);
    await asked.getByRole('button', { name: 'Send Link' }).click();
    await somebody.page.getByText('No message can be sent from here').first().waitFor();
    expect(await seriousFindings(somebody.page)).toEqual([]);
    await somebody.close();
  });
});
