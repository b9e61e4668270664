import type { Browser, Locator, Page } from 'playwright-core';
import { password } from '../support/muster-process.ts';

/** A tab of its own with everything that the browser complained about. */
export interface Visitor {
  readonly page: Page;
  /** Errors in the console, breaches of the content security policy among them, and uncaught ones. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens a tab with an empty profile, of somebody who asks for no motion: what moves is waited for. Answers of the server that refuse something are no complaint. */
export async function visit(browser: Browser, width = 1440, height = 900): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, close: () => context.close() };
}

/** Signs in by keyboard and waits for the first page. */
export async function signIn(page: Page, address: string, email = 'admin@muster.local'): Promise<void> {
  await page.goto(`${address}/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/**
 * A session of the tab's profile as the sign-in makes it, and no page: what opens the first page is the journey's. That people
 * sign in by the page for it is proven by the journeys of the sign-in.
 */
export async function enter(page: Page, address: string, email = 'admin@muster.local'): Promise<void> {
  const answer = await page.context().request.post(`${address}/api/hr/users/login`, {
    headers: { 'X-Muster': '1' },
    data: { email, password },
  });
  const { code } = (await answer.json()) as { readonly code: string };
  if (code !== '200') throw new Error(`${email} was not signed in: ${code}.`);
}

/** The page hears of no news: its stream would be a request that goes on for as long as the page is there. */
export async function withoutNews(page: Page): Promise<void> {
  const over = { status: 200, contentType: 'text/event-stream', body: 'event: ended\ndata: {}\n\n' };
  await page.route('**/api/muster/live', (route) => route.fulfill(over));
}

/** The rows that lists show: of their tables, or their cards where there is no room for tables. */
export function shownRows(page: Page): Locator {
  return page.locator('.ag-row:visible, li[aria-labelledby]:visible');
}

/** Chooses an option of a list by typing. */
export async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').last().getByLabel(label).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

/** Chooses an action from the menu of a row: of the first one in a place. */
export async function chooseAction(rows: Locator, name: string): Promise<void> {
  await rows
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await rows.page().getByRole('menuitem', { name, exact: true }).click();
}

/** Where something stands on its page, in px; to be asked for by `expect.poll` while a page is still laid out. */
export async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn (yet).');
  return box;
}
