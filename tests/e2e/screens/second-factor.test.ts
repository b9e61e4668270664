import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

/** The clock of the server in these tests. */
const now = Date.parse('2026-11-20T10:00:00+05:00');
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({ timestamp: now + later });

async function keyOn(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Second Factor' });
  await dialog.getByRole('img', { name: 'QR code of your second factor' }).waitFor();
  const said = await dialog.innerText();
  return /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(said)?.[0] ?? '';
}

describe.skipIf(!hasChromium)('a second factor', () => {
  const muster = musterInChromium();

  it('is set up on My Profile, asked for at the next sign-in, and a recovery code stands in for it', async () => {
    const { page, complaints, close } = await muster.visit();
    const email = 'payroll@muster.local';
    await enter(page, muster.address, email);
    await page.goto(`${muster.address}/profile`);
    await page.getByRole('button', { name: 'Set Up App', exact: true }).click();
    const key = await keyOn(page);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel(/^Code/).fill(codeOf(key));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' });
    await codes.waitFor();
    const listed = (await codes.innerText()).match(/(?:[a-z2-9]{4}-){5}[a-z2-9]{4}/g) ?? [];
    expect(listed).toHaveLength(10);
    // They are shown this once: no key and no cross takes them away.
    await page.keyboard.press('Escape');
    expect(await codes.getByRole('button').allInnerTexts()).toEqual(['Copy', 'I Have Kept Them']);
    await codes.getByRole('button', { name: 'I Have Kept Them' }).click();
    await page.getByRole('button', { name: 'New Recovery Codes' }).waitFor();
    const signInWith = async (code: string) => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${muster.address}/`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel(/^Password/).fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Second Step' }).waitFor();
      await page.getByLabel(/^Code/).fill(code);
      await page.keyboard.press('Enter');
    };
    await signInWith(codeOf(key, 30_000));
    await page.waitForURL('**/dashboard');
    await signInWith(listed[0] ?? '');
    await page.waitForURL('**/dashboard');
    await signInWith('000000');
    await page.getByText('The code is wrong, or was used before.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
    await close();
  });

  it('that a role demands is set up at the sign-in before anything else', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/userrole`);
    await page
      .getByRole('row', { name: /^HR/ })
      .getByRole('button', { name: /^Actions|^Edit/ })
      .first()
      .click();
    const item = page.getByRole('menuitem', { name: 'Edit', exact: true });
    if (await item.isVisible()) await item.click();
    await page.getByRole('dialog').getByLabel('Second Factor Needed').check();
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Successfully Saved!').waitFor();
    const other = await muster.visit();
    await other.page.goto(`${muster.address}/`);
    await other.page.getByLabel('Email').fill('hr@muster.local');
    await other.page.getByLabel(/^Password/).fill(password);
    await other.page.keyboard.press('Enter');
    const key = await keyOn(other.page);
    await other.page.getByLabel(/^Code/).fill(codeOf(key));
    await other.page.keyboard.press('Enter');
    const kept = other.page.getByRole('button', { name: 'I Have Kept Them' });
    await kept.waitFor();
    await other.page.keyboard.press('Escape');
    expect(await other.page.getByText('This sign-in has waited too long').count()).toBe(0);
    await kept.click();
    await other.page.waitForURL('**/dashboard');
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.close();
    await close();
  });

  it('that is lost is asked for by one person, and nobody asks twice', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/useradminrole`);
    await page.getByRole('button', { name: 'Second Factors' }).focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Second Factors' });
    const row = list.locator('.ag-row', { hasText: 'payroll@muster.local' });
    await row.waitFor();
    await row.getByRole('button', { name: /^Ask/ }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Ask to Take Away' });
    await question.getByText(/is told that you ask for it/).waitFor();
    await question.getByRole('button', { name: 'Ask' }).press('Enter');
    await row.getByRole('button', { name: /^Take Away/ }).waitFor();
    expect(await row.getByRole('button', { name: /^Ask/ }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
