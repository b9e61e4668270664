import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { signIn } from './visitor.ts';

describe.skipIf(!hasChromium)('signing in', () => {
  const muster = musterInChromium();

  it('W-331 P-043 leads a visitor from a page to the sign-in page', async () => {
    const { page, complaints, close } = await muster.visit();
    await page.goto(`${muster.address}/emp_loan`);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says that e-mail or password are wrong and keeps what was typed', async () => {
    const { page, close } = await muster.visit();
    await page.goto(`${muster.address}/`);
    await page.getByLabel('Email').fill('admin@muster.local');
    await page.getByLabel(/^Password/).fill('wrong-password');
    await page.keyboard.press('Enter');
    await page.getByText('The e-mail or the password is wrong.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('admin@muster.local');
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  it('W-039 W-042 W-044 keeps flag, rights and functions in local storage', async () => {
    const { page, complaints, close } = await muster.visit();
    await signIn(page, muster.address);
    await page.goto(`${muster.address}/emp_loan`);
    await page.getByRole('heading', { name: 'Employee Loan', exact: true }).waitFor();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(kept['isLogged']).toBe('true');
    expect(JSON.parse(String(kept['rights']))).toEqual({ writeRight: 1, delRight: 1 });
    const functions: unknown = JSON.parse(String(kept['allowed_function']));
    expect(functions).toContainEqual({
      functionLink: 'emp_loan',
      readRight: 1,
      writeRight: 1,
      delRight: 1,
      childList: [],
    });
    expect(complaints).toEqual([]);
    await close();
  });

  it('W-319 W-320 W-321 signs out whoever opens a page without the right to it, and says so', async () => {
    const { page, close } = await muster.visit();
    await signIn(page, muster.address, 'agent@muster.local');
    await page.goto(`${muster.address}/emp_loan`);
    await page.getByText('You dont have rights to see this page', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('isLogged'))).toBeNull();
    await page.goto(`${muster.address}/dashboard`);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await close();
  });

  it('W-030 W-031 W-032 says that the session has ended, clears local storage and leads to the sign-in page', async () => {
    const { page, close } = await muster.visit();
    await signIn(page, muster.address);
    await page.getByText('There is no shift for you today.').or(page.getByText('Shift Time')).waitFor();
    await page.getByText('Medical', { exact: true }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Employee Loan' }).click();
    await page.getByText('Your session is no longer valid! You will be redirected to login screen.').waitFor();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await close();
  });

  it('shows the not-found page at unknown addresses, to visitors too', async () => {
    const { page, close } = await muster.visit();
    await page.goto(`${muster.address}/no/such/page`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await close();
  });

  it('finds a page by Ctrl+K and the keyboard alone', async () => {
    const { page, close } = await muster.visit();
    await signIn(page, muster.address);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('loan');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/emp_loan');
    await page.getByRole('heading', { name: 'Employee Loan', exact: true }).waitFor();
    await close();
  });

  it('W-040 W-041 P-1024 starts in blueDark and keeps another theme', async () => {
    const { page, close } = await muster.visit();
    await signIn(page, muster.address);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('blueDark');
    await page.getByLabel('Theme').selectOption('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.reload();
    await page.getByLabel('Theme').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    await close();
  });

  it.each(['blueDark', 'light', 'highContrast'])(
    'has nothing serious for axe in the theme %s, wide and narrow',
    async (theme) => {
      for (const width of [1440, 360]) {
        const { page, complaints, close } = await muster.visit(width);
        await page.goto(`${muster.address}/`);
        await page.evaluate((name) => localStorage.setItem('theme', name), theme);
        await page.reload();
        await page.getByRole('heading', { name: 'Sign In' }).waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        await page.getByLabel('Email').fill('admin@muster.local');
        await page.getByLabel(/^Password/).fill(password);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByRole('heading', { name: 'My Leave' }).waitFor();
        await page.getByText('Medical').first().waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        expect(complaints).toEqual([]);
        await close();
      }
    },
  );
});
