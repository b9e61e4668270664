import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('the bell', () => {
  const muster = musterInChromium();
  const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });
  interface Kept {
    readonly leaveId: number;
    readonly _version: number;
  }
  const post = (page: Page, call: string, body: object, headers: Readonly<Record<string, string>>) =>
    page.evaluate(
      async ([name, sent, more]) => {
        const given = { 'X-Muster': '1', 'Content-Type': 'application/json', ...(more as object) };
        const answer = await fetch(`/api/hr/${name}`, { method: 'POST', headers: given, body: sent as string });
        return (await answer.json()) as { readonly code: string; readonly message: string; readonly result: Kept };
      },
      [call, JSON.stringify(body), headers] as const,
    );
  const asks = async (page: Page, days: number) => {
    const startDate = await dayAhead(page, days);
    const leave = { leaveType: 'Casual', leaveDuration: 'Full', startDate, endDate: startDate, reason: 'Family' };
    const answer = await post(page, 'leaves/saveLeave', leave, { 'X-Muster-Form': 'leave.request' });
    expect(answer).toMatchObject({ code: '200' });
    return answer.result;
  };
  /** A working day of the week after next, which nobody has asked for. */
  const dayAhead = (page: Page, more: number) =>
    page.evaluate((days) => {
      const day = new Date(Date.now() + days * 86_400_000);
      while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
      return day.toISOString().slice(0, 10);
    }, more);

  it('rings at the lead when somebody asks for leave, without reload and over one stream for all tabs, and leads to it', async () => {
    const lead = await muster.visit();
    const streams: string[] = [];
    lead.page.context().on('request', (request) => {
      if (request.url().endsWith('/api/muster/live')) streams.push(request.url());
    });
    await enter(lead.page, muster.address, 'lead@muster.local');
    await lead.page.goto(`${muster.address}/dashboard`);
    await bell(lead.page).waitFor();
    const tabs = [lead.page];
    for (let each = 0; each < 4; each += 1) {
      const tab = await lead.page.context().newPage();
      await tab.goto(`${muster.address}/dashboard`);
      await bell(tab).waitFor();
      tabs.push(tab);
    }
    const agent = await muster.visit(360, 740);
    await enter(agent.page, muster.address, 'agent@muster.local');
    await agent.page.goto(`${muster.address}/dashboard`);
    await bell(agent.page).waitFor();
    const { leaveId, _version } = await asks(agent.page, 14);
    for (const tab of tabs) await tab.getByRole('button', { name: 'Messages, 1 unread' }).waitFor();
    expect(streams).toHaveLength(1);
    // The tab that held the stream goes, and another one takes over.
    await tabs[0]?.close();
    const [, tab = lead.page] = tabs;
    await expect.poll(() => streams.length).toBe(2);
    await asks(agent.page, 21);
    await tab.getByRole('button', { name: 'Messages, 2 unread' }).waitFor();
    await bell(tab).click();
    const list = tab.getByRole('dialog', { name: 'Messages' });
    const newest = list.getByRole('button', { name: /asks for leave, Casual/ }).first();
    await newest.waitFor();
    expect(await seriousFindings(tab)).toEqual([]);
    await newest.click();
    await tab.waitForURL('**/leave_approval');
    await tab.getByRole('button', { name: 'Messages, 1 unread' }).waitFor();
    await bell(tab).click();
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await tab.getByRole('button', { name: 'Messages', exact: true }).waitFor();
    await tab.keyboard.press('Escape');
    // What was decided rings at whoever asked, on a telephone.
    const decided = { leaveId, status: 'Rejected', remark: 'Too many are off' };
    const answer = await post(tab, 'leaves/changeStatus', decided, { 'If-Match': String(_version) });
    expect(answer).toMatchObject({ code: '200' });
    await agent.page.getByRole('button', { name: 'Messages, 1 unread' }).click();
    await agent.page.getByRole('button', { name: /: Rejected by .*Too many are off\./ }).click();
    await agent.page.waitForURL('**/leave');
    expect(lead.complaints).toEqual([]);
    expect(agent.complaints).toEqual([]);
    await Promise.all([lead.close(), agent.close()]);
  });

  it('is chosen under My Profile, by bell or by mail, and readable in three themes on a telephone', async () => {
    for (const theme of ['blueDark', 'light', 'highContrast']) {
      const { page, close } = await muster.visit(theme === 'blueDark' ? 1440 : 360, 800);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await enter(page, muster.address, 'agent@muster.local');
      await page.goto(`${muster.address}/profile`);
      const choice = page.getByRole('row', { name: /My shift changes/ });
      await choice.waitFor();
      await bell(page).click();
      await page
        .getByRole('dialog', { name: 'Messages' })
        .getByText(/Nothing has happened|Your /)
        .first()
        .waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
      if (theme === 'blueDark') {
        await choice.getByRole('checkbox').nth(1).click();
        await page.getByRole('button', { name: 'Save' }).first().click();
        await page.getByText('Your choice is saved.').first().waitFor();
        await page.reload();
        await expect.poll(() => choice.getByRole('checkbox').nth(1).isChecked()).toBe(false);
      }
      await close();
    }
  });
});
