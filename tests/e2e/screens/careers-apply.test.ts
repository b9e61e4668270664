import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { fillIn, offered } from './application-form.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import type { Visitor } from './visitor.ts';

const citiesFile = path.resolve(import.meta.dirname, '../../../definitions/shared/options/cities.json');

describe.skipIf(!hasChromium)('the application form', () => {
  const muster = musterInChromium();
  /** A form that no test sends. */
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await muster.visit();
    page = visitor.page;
    await openForm(page);
  });

  it('R-101 R-102 is shown at its address, for the job of the first parameter', async () => {
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Apply for \S/);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await page.goto(`${muster.address}/careers/job/2`);
    await page.getByRole('heading', { name: 'Requirements' }).waitFor();
    expect(heading).toBe(`Apply for ${await page.getByRole('heading', { level: 1 }).innerText()}`);
    await openForm(page);
    expect(visitor.complaints).toEqual([]);
  });

  it.each([
    ['R-543', /^First Name/, 'abcdefghijklmnop', 'abcdefghijklmno'],
    ['R-544', /^Last Name/, 'abcdefghijklmnop', 'abcdefghijklmno'],
    ['R-545', /^CNIC/, '12345678901234', '1234567890123'],
    ['R-546', /^Phone/, '30012345678', '3001234567'],
    ['R-547', /^Emergency Number/, '30012345678', '3001234567'],
  ])('%s keeps of what is typed into %s %j no more than %j', async (_, label, typed, kept) => {
    const field = page.getByLabel(label);
    await field.fill('');
    await field.pressSequentially(typed);
    await expect.poll(() => field.inputValue()).toBe(kept);
    await field.fill('');
  });

  it.each([
    [/^CNIC/, '37405-1234567-1', '3740512345671'],
    [/^Phone/, '0300 1234567', '3001234567'],
    [/^Phone/, '+92 300 1234567', '3001234567'],
    [/^Emergency Number/, '0092-300-1234567', '3001234567'],
  ])('takes into %s %j, as people write it, for %j', async (label, pasted, kept) => {
    await page.getByLabel(label).fill(pasted);
    expect(await page.getByLabel(label).inputValue()).toBe(kept);
    await page.getByLabel(label).fill('');
  });

  it.each([
    ['R-548', /^Phone/],
    ['R-549', /^Emergency Number/],
  ])('%s shows +92 before %s', async (_, label) => {
    const prefix = page.getByLabel(label).locator('..').getByText('+92', { exact: true });
    expect(await prefix.isVisible()).toBe(true);
  });

  it('R-550 offers today as the date of birth, and no day after it', async () => {
    const field = page.getByLabel(/^Date of Birth/);
    await field.click();
    const calendar = page.locator('[data-dates-dropdown]');
    await calendar.getByRole('button', { name: 'Next decade' }).click();
    await calendar.getByRole('button', { name: 'Next decade' }).click();
    await calendar.getByRole('button', { name: '2026' }).click();
    await calendar.getByRole('button', { name: 'Nov' }).click();
    const day = (name: string) => calendar.locator('button:not([data-outside])', { hasText: new RegExp(`^${name}$`) });
    expect(await day('21').isDisabled()).toBe(true);
    expect(await day('20').isDisabled()).toBe(false);
    await day('20').click();
    await expect.poll(() => field.inputValue()).toBe('20 Nov 2026');
  });

  it.each([
    ['R-901 R-902 R-903', /^Work From/, 0, 3],
    ['R-904 R-905 R-906', /^Work From/, 3, 6],
  ])('%s offers the places to work from', async (_, label, from, to) => {
    const places = ['Bahria Town HQ', 'Bahria Town Phase 7', 'Lahore', 'Gulberg Greens', 'Murree Road'];
    const wanted = [...places.map((place) => `Office - ${place}`), 'Home'];
    const found = await offered(page, label);
    expect(found).toHaveLength(6);
    expect(found.slice(from, to)).toEqual(wanted.slice(from, to));
  });

  it.each([
    ['R-907', /^Gender/, ['Male', 'Female', 'Other']],
    ['R-908', /^Window Version/, ['8', '10', 'Other']],
  ])('%s offers for %s %j', async (_, label, options) => {
    expect(await offered(page, label)).toEqual(options);
  });

  it('R-709 R-710 offers the cities of the file of cities, found by typing', async () => {
    const { lists } = JSON.parse(readFileSync(citiesFile, 'utf8')) as {
      readonly lists: { readonly cities: readonly string[] };
    };
    expect(lists.cities.length).toBeGreaterThan(100);
    expect(lists.cities).toEqual([...new Set(lists.cities)].sort());
    for (const city of ['Karachi', 'Lahore', 'Faisalabad', 'Rawalpindi', 'Gujranwala', 'Quetta', 'Gilgit'])
      expect(lists.cities).toContain(city);
    expect(await offered(page, /^City/)).toEqual(lists.cities);
    await page.getByLabel(/^City/).fill('rawal');
    expect(await page.locator('[role=option]:visible').allInnerTexts()).toEqual(['Rawalakot', 'Rawalpindi']);
    await page.keyboard.press('Escape');
  });

  it('R-912 refuses a screenshot of one megabyte, and takes one that is a byte smaller', async () => {
    const field = page.getByLabel(/^Net Speed Screenshot/);
    const picture = (bytes: number) => ({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes) });
    for (const bytes of [1024 * 1024, 1024 * 1024 + 1]) {
      await field.setInputFiles(picture(bytes));
      await page.getByText('Image size should be less than 1 MB.', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    }
    await field.setInputFiles(picture(1024 * 1024 - 1));
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    expect(await page.getByText('Image size should be less than 1 MB.').count()).toBe(0);
  });

  it('R-910 refuses a password of 5 characters and takes one of 6', async () => {
    const { page: own, close } = await freshForm();
    await own.route('**/api/hr/mobile/applyForJob', (route) =>
      route.fulfill({ json: { code: '500', message: 'The register is closed.', result: null } }),
    );
    await fillIn(own);
    await own.getByLabel(/^Password/).fill('12345');
    await own.getByRole('button', { name: 'Apply' }).click();
    await own.getByText('Password needs to be at least 6 characters').waitFor();
    expect(await own.getByText('The register is closed.').count()).toBe(0);
    await own.getByLabel(/^Password/).fill('123456');
    await own.getByRole('button', { name: 'Apply' }).click();
    await own.getByText('The register is closed.').waitFor();
    expect(await own.getByText('Password needs to be at least 6 characters').count()).toBe(0);
    await close();
  });

  it('R-114 R-561 R-674 is sent whole, with the cookies of the site, and without a screenshot', async () => {
    const { page: own, complaints, close } = await freshForm();
    await own.context().addCookies([{ name: 'probe', value: 'kept', url: muster.address }]);
    await fillIn(own, 'ali.raza.sent@example.com');
    const asked = own.waitForRequest('**/api/hr/mobile/applyForJob');
    const answered = own.waitForResponse('**/api/hr/mobile/applyForJob');
    await own.getByRole('button', { name: 'Apply' }).click();
    const request = await asked;
    expect((await request.allHeaders())['cookie']).toContain('probe=kept');
    expect(request.postDataJSON()).toEqual({
      firstName: 'Ali',
      lastName: 'Raza',
      email: 'ali.raza.sent@example.com',
      password: 'secret-of-1',
      pass: 'secret-of-1',
      vertical: 'Home',
      schedule: 'Full Time',
      jobPostDto: { jobPostId: 2 },
      departmentDto: { deptId: 1 },
      applicantBioDto: {
        cnic: '3740512345672',
        dob: '2001-01-01',
        gender: 'Male',
        phone: '3001234567',
        otherPhone: '3007654321',
        address: '12 Canal Road',
        city: 'Lahore',
        province: 'Punjab',
        region: 'Central',
        winVersion: '8',
      },
    });
    expect(await (await answered).json()).toMatchObject({ code: '200' });
    await own.getByText('Thank You for applying!').waitFor();
    await own.getByRole('button', { name: 'Ok', exact: true }).click();
    await own.getByRole('heading', { name: 'Jobs' }).waitFor();
    expect(new URL(own.url()).pathname).toBe('/careers/jobs');
    expect(complaints).toEqual([]);
    await close();
  });

  it('groups its fields, tells browsers what they may fill in, and fits a phone and its fingers', async () => {
    const narrow = await muster.visit(360);
    await openForm(narrow.page);
    expect(await narrow.page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Your Account',
      'You and the Work',
      'How We Reach You',
      'Experience and Equipment',
    ]);
    const purposes = [
      [/^First Name/, 'given-name'],
      [/^Email/, 'username'],
      [/^Password/, 'new-password'],
      [/^Phone/, 'tel-national'],
      [/^Emergency Number/, 'off'],
    ] as const;
    for (const [label, purpose] of purposes)
      expect(await narrow.page.getByLabel(label).getAttribute('autocomplete')).toBe(purpose);
    for (const target of [narrow.page.getByLabel(/^Email/), narrow.page.getByRole('button', { name: 'Apply' })]) {
      const look = await target.evaluate((each) => [
        each.clientHeight,
        Number.parseFloat(getComputedStyle(each).fontSize),
      ]);
      expect(look[0]).toBeGreaterThanOrEqual(42);
      expect(look[1]).toBeGreaterThanOrEqual(16);
    }
    expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await narrow.close();
  });

  it.each(['blueDark', 'light', 'highContrast'])(
    'has nothing serious for axe in the theme %s, with a message and with the calendar open',
    async (theme) => {
      const own = await muster.visit(360);
      await own.page.goto(`${muster.address}/careers`);
      await own.page.evaluate((name) => sessionStorage.setItem('theme', name), theme);
      await openForm(own.page);
      await own.page.getByRole('button', { name: 'Apply' }).click();
      await own.page.getByText('Please enter your first name').waitFor();
      expect(await seriousFindings(own.page)).toEqual([]);
      await own.page.getByLabel(/^Date of Birth/).click();
      await own.page.getByRole('button', { name: '2001' }).waitFor();
      expect(await seriousFindings(own.page)).toEqual([]);
      await own.page.goto(`${muster.address}/careers/job/1`);
      await own.page.getByRole('heading', { name: 'Requirements' }).waitFor();
      expect(await seriousFindings(own.page)).toEqual([]);
      expect(own.complaints).toEqual([]);
      await own.close();
    },
  );

  async function freshForm(): Promise<Visitor> {
    const fresh = await muster.visit();
    await openForm(fresh.page);
    return fresh;
  }

  async function openForm(at: Page): Promise<void> {
    await at.goto(`${muster.address}/careers/job_apply/2/1`);
    await at.getByLabel(/^First Name/).waitFor();
  }
});
