import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, chooseAction, enter, shownRows } from './visitor.ts';

describe.skipIf(!hasChromium)('dashboards', () => {
  const muster = musterInChromium();

  async function openAt(
    address: string,
    heading: string,
    { width = 1440, who }: { width?: number; who?: string } = {},
  ) {
    const visitor = await muster.visit(width, 1000);
    await enter(visitor.page, muster.address, ...(who === undefined ? [] : [who]));
    await visitor.page.goto(`${muster.address}${address}`);
    await visitor.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    return visitor;
  }
  const openList = async () => {
    const visitor = await openAt('/dashboard_builder', 'Dashboard Builder');
    await shownRows(visitor.page).first().waitFor();
    return visitor;
  };
  const row = (page: Page, text: string) => shownRows(page).filter({ hasText: text });
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const places = (page: Page) =>
    page.locator('.react-grid-item').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );

  it('P-200 P-201 P-202 are listed under their breadcrumb, and searched', async () => {
    const { page, complaints, close } = await openList();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.poll(() => crumbs.innerText()).toBe('Home /');
    const heads = page.locator('.ag-header-cell:visible .ag-header-cell-text');
    const named = (await heads.allInnerTexts()).filter((text) => text.trim() !== '');
    expect(named).toEqual(['Dashboard Title', 'Role', 'Status', 'Action']);
    await page.getByRole('searchbox').fill('nothing of that name');
    await expect.poll(() => row(page, 'Glance').count()).toBe(0);
    await page.getByRole('searchbox').fill('Glance');
    await expect.poll(() => row(page, 'Glance').count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-203 P-207 P-038 are made for a role, filled with reports by keyboard and saved at once', async () => {
    const { page, complaints, close } = await openList();
    await press(page, 'New Dashboard');
    const dialog = page.getByRole('dialog');
    const title = dialog.getByLabel(/^Dashboard Title/);
    await title.press('Enter');
    await dialog.getByText('Dashboard Title is required').first().waitFor();
    await dialog.getByText('Role is required').first().waitFor();
    await title.fill('Money');
    await choose(page, /^Role/, 'Payroll');
    await title.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await chooseAction(row(page, 'Money').first(), 'Dashboard Builder');
    await page.getByText('No report stands here yet.').waitFor();
    await press(page, 'Save Changes');
    await page.getByRole('alert').getByText('Add at least one report').waitFor();
    const add = async (name: string) => {
      await press(page, 'Add Report');
      await choose(page, /^Report/, name);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await add('Loans by Status');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Loans by Status' }).first().waitFor();
    await add('Loans by Status');
    await dialog.getByText('Report already exist on dashboard').first().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await add('Payout and Transfers by Team');
    await expect.poll(() => places(page).then((all) => all.length)).toBe(2);
    const before = await places(page);
    await page.getByRole('button', { name: /^Move Payout and Transfers/ }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('status').getByText('Payout and Transfers by Team: column 1').waitFor();
    await expect.poll(async () => (await places(page))[1]?.[2]).toBeGreaterThan(before[1]?.[2] ?? 0);
    expect(await seriousFindings(page)).toEqual([]);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/dashboardReportMap/') && request.method() === 'POST') saves.push(request.url());
    });
    await press(page, 'Save Changes');
    await page.getByText('Successfully Saved!').first().waitFor();
    expect(saves.map((url) => url.split('/').at(-1))).toEqual(['saveDashboardTiles']);
    await page.reload();
    await expect.poll(() => places(page).then((all) => all.length)).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-208 P-480 P-484 lose a tile when they are saved, not before, and no tile gets smaller than 4 by 2', async () => {
    const { page, complaints, close } = await openList();
    await chooseAction(row(page, 'The Company at a Glance').first(), 'Dashboard Builder');
    await page.getByRole('button', { name: /^Move Loans/ }).waitFor();
    for (const name of ['Add Report', 'Save Changes', 'Close']) await page.getByRole('button', { name }).waitFor();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (/dashboardReportMap/.test(request.url()) && request.method() === 'POST') posts.push(request.url());
    });
    await page.getByRole('button', { name: /^Move Loans/ }).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowUp');
    await page.getByRole('status').getByText('4 wide, 2 high').waitFor();
    await press(page, 'Remove Payout and Transfers by Team');
    await expect.poll(() => places(page).then((all) => all.length)).toBe(1);
    // What is left moves to the left.
    await expect.poll(async () => (await places(page))[0]?.[0]).toBeLessThan(400);
    expect(posts).toEqual([]);
    await press(page, 'Save Changes');
    await page.getByText('Successfully Saved!').first().waitFor();
    await press(page, 'Close');
    await page.getByRole('heading', { level: 1, name: 'Dashboard Builder' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-481 P-482 narrow a tile by filters: Run after a change, Clear brings the first ones back', async () => {
    const { page, complaints, close } = await openAt('/dashboard_view/1', 'The Company at a Glance');
    const tile = page.getByRole('region', { name: 'Loans by Status' }).first();
    await expect.poll(() => tile.locator('tbody tr').count()).toBe(2);
    await tile.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters of Loans by Status' });
    const run = dialog.getByRole('button', { name: 'Run', exact: true });
    await run.waitFor();
    expect(await run.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Add Filter' }).click();
    expect(await dialog.getByRole('button', { name: 'Add Filter' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Column').selectOption('status');
    await dialog.getByLabel('Condition').selectOption('Equal');
    await dialog.getByLabel('Value').fill('Active');
    await run.click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => tile.locator('tbody tr').count()).toBe(1);
    await tile.getByRole('button', { name: 'Filters (1)' }).click();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await run.click();
    await expect.poll(() => tile.locator('tbody tr').count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  it('that are shipped stand in the navigation and on the home of their roles, and narrow all tiles by the address', async () => {
    const { page, complaints, close } = await openAt('/dashboard', 'Home');
    await page.getByRole('button', { name: 'People and Attendance' }).click();
    await page.getByRole('region', { name: 'Late and Absent by Day' }).first().waitFor();
    await page.waitForURL(/\/dashboards\/people/);
    await page.getByLabel(/^Team/).first().click();
    await page.getByRole('option', { name: 'Falcons', exact: true }).first().click();
    await page.waitForURL(/team=/);
    const team = page.getByRole('region', { name: 'Head Count by Department' }).first();
    await team.getByRole('button', { name: 'Show as Table' }).click();
    await expect.poll(() => team.locator('tbody tr').count()).toBe(1);
    await page.reload();
    await team.getByRole('button', { name: 'Show as Table' }).click();
    await expect.poll(() => team.locator('tbody tr').count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('P-1016 P-1020 stand in as many columns as there is room for, and fit a telephone', async () => {
    const wide = await openAt('/dashboards/people', 'People and Attendance');
    await expect.poll(() => places(wide.page).then((all) => all.length)).toBe(6);
    const [first, second] = await places(wide.page);
    expect(first?.[1]).toBe(second?.[1]);
    expect((first?.[2] ?? 0) / (second?.[2] ?? 1)).toBeCloseTo(2, 0);
    await wide.close();
    const { page, complaints, close } = await openAt('/dashboards/people', 'People and Attendance', { width: 360 });
    await expect.poll(() => places(page).then((all) => new Set(all.map(([x]) => x)).size)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('say on a tile what its reader may not see, and show the others', async () => {
    const { page, close } = await openAt('/dashboards/people', 'People and Attendance', {
      who: 'payroll@muster.local',
    });
    await page.getByRole('region', { name: 'Days of Each Team' }).first().waitFor();
    await page
      .locator('.react-grid-item', { hasText: 'You do not have the right to see the table Leave Requests.' })
      .waitFor();
    await close();
  });
});
