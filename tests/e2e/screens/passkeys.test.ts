import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

/** An authenticator in the browser of a page, whose person does what the test says. */
interface Authenticator {
  /** Whether the person lets himself be recognised, or closes the question. */
  agrees(agrees: boolean): Promise<void>;
  passkeys(): Promise<number>;
}

async function plugIn(page: Page): Promise<Authenticator> {
  const chrome: CDPSession = await page.context().newCDPSession(page);
  await chrome.send('WebAuthn.enable');
  const { authenticatorId } = await chrome.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    agrees: async (isUserVerified) => {
      await chrome.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    passkeys: async () => (await chrome.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

async function enterPassword(page: Page, address: string, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.skipIf(!hasChromium)('a passkey', () => {
  const muster = musterInChromium();

  it('is set up on My Profile, signs in after the password, and is removed again', async () => {
    const { page, complaints, close } = await muster.visit();
    const email = 'payroll@muster.local';
    await enter(page, muster.address, email);
    const authenticator = await plugIn(page);
    await page.goto(`${muster.address}/profile`);
    await press(page, 'Add Passkey');
    const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' });
    await codes.waitFor();
    const listed = (await codes.innerText()).match(/(?:[a-z2-9]{4}-){5}[a-z2-9]{4}/g) ?? [];
    expect(listed).toHaveLength(10);
    const [recovery = ''] = listed;
    await press(page, 'I Have Kept Them');
    await page.getByText(/^Passkey, added .*, not used yet$/).waitFor();
    expect(await authenticator.passkeys()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);

    await enterPassword(page, muster.address, email);
    const step = page.getByRole('dialog', { name: 'Second Step' });
    await step.getByRole('button', { name: 'Use Passkey' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    // By keyboard the passkey is one step away, and the code does not stand in between.
    expect(await step.getByLabel(/^Code/).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    if (await step.getByRole('button', { name: 'Close' }).evaluate((button) => button === document.activeElement))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');

    await enterPassword(page, muster.address, email);
    await step.getByText('Use a Code Instead').click();
    await step.getByLabel(/^Code/).fill(recovery);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');

    await page.goto(`${muster.address}/profile`);
    await page.getByText(/^Passkey, added .*, last used /).waitFor();
    await page
      .getByRole('button', { name: /^Remove this passkey/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Remove Passkey' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey is removed: your password alone signs you in.').first().waitFor();
    await enterPassword(page, muster.address, email);
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await close();
  });

  it('whose question is closed is told so, changes nothing, and can be asked for again', async () => {
    const { page, complaints, close } = await muster.visit();
    const email = 'hr@muster.local';
    await enter(page, muster.address, email);
    const authenticator = await plugIn(page);
    await page.goto(`${muster.address}/profile`);
    await authenticator.agrees(false);
    await press(page, 'Add Passkey');
    await page
      .getByText(/^No passkey was set up: the question of the browser was closed/)
      .first()
      .waitFor();
    expect(await authenticator.passkeys()).toBe(0);
    await authenticator.agrees(true);
    await press(page, 'Add Passkey');
    await press(page, 'I Have Kept Them');

    await enterPassword(page, muster.address, email);
    await authenticator.agrees(false);
    await press(page, 'Use Passkey');
    await page
      .getByText(/^No passkey was used: the question of the browser was closed/)
      .first()
      .waitFor();
    await page.getByRole('dialog', { name: 'Second Step' }).waitFor();
    await authenticator.agrees(true);
    await press(page, 'Use Passkey');
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is set up at the sign-in where a role demands a second factor', async () => {
    const admin = await muster.visit();
    await enter(admin.page, muster.address);
    await admin.page.goto(`${muster.address}/userrole`);
    await admin.page
      .getByRole('row', { name: /^Payroll/ })
      .getByRole('button', { name: /^Actions|^Edit/ })
      .first()
      .click();
    const item = admin.page.getByRole('menuitem', { name: 'Edit', exact: true });
    if (await item.isVisible()) await item.click();
    await admin.page.getByRole('dialog').getByLabel('Second Factor Needed').check();
    await admin.page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
    await admin.page.getByText('Successfully Saved!').waitFor();
    const { page, complaints, close } = await muster.visit();
    await page.goto(`${muster.address}/`);
    await plugIn(page);
    await enterPassword(page, muster.address, 'payroll@muster.local');
    await page.getByRole('dialog', { name: 'Set Up Your Second Factor' }).waitFor();
    await press(page, 'Add Passkey');
    await press(page, 'I Have Kept Them');
    await page.waitForURL('**/dashboard');
    expect([...complaints, ...admin.complaints]).toEqual([]);
    await admin.close();
    await close();
  });
});
