import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

/** Publishes another title of the list of loans, by the calls that the designer makes. */
async function publishTitle(page: Page, title: string): Promise<void> {
  const code = await page.evaluate(async (wanted) => {
    const list = { kind: 'page', id: 'loans.list' };
    const ask = async (call: string, body?: unknown, match?: number) => {
      const headers: Record<string, string> = { 'X-Muster': '1', 'Content-Type': 'application/json' };
      if (match !== undefined) headers['If-Match'] = `"${match}"`;
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(`/api/hr/definitions/${call}`, { headers, ...sent });
      return (await answer.json()) as { code: string; result: { _version: number } };
    };
    const { result } = await ask('getDefinition/page/loans.list');
    const changes = [{ op: 'set', at: [], property: 'title', value: wanted }];
    const saved = await ask('saveDraft', { ...list, changes }, result._version);
    const definitions = [{ ...list, _version: saved.result._version }];
    return (await ask('publish', { definitions, reason: 'as people call it' })).code;
  }, title);
  expect(code).toBe('200');
}

describe.skipIf(!hasChromium)('a tab that is open while somebody publishes', () => {
  const muster = musterInChromium();

  it('keeps the form that is being filled in, saves it, and shows what was published on the next page', async () => {
    const admin = await muster.visit();
    const staff = await muster.visit();
    await enter(admin.page, muster.address);
    await admin.page.goto(`${muster.address}/dashboard`);
    await enter(staff.page, muster.address);
    await staff.page.goto(`${muster.address}/dashboard`);
    const { page } = staff;
    const goTo = async (name: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Name of the page' }).fill(name);
      await page.keyboard.press('Enter');
    };
    await page.goto(`${muster.address}/program`);
    await page.getByRole('button', { name: 'Add New Program' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox').first().fill('Half typed');

    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await publishTitle(admin.page, 'Credits of Staff');
    await dialog.getByRole('textbox').first().press('End');
    await page.keyboard.type(' and ended');
    expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Half typed and ended');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Half typed and ended').first().waitFor();

    await goTo('Employee Loan');
    await page.getByRole('heading', { name: 'Credits of Staff' }).waitFor();
    // It was taken without loading the tab anew.
    expect(loads).toBe(0);
    expect([...admin.complaints, ...staff.complaints]).toEqual([]);
    await admin.close();
    await staff.close();
  });
});
