import path from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { HrTables } from '../../../server/hr/index.ts';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { fillIn, pickBirthday } from './application-form.ts';
import { type MusterInChromium, musterInChromium } from './muster-in-chromium.ts';
import type { Visitor } from './visitor.ts';

const sentence = 'Password and confirm password should be same and should have atleast 8 characters';
const email = 'hira.malik.e2e@example.com';

describe.skipIf(!hasChromium)('the password of an applicant', () => {
  const muster = musterInChromium();

  beforeAll(async () => {
    await apply(muster, email);
  });

  async function openSignIn(width?: number): Promise<Visitor> {
    const visitor = await muster.visit(width);
    await visitor.page.goto(`${muster.address}/careers/login`);
    await visitor.page.getByLabel(/^Username/).waitFor();
    return visitor;
  }

  async function openForgotPassword(width?: number): Promise<Visitor> {
    const visitor = await openSignIn(width);
    await visitor.page.getByRole('button', { name: 'Forgot Password' }).click();
    await emailOf(visitor.page.getByRole('dialog', { name: 'Forgot Password' })).waitFor();
    return visitor;
  }

  /** The Change Password dialog, as it opens after the sign-in of somebody whose password was reset. */
  async function openChangePassword(): Promise<Visitor> {
    const visitor = await openSignIn();
    await answer(visitor.page, 'loginApplicant', { code: '201', result: { applicantId: 4711 } });
    await signIn(visitor.page, 'reset.e2e@example.com', 'given by HR');
    await visitor.page
      .getByRole('dialog', { name: 'Change Password' })
      .getByLabel(/^New Password/)
      .waitFor();
    return visitor;
  }

  describe('the whole way', () => {
    const seen = { message: '', path: '', verified: {} as unknown, changed: {} as unknown, addresses: '', view: '' };
    let shown = '';

    it('R-013 R-014 R-382 leads from the known e-mail over Forgot Password to a new one and to the application', async () => {
      const { page, complaints, close } = await muster.visit();
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.goto(`${muster.address}/careers`);
      await page.getByRole('button', { name: 'Read More' }).first().click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByLabel(/^First Name/).waitFor();
      await fillIn(page, email);
      await page.getByRole('button', { name: 'Apply' }).click();
      const known = page.getByRole('dialog', { name: 'You have applied before' });
      await known.waitFor();
      seen.message = await known.innerText();
      await known.getByRole('button', { name: 'Forgot Password' }).click();
      const forgot = page.getByRole('dialog', { name: 'Forgot Password' });
      await emailOf(forgot).waitFor();
      seen.path = new URL(page.url()).pathname;
      expect(await emailOf(forgot).inputValue()).toBe(email);
      await pickBirthday(page);
      await forgot.getByRole('button', { name: 'Continue' }).click();
      await enterCode(page, await typedCodeFor(muster, email));
      await changeTo(page, 'a new long password');
      await page.getByText('Password Changed Successfully!').first().waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await signIn(page, email, 'a new long password');
      await page.getByText('HR Review').waitFor();
      seen.view = await page.getByRole('dialog').innerText();
      shown = await page.getByRole('status', { name: 'Messages' }).innerText();
      const bodyOf = (call: string) => requests.find((each) => each.url().endsWith(`/${call}`))?.postDataJSON();
      seen.verified = bodyOf('verifyUserForChangePassword');
      seen.changed = bodyOf('changePassword');
      seen.addresses = requests.map((each) => each.url()).join('\n');
      expect(complaints).toEqual([]);
      await close();
    });

    it.each([
      ['R-834', /sign in/],
      ['R-835', /use Forgot Password/],
      ['R-836', /contact HR/],
    ])('%s tells who has applied before: %s', (_, part) => {
      expect(seen.message).toMatch(part);
    });

    it('F8 stands on the sign-in page when Forgot Password opens', () => {
      expect(seen.path).toBe('/careers/login');
    });

    it('R-711 R-712 R-703 sends e-mail and date of birth, the date as MM/DD/YYYY', () => {
      expect(seen.verified).toEqual({ email, dob: '01/01/2001' });
    });

    it('R-715 R-717 B4 posts the one-time token and the password, and writes neither into an address', () => {
      const { params } = seen.changed as { readonly params: { readonly code: string; readonly newPassword: string } };
      expect(params).toEqual({
        code: expect.stringMatching(/^\w{40,}\.[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/),
        newPassword: 'a new long password',
      });
      expect(seen.addresses).not.toContain(params.code);
      expect(decodeURIComponent(seen.addresses)).not.toContain(params.newPassword);
    });

    it('R-376 R-377 R-841 shows the application and a success message after signing in', () => {
      expect(seen.view).toMatch(/HR Review[\s\S]*Offer Letter/);
      expect(shown).toContain('Login Successfully!');
    });
  });

  it('R-105 R-106 R-108 has fields, a password that can be shown, and Forgot Password on the sign-in page', async () => {
    const { page, close } = await openSignIn();
    const password = page.getByLabel(/^Password/, { exact: false }).first();
    await password.fill('seen by me');
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await page.locator('button[aria-label*="assword"], button[aria-label*="visib"]').first().click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await page.getByRole('dialog', { name: 'Forgot Password' }).waitFor();
    await close();
  });

  it('R-107 R-374 R-375 is idle first, and busy while it signs in', async () => {
    const { page, close } = await openSignIn();
    const login = page.getByRole('button', { name: 'Login' });
    const spinner = login.locator('[class*="spinner"]');
    expect([await login.getAttribute('aria-busy'), await login.getAttribute('aria-disabled')]).toEqual([null, null]);
    expect(await spinner.count()).toBe(0);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/mobile/loginApplicant', async (route) => {
      await held;
      await route.fulfill({ json: { code: '500', message: 'Closed today.', result: null } });
    });
    await signIn(page, email, 'whatever it is');
    await expect.poll(() => login.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => login.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => spinner.isVisible()).toBe(true);
    release();
    await page.getByRole('dialog', { name: 'Error' }).getByText('Closed today.').waitFor();
    await close();
  });

  it.each(['210', '500'])('R-379 R-380 R-843 tells code %s at sign-in in a modal with Ok', async (code) => {
    const { page, close } = await openSignIn();
    await answer(page, 'loginApplicant', { code, message: 'Not today.' });
    await signIn(page, email, 'whatever it is');
    const error = page.getByRole('dialog', { name: 'Error' });
    await error.getByText('Not today.').waitFor();
    await error.getByRole('button', { name: 'Ok', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByLabel(/^Username/).inputValue()).toBe(email);
    await close();
  });

  it('R-089 R-378 R-842 asks for a new password after code 201, for the applicant that was answered', async () => {
    const { page, close } = await openChangePassword();
    const sent = page.waitForRequest('**/mobile/changePassword');
    await answer(page, 'changePassword', { code: '200', message: 'Password Changed Successfully!' });
    await changeTo(page, 'a new long password');
    expect((await sent).postDataJSON()).toEqual({ params: { code: '4711', newPassword: 'a new long password' } });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4711');
    await close();
  });

  it('R-087 R-381 R-569 has a Change Password dialog with two fields and a hint to take another one', async () => {
    const { page, close } = await openChangePassword();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    expect(await dialog.getByLabel(/^(New|Confirm) Password/).count()).toBe(2);
    await expect.poll(() => dialog.innerText()).toContain('Choose one that differs from your old password.');
    await close();
  });

  it.each([
    ['R-565 R-911', 'seven77', 'seven77'],
    ['R-566', '        ', '        '],
    ['R-567', 'eight888', 'eight889'],
    ['R-568', '', ''],
  ])('%s refuses the new password %j with %j', async (_, password, again) => {
    const { page, close } = await openChangePassword();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/changePassword')) asked += 1;
    });
    await changeTo(page, password, again);
    await page.getByText(sentence).waitFor();
    expect(await page.locator('[data-error]').allInnerTexts()).toEqual([sentence]);
    expect(asked).toBe(0);
    await close();
  });

  it('R-570 takes the old password again: that it should differ is a hint', async () => {
    const old = 'the same as before';
    const other = 'zara.shah.e2e@example.com';
    await apply(muster, other, old);
    const { page, close } = await openForgotPassword();
    await emailOf(page.getByRole('dialog')).fill(other);
    await pickBirthday(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await enterCode(page, await typedCodeFor(muster, other));
    await changeTo(page, old);
    await page.getByText('Password Changed Successfully!').first().waitFor();
    await close();
  });

  it('B7 asks for the code of the message after DOB, without which nothing is sent', async () => {
    const { page, complaints, close } = await openForgotPassword();
    await emailOf(page.getByRole('dialog')).fill('nobody.e2e@example.com');
    await pickBirthday(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByText(/we have sent a code to its email/).waitFor();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/changePassword')) asked += 1;
    });
    await changeTo(page, 'a new long password');
    await dialog.getByText('Code is required').waitFor();
    expect(asked).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('tells why a password that many use is not taken, and keeps the dialog', async () => {
    const { page, close } = await openForgotPassword();
    await emailOf(page.getByRole('dialog')).fill(email);
    await pickBirthday(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await enterCode(page, 'ABCD-EFGH-JKLM');
    await changeTo(page, 'Password1');
    await page
      .getByText(/one of those that are tried first/)
      .first()
      .waitFor();
    expect(await page.getByRole('dialog', { name: 'Change Password' }).count()).toBe(1);
    await close();
  });

  it('R-847 says nothing when the change is refused, and is ready again', async () => {
    const { page, close } = await openChangePassword();
    await answer(page, 'changePassword', { code: '500', message: 'Never shown.' });
    const answered = page.waitForResponse('**/mobile/changePassword');
    await changeTo(page, 'a new long password');
    await answered;
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await expect.poll(() => save.getAttribute('aria-busy')).toBe(null);
    expect(await page.getByText('Never shown.').count()).toBe(0);
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe('');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await close();
  });

  it('R-086 R-913 R-914 recovers by DOB, which is chosen first, or by Email', async () => {
    const { page, close } = await openForgotPassword();
    const dialog = page.getByRole('dialog');
    const options = dialog.getByRole('radio');
    await expect.poll(() => options.count()).toBe(2);
    expect(await dialog.getByRole('radio', { name: 'DOB' }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: 'Email' }).check();
    await expect.poll(() => dialog.getByLabel(/^Date of Birth/).count()).toBe(0);
    await close();
  });

  it('R-562 R-563 R-564 asks for the e-mail, and for the date of birth when it is needed', async () => {
    const { page, close } = await openForgotPassword();
    const dialog = page.getByRole('dialog');
    const go = () => dialog.getByRole('button', { name: 'Continue' }).click();
    await go();
    await dialog.getByText('Email is required').waitFor();
    await emailOf(dialog).fill(email);
    await go();
    await dialog.getByText('Date of Birth is required').waitFor();
    const sent = page.waitForRequest('**/mobile/recoverPassByEmail');
    await answer(page, 'recoverPassByEmail', { code: '200', message: 'A message is on its way.' });
    await dialog.getByRole('radio', { name: 'Email' }).check();
    await go();
    expect((await sent).postDataJSON()).toEqual({ email });
    await close();
  });

  it.each([
    ['R-383 R-844', '200', 'success', 0],
    ['R-845', '500', 'danger', 1],
  ])('%s shows the message of code %s as %s', async (_, code, tone, dialogs) => {
    const { page, close } = await openForgotPassword();
    await answer(page, 'recoverPassByEmail', { code, message: 'The server says this.' });
    await emailOf(page.getByRole('dialog')).fill(email);
    await page.getByRole('radio', { name: 'Email' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const toast = page.locator(`[data-tone=${tone}]`, { hasText: 'The server says this.' });
    await toast.first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(dialogs);
    await close();
  });

  it('R-846 shows nothing when e-mail and date of birth are refused', async () => {
    const { page, close } = await openForgotPassword();
    await answer(page, 'verifyUserForChangePassword', { code: '404', message: 'Never shown.' });
    await emailOf(page.getByRole('dialog')).fill(email);
    await pickBirthday(page);
    const go = page.getByRole('button', { name: 'Continue' });
    const answered = page.waitForResponse('**/mobile/verifyUserForChangePassword');
    await go.click();
    await answered;
    await expect.poll(() => go.getAttribute('aria-busy')).toBe(null);
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe('');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await close();
  });

  it('R-088 F12 sets the password with the code of the message, behind the # of a link or typed, and once', async () => {
    const { page, complaints, close } = await openForgotPassword();
    await emailOf(page.getByRole('dialog')).fill(email);
    await page.getByRole('radio', { name: 'Email' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByText(/a message with a code is on its way/)
      .first()
      .waitFor();
    const code = await codeFor(muster, email);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${muster.address}/careers/set_password#token=${code}`);
    await expect.poll(() => page.getByLabel(/^Code/).inputValue()).toBe(code);
    expect(page.url()).toBe(`${muster.address}/careers/set_password`);
    expect(asked.join('\n')).not.toContain(code);
    await page.goto(`${muster.address}/careers/set_password#token=another`);
    await expect.poll(() => page.getByLabel(/^Code/).inputValue()).toBe('another');
    await page.goto(`${muster.address}/careers/set_password#token=${code}`);
    await expect.poll(() => page.getByLabel(/^Code/).inputValue()).toBe(code);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel(/^New Password/).fill('chosen by e-mail');
    await page.getByLabel(/^Confirm Password/).fill('chosen by e-mail');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel(/^Username/).waitFor();
    await signIn(page, email, 'chosen by e-mail');
    await page.getByText('HR Review').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'I have a code' }).click();
    await page.getByLabel(/^Code/).fill(code);
    await page.getByLabel(/^New Password/).fill('chosen once more');
    await page.getByLabel(/^Confirm Password/).fill('chosen once more');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This code is not right, or cannot be used any more.').first().waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(code);
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps its messages in a list, and is sound at 360 px and by keyboard', async () => {
    const { page, complaints, close } = await openForgotPassword(360);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await answer(page, 'recoverPassByEmail', { code: '200', message: 'A message is on its way.' });
    await emailOf(page.getByRole('dialog')).fill(email);
    await page.getByRole('radio', { name: 'DOB' }).focus();
    await page.keyboard.press('ArrowDown');
    await emailOf(page.getByRole('dialog')).focus();
    await page.keyboard.press('Enter');
    await page.getByText('A message is on its way.').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: /^Messages/ }).click();
    await page.getByRole('dialog', { name: 'Messages' }).getByText('A message is on its way.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Applies as somebody born on 1 January 2001, the day that `pickBirthday` picks. */
async function apply(muster: MusterInChromium, address: string, password = 'forgotten 1'): Promise<void> {
  const bio = {
    cnic: '3740512345679',
    dob: '2001-01-01',
    gender: 'Female',
    phone: '3001234567',
    otherPhone: '3007654321',
  };
  const place = { address: '12 Canal Road', city: 'Lahore', province: 'Punjab', region: 'Central' };
  const person = { firstName: 'Hira', lastName: 'Malik', email: address, password, pass: password };
  const job = { vertical: 'Home', schedule: 'Full Time', jobPostDto: { jobPostId: 1 } };
  const response = await fetch(`${muster.address}/api/hr/mobile/applyForJob`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Muster': '1', 'X-Muster-Form': 'careers.apply.form' },
    body: JSON.stringify({ ...person, ...job, applicantBioDto: { ...bio, ...place } }),
  });
  expect(await response.json()).toMatchObject({ code: '200' });
}

/** Answers a call of the careers service in the place of the server. */
async function answer(page: Page, call: string, { code = '200', message = 'Success', result = null as unknown }) {
  await page.route(`**/mobile/${call}`, (route) => route.fulfill({ json: { code, message, result } }));
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(/^Username/).fill(name);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel(/^Code/).fill(code);
}

async function changeTo(page: Page, password: string, again = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel(/^New Password/).fill(password);
  await dialog.getByLabel(/^Confirm Password/).fill(again);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/** The field, which shares its name with one of the choices above it. */
function emailOf(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: /^Email/ });
}

/** The code behind the link in the last message of the outbox to somebody. */
async function codeFor(muster: MusterInChromium, address: string): Promise<string> {
  return /enter the code (\w+)/.exec(await lastMailTo(muster, address))?.[1] ?? '';
}

/** The code of the last message that a question by date of birth sent to somebody; it is on its way for a moment. */
async function typedCodeFor(muster: MusterInChromium, address: string): Promise<string> {
  const found = async () => /^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/m.exec(await lastMailTo(muster, address))?.[0];
  await expect.poll(found).toBeDefined();
  return (await found()) ?? '';
}

async function lastMailTo({ folder }: MusterInChromium, address: string): Promise<string> {
  const { db, close } = openDatabase(path.join(folder, 'muster.sqlite'));
  const last = await db
    .withTables<HrTables>()
    .selectFrom('outbox')
    .select('body')
    .where('toAddress', '=', address)
    .orderBy('mailId', 'desc')
    .limit(1)
    .executeTakeFirst();
  await close();
  return last?.body ?? '';
}
