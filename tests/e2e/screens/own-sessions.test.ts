import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
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
    expect(await rows.count()).toBe(2);
    expect(await seriousFindings(own.page)).toEqual([]);
    await own.page
      .getByRole('button', { name: /^End this session/ })
      .first()
      .click();
    await own.page.getByRole('button', { name: 'End', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await left.page.goto(`${muster.address}/emp_loan`);
    await left.page.getByRole('button', { name: 'Sign In' }).waitFor();
    await left.close();
    await own.close();
  });
});
