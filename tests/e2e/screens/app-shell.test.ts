import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, signIn, type Visitor } from './visitor.ts';

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
  const muster = musterInChromium();
  let person: Visitor;
  let visitor: Visitor;

  beforeAll(async () => {
    [person, visitor] = await Promise.all([muster.visit(), muster.visit()]);
    await signIn(person.page, muster.address);
  });

  it.each([...staff, '/404'])(
    "R-050 R-051 R-052 begins the breadcrumb of %s with 'Home /', which leads to /dashboard: a list of links in the bar of the page",
    async (address) => {
      await person.page.goto(muster.address + address);
      const crumbs = person.page.locator('header').getByRole('navigation', { name: 'Breadcrumb' });
      const links = crumbs.getByRole('list').getByRole('listitem').getByRole('link');
      await links.first().waitFor();
      expect([await links.first().innerText(), await links.first().getAttribute('href')]).toEqual([
        'Home /',
        '/dashboard',
      ]);
      for (const link of await links.all()) expect(await link.innerText()).toMatch(/^\S.* \/$/);
      expect(person.complaints).toEqual([]);
    },
  );

  // From every other page too, see apps/portal/src/visitors.test.tsx.
  it.each(['/dashboard', '/emp_loan', '/my_form', '/useradminrole'])(
    "R-053 leads a visitor from %s to '/'",
    async (address) => {
      await visitor.page.goto(muster.address + address);
      await visitor.page.getByRole('heading', { name: 'Sign In' }).waitFor();
      expect(new URL(visitor.page.url()).pathname).toBe('/');
    },
  );

  it('W-060 W-061 shows the navigation and the bar to who is signed in, and not to visitors', async () => {
    const around = async (page: Visitor['page'], address: string) => {
      await page.goto(muster.address + address);
      await page.getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor();
      const flag = await page.evaluate(() => localStorage.getItem('isLogged'));
      const links = page.getByRole('navigation', { name: 'Main' });
      return { flag: flag !== null, navigation: await links.count(), bar: await page.getByRole('banner').count() };
    };
    expect(await around(person.page, '/dashboard')).toEqual({ flag: true, navigation: 1, bar: 1 });
    for (const address of ['/', '/404'])
      expect(await around(visitor.page, address)).toEqual({ flag: false, navigation: 0, bar: 0 });
  });

  it('has a palette that closes by Esc, and on a phone a menu that takes the focus and gives it back', async () => {
    const { page } = person;
    const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${muster.address}/useradminrole`);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.press('Enter');
    await expect.poll(focused).toBe('Admin Role');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Menu');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    await menu.press('Enter');
    await page.getByRole('link', { name: 'Bulletin' }).press('Enter');
    await page.waitForURL('**/bulletin');
    await expect.poll(focused).not.toBe('Menu');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Name of the page' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const link = page.getByRole('link', { name: 'Bulletin' });
    await expect.poll(async () => ((await link.boundingBox())?.y ?? 2000) < 900).toBe(true);
    expect(person.complaints).toEqual([]);
  });

  it('reads the heading out of each page that is gone to, also of the first one by Back', async () => {
    const { page } = person;
    const heading = (name: string) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('h1') && document.activeElement.textContent))
        .toBe(name);
    await page.goto(`${muster.address}/department`);
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('link', { name: 'Batch', exact: true }).click();
    await heading('Batch');
    await page.goBack();
    await heading('Department');
  });

  it('W-473 W-474 W-475 lays fields out by a quarter, a half and the whole of a row', async () => {
    const { page } = person;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${muster.address}/group_packages/1`);
    await chooseAction(page.locator('.ag-row'), 'Copy Packages');
    const form = page.getByRole('dialog').locator('form');
    await form.getByRole('table', { name: 'Packages' }).waitFor();
    const [row, gap, ...widths] = await form.evaluate((element) => {
      const grid = element.querySelector('[data-width="6"]')?.parentElement as HTMLElement;
      const widthOf = (each: Element | null) => each?.getBoundingClientRect().width ?? 0;
      const fields = [3, 6, 12].map((width) => widthOf(grid.querySelector(`:scope > [data-width="${width}"]`)));
      return [widthOf(grid), Number.parseFloat(getComputedStyle(grid).columnGap), ...fields];
    });
    const column = ((row ?? 0) - 11 * (gap ?? 0)) / 12;
    const wide = (columns: number) => Math.round(columns * column + (columns - 1) * (gap ?? 0));
    expect(widths.map(Math.round)).toEqual([wide(3), wide(6), wide(12)]);
    await page.keyboard.press('Escape');
  });

  it('R-054 W-083 W-002 keeps a visitor on sign-in, not-found and the careers pages, and on no other', async () => {
    const { page } = visitor;
    expect([...open].sort()).toEqual(
      [
        '/',
        '/404',
        '/careers',
        '/careers/jobs',
        '/careers/login',
        '/careers/not_found',
        '/careers/set_password',
        '/set_password',
      ].sort(),
    );
    for (const address of [...open, '/careers/job/1', '/careers/job_apply/1/1']) {
      await page.goto(muster.address + address);
      await page.getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await page.getByRole('heading', { name: 'Sign In' }).count()).toBe(address === '/' ? 1 : 0);
    }
  });

  it('R-116 R-118 W-063 says at /404 that the page was not found, and leads a visitor back', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${muster.address}/404`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByText('There is no page at this address.').count()).toBe(1);
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
  });

  it('R-117 R-118 W-062 shows the not-found page at every unknown address, with a way back', async () => {
    const { page } = person;
    for (const address of ['/nonsense', '/emp_loan/nonsense', '/packages/7/x']) {
      await page.goto(muster.address + address);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await page.getByRole('button', { name: 'Back to Home' }).click();
      await page.waitForURL('**/dashboard');
    }
    await page.goto(`${muster.address}/careers/nonsense`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: 'See all jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/careers/jobs');
  });

  it('R-015 W-006 shows PKR before every amount that is typed', async () => {
    const { page } = person;
    await page.goto(`${muster.address}/emp_loan`);
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).waitFor();
    for (const label of [/^Loan Amount/, /^Loan Paid/, /^Monthly Installment/]) {
      const field = dialog.getByLabel(label).locator('..');
      expect((await field.innerText()).trim()).toBe('PKR');
    }
  });
});
