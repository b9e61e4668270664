import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter } from './visitor.ts';

describe.skipIf(!hasChromium)('a webhook', () => {
  const muster = musterInChromium();

  it('is made with a secret that is shown once, turned off, given a new secret and ended', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/webhooks`);
    await page.getByText('No program is told of anything yet.').waitFor();
    await page.getByRole('button', { name: 'New Webhook' }).click();
    const form = page.getByRole('dialog').last();
    await form.getByLabel(/^Name/).fill('Warehouse');
    await form.getByLabel(/^Address/).fill('http://example.com/muster');
    await form.getByLabel('Available: Records', { exact: true }).selectOption({ label: 'Employee Loan' });
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('what is sent in the clear is read on the way').first().waitFor();
    await form.getByLabel(/^Address/).fill('https://example.com/muster');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const secret = page.getByText(/^whsec_[\w+/]{43}=$/);
    await secret.waitFor();
    const first = await secret.innerText();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'I Have Kept It' }).click();
    const row = page.locator('.ag-row').first();
    await row.waitFor();
    await expect.poll(() => row.innerText()).toMatch(/Warehouse[\s\S]*Employee Loan[\s\S]*On/);
    expect(await page.content()).not.toContain(first);
    await chooseAction(row, 'Turn Off');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn Off', exact: true }).click();
    await expect.poll(() => row.innerText()).toMatch(/Off/);
    await chooseAction(row, 'New Secret');
    await page.getByRole('dialog').getByRole('button', { name: 'New Secret', exact: true }).click();
    await secret.waitFor();
    await expect.poll(() => secret.innerText()).not.toBe(first);
    await page.getByRole('button', { name: 'I Have Kept It' }).click();
    await chooseAction(row, 'End');
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('No program is told of anything yet.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
