import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium, launch } from '../support/chromium.ts';
import { type MusterServer, startMuster } from './muster-server.ts';
import { visit } from './visitor.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/careers');

describe.skipIf(!hasChromium)('careers', () => {
  let browser: Browser;
  let server: MusterServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), startMuster()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('W-079 W-080 shows the jobs to everybody, at both addresses', async () => {
    const { page, complaints, close } = await visit(browser);
    for (const address of ['/careers', '/careers/jobs']) {
      await page.goto(server.address + address);
      await page.getByRole('heading', { name: 'Jobs' }).waitFor();
      expect(await page.getByRole('button', { name: 'Read More' }).count()).toBeGreaterThan(2);
    }
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await close();
  });

  it('loads at most 120 kB of packed scripts for the job list, and none of the form', async () => {
    const { page, close } = await visit(browser);
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    );
    await page.goto(`${server.address}/careers`);
    await page.getByRole('button', { name: 'Read More' }).first().waitFor();
    const sizes = scripts.map(
      (script) => gzipSync(readFileSync(path.join(built, script.replace('/careers', '')))).length,
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
    expect(readdirSync(path.join(built, 'assets')).some((file) => file.startsWith('FormBlock'))).toBe(true);
    expect(scripts.filter((script) => /FormBlock|FormFields|KitProvider|DataGrid/.test(script))).toEqual([]);
    await close();
  });

  it('W-081 W-082 leads from a job to its application', async () => {
    const { page, complaints, close } = await visit(browser);
    await page.goto(`${server.address}/careers`);
    await page.getByRole('button', { name: 'Read More' }).first().click();
    await page.getByRole('heading', { name: 'Job Description' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/careers\/job\/\d+$/);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByLabel(/^First Name/).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/careers\/job_apply\/\d+\/\d+$/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('R-861 R-862 R-909 starts an application with Full Time and Windows 8', async () => {
    const { page, close } = await openApplication();
    expect(await page.getByLabel(/^Schedule/).inputValue()).toBe('Full Time');
    await page.getByLabel(/^Schedule/).click();
    expect(await page.locator('[role=option]:visible').allInnerTexts()).toEqual(['Full Time']);
    await page.keyboard.press('Escape');
    expect(await page.getByLabel(/^Window Version/).inputValue()).toBe('8');
    await close();
  });

  it('checks an application in order, one message at a time, and sends it', async () => {
    const { page, complaints, close } = await openApplication();
    const seen: string[] = [];
    const fill = (label: RegExp, text: string) => page.getByLabel(label).first().fill(text);
    const steps: readonly (() => Promise<void>)[] = [
      () => fill(/^First Name/, 'Ayesha'),
      () => fill(/^Last Name/, 'Khan'),
      () => fill(/^Email/, 'ayesha.khan.e2e@example.com'),
      () => fill(/^Password/, 'secret1'),
      () => fill(/^CNIC/, '3740512345671'),
      () => pickBirthday(page),
      () => pick(page, /^Work From/, 'Home'),
      () => pick(page, /^Gender/, 'Female'),
      () => fill(/^Phone/, '3001234567'),
      () => fill(/^Emergency Number/, '3007654321'),
      () => fill(/^Address/, '12 Canal Road'),
      () => pick(page, /^City/, 'Lahore'),
      () => fill(/^Province/, 'Punjab'),
      () => fill(/^Region/, 'Central'),
    ];
    for (const step of steps) {
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.locator('[data-error]').first().waitFor();
      const messages = await page.locator('[data-error]').allInnerTexts();
      expect(messages).toHaveLength(1);
      seen.push(messages[0] ?? '');
      await step();
    }
    expect(seen.slice(0, 6)).toEqual([
      'Please enter your first name',
      'Please enter your last name',
      'Please enter a valid email',
      'Password needs to be at least 6 characters',
      'CNIC should have 13 characters',
      'Please enter your date of birth',
    ]);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Thank You for applying!').waitFor();
    await page.getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['blueDark', 'light', 'highContrast'])(
    'has nothing serious for axe in the theme %s, wide and narrow',
    async (theme) => {
      for (const width of [1440, 360]) {
        const { page, complaints, close } = await visit(browser, width);
        await page.goto(`${server.address}/careers`);
        await page.evaluate((name) => sessionStorage.setItem('theme', name), theme);
        await page.reload();
        await page.getByRole('button', { name: 'Read More' }).first().waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        await page.getByRole('link', { name: 'Application Status' }).click();
        await page.getByLabel(/^Username/).waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        expect(complaints).toEqual([]);
        await close();
      }
    },
  );

  async function openApplication() {
    const visitor = await visit(browser);
    await visitor.page.goto(`${server.address}/careers`);
    await visitor.page.getByRole('button', { name: 'Read More' }).first().click();
    await visitor.page.getByRole('button', { name: 'Apply' }).click();
    await visitor.page.getByLabel(/^First Name/).waitFor();
    return visitor;
  }
});

async function pick(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page
    .locator('[role=option]:visible', { hasText: new RegExp(`^${option}$`) })
    .first()
    .click();
}

/** Some day of the month that the calendar opens with. */
async function pickBirthday(page: Page): Promise<void> {
  await page.getByLabel(/^Date of Birth/).click();
  await page
    .locator('[data-dates-dropdown] button:not([data-outside]):not([disabled])', { hasText: /^1$/ })
    .first()
    .click();
}
