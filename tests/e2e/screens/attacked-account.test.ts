import { hash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { HrTables } from '../../../server/hr/index.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';

const minute = 60_000;

describe.skipIf(!hasChromium)('an account for which wrong passwords were tried', () => {
  const muster = musterInChromium();
  const inDatabase = async <Value>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<Value>) => {
    const { db, close } = openDatabase(path.join(muster.folder, 'muster.sqlite'));
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
  /** As twenty wrong passwords from elsewhere leave it. */
  const attack = async (account: string) => {
    const count = { failures: 20, since: Date.now(), lockedUntil: Date.now() + 15 * minute };
    await inDatabase((db) =>
      db
        .withTables<ServerTables>()
        .insertInto('passwordFailure')
        .values({ keyHash: hash('sha256', `account ${account}`, 'hex'), ...count })
        .execute(),
    );
    await muster.restart();
  };
  const codeTo = (email: string) =>
    inDatabase(async (db) => {
      const mail = await db
        .withTables<HrTables>()
        .selectFrom('outbox')
        .select('secret')
        .where('toAddress', '=', email)
        .where('subject', '=', 'Your code to sign in')
        .orderBy('mailId', 'desc')
        .executeTakeFirst();
      return mail?.secret ?? '';
    });

  it('is signed in to on a new device by the password and the code of a mail', async () => {
    const email = 'payroll@muster.local';
    await attack(`staff ${email}`);
    const { page, complaints, close } = await muster.visit();
    const enter = async (given: string) => {
      await page.goto(`${muster.address}/`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel(/^Password/).fill(given);
      await page.keyboard.press('Enter');
      await page.getByText('a message with a code is on its way to your email').waitFor();
    };
    await enter('not the password');
    expect(await codeTo(email)).toBe('');
    await enter(password);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel(/^Code/).fill('0000 0000');
    await page.keyboard.press('Enter');
    await page.getByText('The code is wrong, or was used before.').waitFor();
    await page.getByLabel(/^Code/).fill(await codeTo(email));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is signed in to on careers in the same way, and shows the application then', async () => {
    const email = 'applicant@muster.local';
    await attack(`applicant ${email}`);
    const { page, complaints, close } = await muster.visit(360);
    await page.goto(`${muster.address}/careers/login`);
    await page.getByLabel(/^Username/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Code from Your Email' });
    await dialog.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: /^Code/ }).fill(await codeTo(email));
    await page.keyboard.press('Enter');
    await page.getByText('HR Review').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
