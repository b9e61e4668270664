import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launch } from '../support/chromium.ts';
import { type MusterServer, startMuster } from './muster-server.ts';
import { signIn, type Visitor, visit } from './visitor.ts';

interface PageFile {
  readonly path: string | readonly string[];
  readonly access?: string;
}

const definitions = path.resolve(import.meta.dirname, '../../../definitions');

/** The addresses of the shipped pages of an application that need nothing to be filled in. */
function addresses(application: string, wanted: (page: PageFile) => boolean): readonly string[] {
  return readdirSync(path.join(definitions, application), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.page.json'))
    .map((file) => JSON.parse(readFileSync(path.join(definitions, application, file), 'utf8')) as PageFile)
    .filter(wanted)
    .flatMap((page) => page.path)
    .filter((address) => !address.includes('{'))
    .sort();
}

const staff = addresses('portal', ({ access }) => access !== 'public');
const open = [
  ...addresses('portal', ({ access }) => access === 'public'),
  ...addresses('careers', ({ access }) => access === 'public'),
];

describe.skipIf(!hasChromium)('what stands around every page', () => {
  let browser: Browser;
  let server: MusterServer;
  let person: Visitor;
  let visitor: Visitor;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), startMuster()]);
    [person, visitor] = await Promise.all([visit(browser), visit(browser)]);
    await signIn(person.page, server.address);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it.each([...staff, '/404'])(
    "R-050 begins the breadcrumb of %s with 'Home', which leads to /dashboard",
    async (address) => {
      await person.page.goto(server.address + address);
      const first = person.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
      await first.waitFor();
      expect([await first.innerText(), await first.getAttribute('href')]).toEqual(['Home /', '/dashboard']);
      expect(person.complaints).toEqual([]);
    },
  );

  it.each(staff)("R-053 leads a visitor from %s to '/'", async (address) => {
    await visitor.page.goto(server.address + address);
    await visitor.page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/');
  });

  it('R-054 keeps a visitor on sign-in, not-found and the careers pages, and on no other', async () => {
    const { page } = visitor;
    expect(open).toEqual(
      [
        '/',
        '/404',
        '/careers',
        '/careers/jobs',
        '/careers/login',
        '/careers/not_found',
        '/careers/set_password',
      ].sort(),
    );
    for (const address of [...open, '/careers/job/1', '/careers/job_apply/1/1']) {
      await page.goto(server.address + address);
      await page.getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await page.getByRole('heading', { name: 'Sign In' }).count()).toBe(address === '/' ? 1 : 0);
    }
  });

  it('R-116 R-118 says at /404 that the page was not found, and leads a visitor back', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${server.address}/404`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByText('There is no page at this address.').count()).toBe(1);
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
  });

  it('R-117 R-118 shows the not-found page at every unknown address, with a way back', async () => {
    const { page } = person;
    for (const address of ['/nonsense', '/emp_loan/nonsense', '/packages/7/x']) {
      await page.goto(server.address + address);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await page.getByRole('button', { name: 'Back to Home' }).click();
      await page.waitForURL('**/dashboard');
    }
    await page.goto(`${server.address}/careers/nonsense`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: 'See all jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/careers/jobs');
  });

  it('R-015 shows PKR before every amount that is typed', async () => {
    const { page } = person;
    await page.goto(`${server.address}/emp_loan`);
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).waitFor();
    for (const label of [/^Loan Amount/, /^Loan Paid/, /^Monthly Installment/]) {
      const field = dialog.getByLabel(label).locator('..');
      expect((await field.innerText()).trim()).toBe('PKR');
    }
  });
});
