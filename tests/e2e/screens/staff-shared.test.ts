import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter, signIn, type Visitor } from './visitor.ts';

describe.skipIf(!hasChromium)('what the screens of the staff share', () => {
  const muster = musterInChromium();

  async function open(place: string) {
    const visitor = await muster.visit();
    await enter(visitor.page, muster.address);
    await visitor.page.goto(`${muster.address}${place}`);
    await visitor.page.locator('.ag-row').first().waitFor();
    return visitor;
  }

  /** Opens lists, deactivates a team (a GET by the contract) and a loan (a POST); gives the answers of the calls. */
  async function callsOfSomeWork(): Promise<readonly SentCall[]> {
    const answers: Response[] = [];
    const { page, close } = await muster.visit();
    page.on('response', (response) => new URL(response.url()).pathname.startsWith('/api/hr') && answers.push(response));
    await signIn(page, muster.address);
    const direct = () => page.getByRole('button', { name: 'Deactivate', exact: true }).first().click();
    for (const [place, deactivate] of [
      ['/team', () => chooseAction(page.locator('.ag-row'), 'Deactivate')],
      ['/emp_loan', direct],
    ] as const) {
      await page.goto(`${muster.address}${place}`);
      await deactivate();
      await page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
      await page.getByText('Status Changed Successfully!').waitFor();
    }
    const sent = await Promise.all(
      answers.map(async (answer) => {
        const { cookie = '' } = await answer.request().allHeaders();
        return { method: answer.request().method(), url: answer.url(), cookie };
      }),
    );
    await close();
    return sent;
  }

  it('P-667 P-668 P-670 calls the server base path with the session, by GET unless marked otherwise', async () => {
    const calls = await callsOfSomeWork();
    const names = calls.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api/hr/', '')}`);
    expect(names).toContain('POST users/login');
    expect(names).toContain('GET empLoan/getAllEmpLoans');
    expect(names).toContainEqual(expect.stringMatching(/^GET team\/changeTeamStatus\/\d+\/Inactive$/));
    expect(names).toContainEqual(expect.stringMatching(/^POST empLoan\/changeEmpStatus\/\d+\/Inactive$/));
    expect(names.filter((name) => name.startsWith('POST'))).toHaveLength(2);
    for (const { url, cookie } of calls) {
      expect(url.startsWith(`${muster.address}/api/hr/`)).toBe(true);
      if (!url.endsWith('users/login'))
        expect([url, cookie]).toEqual([url, expect.stringMatching(/muster_staff=[\w-]/)]);
    }
  });

  it('P-669 answers every call with a code as text, a message and a result', async () => {
    const { page, close } = await open('/emp_loan');
    for (const call of ['empLoan/getAllEmpLoans', 'team/getAllTeam', 'no/such', 'empLoan/getAllEmpLoans/5']) {
      const body = await page.evaluate(async (address) => {
        const answer = await fetch(address, { headers: { 'X-Muster': '1' } });
        return (await answer.json()) as Record<string, unknown>;
      }, `/api/hr/${call}`);
      expect(Object.keys(body).sort()).toEqual(['code', 'message', 'result']);
      expect([call, typeof body['code'], typeof body['message']]).toEqual([call, 'string', 'string']);
    }
    await close();
  });

  describe('the grid of a list', () => {
    let visitor: Visitor;
    let page: Page;
    const head = (column: string) => page.locator(`.ag-header-cell[col-id="${column}"]`);
    const firstCell = (column: string) => page.locator(`.ag-row[row-index="0"] [col-id="${column}"]`).first();
    beforeAll(async () => {
      visitor = await muster.visit(800, 900);
      page = visitor.page;
      await enter(page, muster.address);
    });
    afterAll(() => visitor?.close());

    it.each(['/emp_loan', '/employee', '/shift'])(
      'P-251 P-949 P-950 pins the first column of %s left and draws rows of 26 and headers of 40',
      async (place) => {
        await page.goto(muster.address + place);
        await page.locator('.ag-row').first().waitFor();
        const heights = await page.evaluate(() => ({
          row: document.querySelector('.ag-row')?.getBoundingClientRect().height,
          head: document.querySelector('.ag-header-row')?.getBoundingClientRect().height,
        }));
        expect(heights).toEqual({ row: 26, head: 40 });
        const columns = await page
          .locator('.ag-header-cell:not([col-id^="ag-Grid"])')
          .evaluateAll((heads) => heads.map((each) => each.getAttribute('col-id') ?? ''));
        const [first = '', second = ''] = columns;
        const at = async (column: string) => (await firstCell(column).boundingBox())?.x ?? Number.NaN;
        const before = { first: await at(first), second: await at(second) };
        await firstCell(second).hover();
        await page.mouse.wheel(40, 0);
        await expect.poll(() => at(second)).toBeLessThan(before.second);
        expect(await at(first)).toBe(before.first);
      },
    );

    it('P-250 is dark in the theme that ships', async () => {
      const color = await page.locator('.ag-root-wrapper').evaluate((node) => getComputedStyle(node).backgroundColor);
      expect(color).toBe('rgb(19, 29, 51)');
    });

    it('P-252 P-253 P-254 sorts, filters and resizes its columns', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${muster.address}/employee`);
      await firstCell('empNo').waitFor();
      for (const [best, order] of [
        ['1001', 'ascending'],
        ['1250', 'descending'],
      ] as const) {
        await head('empNo').locator('.ag-header-cell-label').click();
        await expect.poll(() => head('empNo').getAttribute('aria-sort')).toBe(order);
        await expect.poll(() => firstCell('empNo').innerText()).toBe(best);
      }
      const total = async () => Number(/Total Records: (\d+)/.exec(await page.locator('main').innerText())?.[1]);
      const all = await total();
      await head('teamName').locator('.ag-header-cell-filter-button').click();
      await page.locator('.ag-filter input[type="text"]').first().fill('falcons');
      await expect.poll(total).toBeLessThan(all);
      expect(new Set(await page.locator('.ag-row [col-id="teamName"]').allInnerTexts())).toEqual(new Set(['Falcons']));
      await page.keyboard.press('Escape');
      const width = (await head('teamName').boundingBox())?.width ?? 0;
      const grip = await head('teamName').locator('.ag-header-cell-resize').boundingBox();
      await page.mouse.move((grip?.x ?? 0) + 2, (grip?.y ?? 0) + 20);
      await page.mouse.down();
      await page.mouse.move((grip?.x ?? 0) + 62, (grip?.y ?? 0) + 20, { steps: 5 });
      await page.mouse.up();
      await expect.poll(async () => Math.round(((await head('teamName').boundingBox())?.width ?? 0) - width)).toBe(60);
    });

    it('P-256 is downloaded as CSV by its icon: all rows, in the columns that are shown', async () => {
      await page.goto(`${muster.address}/team`);
      await page.locator('.ag-row').first().waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as CSV' }).click(),
      ]);
      const [heads = '', ...lines] = readFileSync(await download.path(), 'utf8')
        .slice(1)
        .trimEnd()
        .split('\r\n');
      const shown = await page.locator('.ag-header-cell-text').allInnerTexts();
      expect(heads.split(',')).toEqual(shown.filter((each) => each !== '' && each !== 'Action'));
      expect(heads).toContain('Team Name');
      expect(lines.every((line) => line.split(',').length === heads.split(',').length)).toBe(true);
      await page.getByText(`Total Records: ${lines.length}`, { exact: true }).waitFor();
      expect(visitor.complaints).toEqual([]);
    });
  });

  it('P-416 W-268 toggles the status of a team like that of a loan: question, call, new status', async () => {
    const { page, close } = await open('/team');
    const active = page.getByText('Active', { exact: true });
    const row = page.locator('.ag-row').filter({ has: active }).first();
    const name = await row.locator('[col-id="teamName"]').innerText();
    for (const [verb, status] of [
      ['Deactivate', 'Inactive'],
      ['Activate', 'Active'],
    ] as const) {
      await chooseAction(mine(page, name), verb);
      const question = page.getByRole('dialog');
      await question.getByText(`Do you want to make ${name} ${status}?`, { exact: true }).waitFor();
      const asked = page.waitForRequest(/team\/changeTeamStatus/);
      await question.getByRole('button', { name: 'Ok', exact: true }).click();
      expect((await asked).url()).toMatch(new RegExp(`/team/changeTeamStatus/\\d+/${status}$`));
      await expect.poll(() => mine(page, name).locator('[col-id="status"]').innerText()).toBe(status);
    }
    await close();
  });

  it('P-489 P-490 words what is missing the same way in every form', async () => {
    const { page, close } = await muster.visit();
    await page.goto(`${muster.address}/`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Email is required', { exact: true }).waitFor();
    await signIn(page, muster.address);
    for (const [place, button, ...fields] of [
      ['/emp_loan', 'Add New Employee Loan', 'CRM ID', 'Loan Amount', 'Loan Date'],
      ['/team', 'Add New Team', 'Team Name'],
      ['/shift', 'Add New Shift', 'Shift Name', 'Start Time', 'End Time'],
    ] as const) {
      await page.goto(`${muster.address}${place}`);
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: button });
      await dialog.getByRole('button', { name: 'Save' }).click();
      for (const field of fields) await dialog.getByText(`${field} is required`, { exact: true }).waitFor();
      expect(await dialog.getByText(/required/).count()).toBeGreaterThanOrEqual(fields.length);
      for (const text of await dialog.getByText(/required/).allInnerTexts()) expect(text).toMatch(/^\S.* is required$/);
    }
    await close();
  });

  it('W-045 W-046 keeps flag, rights, theme and functions under names of its own', async () => {
    const { page, close } = await muster.visit();
    await signIn(page, muster.address);
    await page.getByLabel('Theme').selectOption('highContrast');
    // The rights are those of the page that is shown: kept once it stands there.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .toEqual(expect.arrayContaining(['isLogged', 'theme', 'rights', 'allowed_function']));
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect([kept['isLogged'], kept['theme']]).toEqual(['true', 'highContrast']);
    const functions = JSON.parse(String(kept['allowed_function'])) as readonly Record<string, unknown>[];
    expect(functions.length).toBeGreaterThan(50);
    for (const { functionLink, readRight, childList } of functions) {
      expect([functionLink, readRight]).toEqual([expect.stringMatching(/^\w+$/), 1]);
      expect(childList).toBeInstanceOf(Array);
    }
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    const left = await page.evaluate(() => ({ ...localStorage }));
    expect(left['theme']).toBe('highContrast');
    for (const key of ['isLogged', 'rights', 'allowed_function']) expect(left[key]).toBeUndefined();
    await close();
  });

  it('W-332 leads visitors to the sign-in page from every screen but those that are public', async () => {
    const { page, close } = await muster.visit();
    const pages = portalPages();
    expect(pages.length).toBeGreaterThan(3);
    for (const { path: place, access } of pages) {
      await page.goto(`${muster.address}${place}`);
      if (access === 'public') {
        await page.getByRole('heading').first().waitFor();
        expect(new URL(page.url()).pathname).toBe(place);
      } else {
        await page.getByRole('heading', { name: 'Sign In' }).waitFor();
        expect([place, new URL(page.url()).pathname]).toEqual([place, '/']);
      }
    }
    for (const place of ['/careers', '/careers/jobs', '/careers/login']) {
      await page.goto(`${muster.address}${place}`);
      await page.getByRole('heading').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(place);
    }
    await close();
  });
});

/** The row of a record by its name, wherever the list has put it. */
function mine(page: Page, name: string) {
  return page.locator('.ag-row').filter({ has: page.getByText(name, { exact: true }) });
}

interface SentCall {
  readonly method: string;
  readonly url: string;
  readonly cookie: string;
}

interface PageFile {
  readonly path: string;
  readonly access?: string;
}

/** The portal's pages without parts of their address that are filled in. */
function portalPages(): readonly PageFile[] {
  const folder = path.resolve(import.meta.dirname, '../../../definitions/portal');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.page.json'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as PageFile)
    .flatMap(({ path: places, ...rest }) => [places].flat().map((place) => ({ ...rest, path: place })))
    .filter(({ path: place }) => !place.includes('{'));
}
