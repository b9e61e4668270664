import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { fillIn, pick, pickBirthday } from './application-form.ts';
import { musterInChromium } from './muster-in-chromium.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/careers');

describe.skipIf(!hasChromium)('careers', () => {
  const muster = musterInChromium();

  it('W-079 W-080 shows the jobs to everybody, at both addresses', async () => {
    const { page, complaints, close } = await muster.visit();
    for (const address of ['/careers', '/careers/jobs']) {
      await page.goto(muster.address + address);
      await page.getByRole('heading', { name: 'Jobs' }).waitFor();
      await page.getByRole('button', { name: 'Read More' }).first().waitFor();
      expect(await page.getByRole('button', { name: 'Read More' }).count()).toBeGreaterThan(2);
    }
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await close();
  });

  it('loads at most 118 kB of packed scripts for the job list, and none of the form', async () => {
    const { page, close } = await muster.visit();
    const asked = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && asked.add(new URL(request.url()).pathname));
    await page.goto(`${muster.address}/careers`);
    await page.getByRole('button', { name: 'Read More' }).first().waitFor();
    const scripts = [...asked];
    const sizes = scripts.map(
      (script) => gzipSync(readFileSync(path.join(built, script.replace('/careers', '')))).length,
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      JSON.stringify(scripts),
    ).toBeLessThanOrEqual(118_000);
    expect(readdirSync(path.join(built, 'assets')).some((file) => file.startsWith('FormBlock'))).toBe(true);
    expect(scripts.filter((script) => /FormBlock|FormFields|KitProvider|DataGrid/.test(script))).toEqual([]);
    await close();
  });

  it('W-081 W-082 leads from a job to its application', async () => {
    const { page, complaints, close } = await muster.visit();
    await page.goto(`${muster.address}/careers`);
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

  /** The messages of an application that is filled in field by field, in the order in which they came. */
  const seen: string[] = [];
  let sent: Record<string, unknown> = {};

  it('R-010 R-542 R-831 checks an application in order, one message at a time, and sends it', async () => {
    const { page, complaints, close } = await openApplication();
    page.on('request', (request) => {
      if (request.url().endsWith('/applyForJob')) sent = request.postDataJSON();
    });
    const fill = (label: RegExp, text: string) => page.getByLabel(label).first().fill(text);
    const steps: readonly (() => Promise<void>)[] = [
      () => fill(/^First Name/, 'Ayesha'),
      () => fill(/^Last Name/, 'Khan'),
      () => fill(/^Email/, '  Ayesha.Khan.e2e@Example.com '),
      () => fill(/^Password/, 'secret-of-1'),
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
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Thank You for applying!').waitFor();
    await page.getByRole('button', { name: 'Ok', exact: true }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['R-527', 0, 'Please enter your first name'],
    ['R-528', 1, 'Please enter your last name'],
    ['R-529 R-553', 2, 'Please enter a valid email'],
    ['R-530 R-554', 3, 'Password needs to be at least 6 characters'],
    ['R-531 R-555', 4, 'CNIC should have 13 characters'],
    ['R-532 R-556', 5, 'Please enter your date of birth'],
    ['R-533', 6, 'Please select where you want to work from'],
    ['R-535', 7, 'Please select your gender'],
    ['R-536 R-557', 8, 'Phone number should have 10 digits'],
    ['R-537', 9, 'Emergency number should have 10 digits'],
    ['R-538', 10, 'Please enter your address'],
    ['R-539', 11, 'Please enter your city'],
    ['R-540', 12, 'Please enter your province'],
    ['R-541', 13, 'Please enter your region'],
  ])('%s tells as message %i of an application: %s', (_, place, message) => {
    expect(seen[place]).toBe(message);
  });

  it('R-551 R-552 sends the e-mail trimmed and in lower case', () => {
    expect(sent['email']).toBe('ayesha.khan.e2e@example.com');
  });

  it.each([
    ['R-227 R-228 R-229', ['email', 'firstName', 'lastName']],
    ['R-230 R-231 R-232', ['password', 'pass', 'vertical']],
    ['R-233 R-234 R-235', ['schedule', 'jobPostDto.jobPostId', 'departmentDto.deptId']],
    ['R-236 R-237 R-238', ['applicantBioDto.address', 'applicantBioDto.city', 'applicantBioDto.cnic']],
    ['R-239 R-241 R-244', ['applicantBioDto.dob', 'applicantBioDto.gender', 'applicantBioDto.phone']],
    ['R-243 R-245 R-247', ['applicantBioDto.otherPhone', 'applicantBioDto.province', 'applicantBioDto.region']],
  ])('%s sends %j', (_, paths) => {
    for (const path of paths) expect(at(sent, path), path).toBeTruthy();
  });

  it('R-115 R-833 R-837 leads who has applied before to the sign-in page', async () => {
    const { page, close } = await openApplication();
    await page.route('**/api/hr/mobile/applyForJob', (route) =>
      route.fulfill({ json: { code: '210', message: 'Already registered', result: null } }),
    );
    await fillIn(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Your email is already in our system.').waitFor();
    await page.getByRole('button', { name: 'Ok', exact: true }).click();
    await page.getByRole('heading', { name: 'Login @ Work' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/careers/login');
    await close();
  });

  it('R-677 R-839 shows the message of another code and keeps what was typed', async () => {
    const { page, close } = await openApplication();
    await page.route('**/api/hr/mobile/applyForJob', (route) =>
      route.fulfill({ json: { code: '500', message: 'The register is closed.', result: null } }),
    );
    await fillIn(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('The register is closed.').waitFor();
    expect(await page.getByLabel(/^First Name/).inputValue()).toBe('Ali');
    await close();
  });

  it('R-558 R-559 R-560 refuses a screenshot of another type, or one that is too big', async () => {
    const { page, close } = await openApplication();
    const field = page.getByLabel(/^Net Speed Screenshot/);
    const tooBig = 'File size too big. Reduce size and upload again. Image size should be less than 1 MB.';
    await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await page.getByText(`${tooBig} Allowed types: png, gif, jpeg.`, { exact: true }).waitFor();
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(1_200_000) });
    await page.getByText(tooBig, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    await close();
  });

  it.each(['blueDark', 'light', 'highContrast'])(
    'has nothing serious for axe in the theme %s, wide and narrow',
    async (theme) => {
      for (const width of [1440, 360]) {
        const { page, complaints, close } = await muster.visit(width);
        await page.goto(`${muster.address}/careers`);
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
    const visitor = await muster.visit();
    await visitor.page.goto(`${muster.address}/careers`);
    await visitor.page.getByRole('button', { name: 'Read More' }).first().click();
    await visitor.page.getByRole('heading', { name: 'Job Description' }).waitFor();
    // What is still coming would push the button away from under the pointer.
    await expect.poll(() => visitor.page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    await visitor.page.getByRole('button', { name: 'Apply' }).click();
    await visitor.page.getByLabel(/^First Name/).waitFor();
    return visitor;
  }
});

function at(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], record);
}
