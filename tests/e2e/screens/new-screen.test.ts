import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('an administrator makes a screen', () => {
  const muster = musterInChromium();

  const pick = async (page: Page, label: RegExp, option: string) => {
    await page.getByLabel(label).click();
    await page.keyboard.type(option);
    await page.getByRole('option', { name: option }).first().click();
  };

  it('by saying what it is called, what it lists and who may see it, sees it ready, publishes it in one press and takes it back whole', async () => {
    const admin = await muster.visit();
    const agent = await muster.visit();
    await enter(admin.page, muster.address);
    await enter(agent.page, muster.address, 'agent@muster.local');
    const { page } = admin;
    await page.goto(`${muster.address}/pages`);
    await page.getByRole('button', { name: 'New Screen' }).click();
    await page.waitForURL('**/new_screen');
    await page.getByLabel(/^Title/).fill('Job Titles');
    await pick(page, /^What it lists/, 'All Active Designation');
    await pick(page, /^Who may see it/, 'Agent');
    await page.keyboard.press('Escape');
    await pick(page, /^Where in the menu/, 'Company');
    const preview = page.frameLocator('iframe[title="Preview of the new screen"]');
    await preview.getByRole('heading', { name: 'Job Titles' }).waitFor();
    await preview.getByRole('columnheader', { name: 'Designation Name' }).waitFor();
    await page.getByText('This publish gives the new function "Job Titles"').waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    // Nothing is lost where the network is away.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('The server cannot be reached. What you typed is still here').first().waitFor();
    expect(await page.getByLabel(/^Title/).inputValue()).toBe('Job Titles');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Publish' }).click();
    const again = page.getByRole('dialog').last();
    await again.getByLabel(/^Password/).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/page_designer/page/own.jobTitles');

    // Who holds it finds it in the menu.
    await agent.page.goto(`${muster.address}/dashboard`);
    await agent.page.getByRole('link', { name: 'Job Titles' }).click();
    await agent.page.getByRole('heading', { name: 'Job Titles' }).waitFor();
    await agent.page.locator('.ag-row').first().waitFor();

    // Taken back whole, it is gone from the menu too, and who had it open reads so.
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Take Back Whole Publish' }).first().click();
    const why = page.getByRole('dialog').last();
    await why.getByLabel(/^Reason/).fill('Not needed after all');
    await why.getByRole('button', { name: 'Take Back' }).click();
    await page.getByText('Rolled back.').first().waitFor();
    await agent.page.reload();
    await agent.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await agent.page.goto(`${muster.address}/dashboard`);
    await agent.page
      .getByRole('link', { name: 'My Profile' })
      .or(agent.page.getByRole('button', { name: 'My Profile' }))
      .first()
      .waitFor();
    expect(await agent.page.getByRole('link', { name: 'Job Titles' }).count()).toBe(0);
    expect([...admin.complaints, ...agent.complaints]).toEqual([]);
    await admin.close();
    await agent.close();
  });
});
