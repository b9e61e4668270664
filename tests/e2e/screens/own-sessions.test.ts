import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { signIn } from './visitor.ts';

describe.skipIf(!hasChromium)('where somebody is signed in', () => {
  const muster = musterInChromium();

  it('stands on My Profile, and a session that was left elsewhere is ended from there', async () => {
    const [left, own] = [await muster.visit(), await muster.visit()];
    for (const { page } of [left, own]) await signIn(page, muster.address, 'payroll@muster.local');
    await own.page.goto(`${muster.address}/profile`);
    await own.page.getByRole('heading', { name: 'Where You Are Signed In' }).waitFor();
    const rows = own.page.getByRole('listitem').filter({ hasText: /Chrome on/ });
    await rows.nth(1).waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await seriousFindings(own.page)).toEqual([]);
    await own.page
      .getByRole('button', { name: /^End this session/ })
      .first()
      .click();
    await own.page.getByRole('button', { name: 'End', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(1);
    // What had the focus is gone with its line; it stays where whoever works by keyboard was.
    await expect.poll(() => own.page.evaluate(() => document.activeElement?.tagName)).toBe('UL');
    await left.page.goto(`${muster.address}/emp_loan`);
    await left.page.getByRole('button', { name: 'Sign In' }).waitFor();
    await left.close();
    await own.close();
  });

  it('are ended elsewhere by a new password, which is refused at its fields and left in none of them', async () => {
    const [left, own] = [await muster.visit(), await muster.visit()];
    for (const { page } of [left, own]) await signIn(page, muster.address, 'hr@muster.local');
    const { page } = own;
    await page.goto(`${muster.address}/profile`);
    const rows = page.getByRole('listitem').filter({ hasText: /Chrome on/ });
    await expect.poll(() => rows.count()).toBe(2);
    const fields = [/^Present Password/, /^New Password/, /^Repeat New Password/].map((label) =>
      page.getByLabel(label),
    );
    const send = async (...typed: readonly string[]) => {
      for (const [at, field] of fields.entries()) await field.fill(typed[at] ?? '');
      await page.keyboard.press('Enter');
    };
    const main = page.getByRole('main');
    await send('not the password', 'Correct-horse-9', 'Correct-horse-9');
    await main.getByText('The present password is wrong.').waitFor();
    await send(password, 'password123', 'password123');
    await main.getByText('This password is one of those that are tried first.').waitFor();
    await expect.poll(() => fields[1]?.getAttribute('aria-invalid')).toBe('true');
    await send(password, 'Correct-horse-9', 'Correct-horse-9');
    await page.getByText('Password Changed Successfully!').first().waitFor();
    await expect.poll(() => Promise.all(fields.map((field) => field.inputValue()))).toEqual(['', '', '']);
    expect(await main.getByText(/is required|is wrong|tried first/).count()).toBe(0);
    await expect.poll(() => rows.count()).toBe(1);
    for (const { complaints, close } of [left, own]) {
      expect(complaints).toEqual([]);
      await close();
    }
  });
});
