import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('asking why', () => {
  const muster = musterInChromium();

  it('opens by the bar, the palette and Alt Y for an administrator, over pages and dialogs, and by no key for an agent', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/emp_loan`);
    await page.locator('.ag-row').first().waitFor();
    const panel = page.getByRole('complementary', { name: 'Why?' });
    await page.getByRole('button', { name: 'Why? Alt Y' }).click();
    await panel.getByRole('status').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('why');
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    await page.getByRole('dialog').getByLabel('Loan Amount').waitFor();
    await page.keyboard.press('Alt+KeyY');
    await panel.getByRole('heading', { name: /^In the way of saving/ }).waitFor();
    await panel.getByText('Loan Amount is required').waitFor();
    await page.getByRole('dialog').getByLabel('Loan Amount').fill('100');
    await panel.getByText('Loan Amount is required').waitFor({ state: 'detached' });
    // The palette opens over the dialog, and leaves it as it was.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Name of the page' }).fill('change this screen');
    await page.getByRole('option', { name: 'Change this screen: Employee Loan' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').getByLabel('Loan Amount').inputValue()).toBe('100');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
    const agent = await muster.visit();
    await enter(agent.page, muster.address, 'agent@muster.local');
    await agent.page.goto(`${muster.address}/dashboard`);
    await agent.page.getByRole('button', { name: 'Go to a page' }).waitFor();
    await agent.page.keyboard.press('Alt+KeyY');
    expect(await agent.page.getByRole('button', { name: /^Why\?/ }).count()).toBe(0);
    await agent.page.goto(`${muster.address}/emp_loan`);
    await agent.page.getByText('You dont have rights to see this page', { exact: true }).waitFor();
    await agent.page.getByText("You need read on 'Employee Loan' (emp_loan). Your roles: Agent.").waitFor();
    await agent.close();
  });
});
