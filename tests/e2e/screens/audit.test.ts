import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { signIn } from './visitor.ts';

describe.skipIf(!hasChromium)('the audit log', () => {
  const muster = musterInChromium();

  it('is searched by who and what, and tells what somebody did from what to what', async () => {
    const { page, complaints, close } = await muster.visit();
    await page.goto(`${muster.address}/`);
    await page.getByLabel('Email').fill('hr@muster.local');
    await page.getByLabel(/^Password/).fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('status').or(page.getByRole('alert')).first().waitFor();
    await signIn(page, muster.address);
    const saved = await page.evaluate(async () => {
      const ask = async (call: string, body: unknown, match?: number) => {
        const headers: Record<string, string> = {
          'X-Muster': '1',
          'Content-Type': 'application/json',
          'X-Muster-Form': 'company.programs.editor.recordList.form',
        };
        if (match !== undefined) headers['If-Match'] = `"${match}"`;
        const answer = await fetch(`/api/hr/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()) as {
          code: string;
          result: { programId: number; _version: number };
        };
      };
      const made = await ask('program/saveProgram', { programName: 'Harvest', status: 'Active' });
      const { programId, _version } = made.result;
      const changed = { programId, programName: 'Second Harvest', status: 'Active' };
      return [made.code, (await ask('program/saveProgram', changed, _version)).code];
    });
    expect(saved).toEqual(['200', '200']);

    await page.goto(`${muster.address}/audit`);
    const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
    await row('Harvest → Second Harvest').waitFor();
    await row('Sign-in Refused').first().waitFor();
    // Below its row an entry tells field by field what was before and after.
    await row('Harvest → Second Harvest').getByRole('button', { name: 'Details' }).click();
    await page.getByRole('gridcell', { name: 'Second Harvest', exact: true }).waitFor();
    // Searching finds an action by the words that are read.
    await page.getByRole('searchbox', { name: 'Search' }).first().fill('sign-in refused');
    await row('Harvest → Second Harvest').waitFor({ state: 'detached' });
    await row('Sign-in Refused').first().waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).first().fill('');
    // By area: what was changed is gone, the refused sign-in stays.
    await page.getByLabel('What').click();
    await page.getByRole('option', { name: 'Sign-ins' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await row('Harvest').first().waitFor({ state: 'detached' });
    await row('hr@muster.local').filter({ hasText: 'Sign-in Refused' }).waitFor();
    // By who: only the own entries of that area are left.
    await page.getByLabel('Who').fill('nadia');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await row('Sign-in Refused').first().waitFor({ state: 'detached' });
    await row('Signed In').first().waitFor();
    await page.getByLabel('Who').fill('nobody of that name');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Nothing in the log fits.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
