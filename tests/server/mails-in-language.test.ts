import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailSentences } from '../../engine/texts/mail-sentences.ts';
import { createLanguages } from '../../server/delivery/languages.ts';
import { sayerOfMails } from '../../server/delivery/person-languages.ts';
import { wordings } from '../../server/hr/accounts/account-notices.ts';
import { demoPassword } from '../contracts/hr-world.ts';
import { type CompanyServer, shippedSnapshot, startCompanyServer } from './support/company-server.ts';
import { shippedFiles } from './support/definition-world.ts';

const { compiled } = shippedSnapshot();
const shipped = createLanguages({ files: shippedFiles(), overlays: [], compiled });
let usual: string | undefined;
const languages = { ...shipped, usual: () => usual };
let company: CompanyServer;

beforeEach(async () => {
  usual = undefined;
  company = await startCompanyServer({ languages, sayerOf: sayerOfMails(() => languages) });
  await company.world.db.deleteFrom('outbox').execute();
});
afterEach(() => company.close());

const boot = async (app: 'portal' | 'careers', cookie: string, headers: Readonly<Record<string, string>> = {}) =>
  (await company.server.request(`/api/muster/boot/${app}`, { cookie, headers })).code;
const newPassword = async (cookie: string, a: string, b: string) =>
  (await company.server.request('/api/hr/users/changePasswordProfile', { cookie, body: { params: { a, b } } })).code;
const mails = () => company.world.db.selectFrom('outbox').selectAll().orderBy('mailId').execute();

describe('a message to a person', () => {
  it('is written in the language that he chose last, to others in English, whoever brings it about', async () => {
    const payroll = (await company.cookieOf('payroll')) ?? '';
    const agent = (await company.cookieOf('agent')) ?? '';
    expect(await boot('portal', `${payroll}; muster_language=ur`)).toBe('200');
    // Another browser in which nothing was chosen says nothing of it, nor does one that names no language.
    expect(await boot('portal', payroll)).toBe('200');
    expect(await boot('portal', `${payroll}; muster_language=xx`)).toBe('200');
    expect(await newPassword(payroll, demoPassword, 'another long password')).toBe('200');
    expect(await newPassword(agent, demoPassword, 'another long password')).toBe('200');
    const [first, second] = await mails();
    expect(first).toMatchObject({ toAddress: 'payroll@muster.local', subject: 'آپ کا پاس ورڈ بدل دیا گیا' });
    const paragraphs = first?.body.split('\n\n').slice(0, 4) ?? [];
    expect(paragraphs).toHaveLength(4);
    expect(paragraphs.filter((each) => /[a-z]{3}/.test(each.replace(/Muster/g, '')))).toEqual([
      expect.stringMatching(/^محترم /),
    ]);
    expect(second).toMatchObject({ toAddress: 'agent@muster.local', subject: 'Your password was changed' });
    expect(await boot('portal', `${payroll}; muster_language=en`)).toBe('200');
    expect(await newPassword(payroll, 'another long password', 'a third long password')).toBe('200');
    expect((await mails()).at(-1)?.subject).toBe('Your password was changed');
  });

  it('is written in the language of the company to whoever has chosen none', async () => {
    usual = 'ur';
    const agent = (await company.cookieOf('agent')) ?? '';
    const payroll = (await company.cookieOf('payroll')) ?? '';
    await boot('portal', `${payroll}; muster_language=en`);
    await newPassword(agent, demoPassword, 'another long password');
    await newPassword(payroll, demoPassword, 'another long password');
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'آپ کا پاس ورڈ بدل دیا گیا',
      'Your password was changed',
    ]);
  });

  it('is written to an applicant in the language in which he reads careers', async () => {
    const applicant = (await company.cookieOf('applicant')) ?? '';
    const recover = { email: 'applicant@muster.local' };
    const ask = () => company.server.request('/api/hr/mobile/recoverPassByEmail', { body: recover });
    await boot('careers', applicant, { 'accept-language': 'ur' });
    const asked = await ask();
    expect(asked.code).toBe('200');
    const [mail] = await mails();
    expect(mail?.subject).toBe('اپنی درخواست کے لیے نیا پاس ورڈ چنیں');
    // The code stays as it is, and is known as the secret of the message.
    expect(mail?.body).toContain(mail?.secret ?? 'no secret');
  });

  it('is told once a day where it is told so, also when he chose another language between', async () => {
    const { hr, db } = company.world;
    const { accountId } = await db
      .selectFrom('account')
      .select('accountId')
      .where('email', '=', 'agent@muster.local')
      .executeTakeFirstOrThrow();
    const tell = () => hr.tellAccount(db, accountId, { kind: 'newDevice', browser: 'Firefox on Windows' });
    const agent = (await company.cookieOf('agent')) ?? '';
    await boot('portal', `${agent}; muster_language=ur`);
    await tell();
    await tell();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['نئے آلے پر سائن اِن: Firefox on Windows']);
    await db.deleteFrom('outbox').execute();
    await boot('portal', `${agent}; muster_language=en`);
    await tell();
    await boot('portal', `${agent}; muster_language=ur`);
    await tell();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['A sign-in on a new device: Firefox on Windows']);
  });

  it('can be chosen by rows that are said in the language of the screen', async () => {
    const agent = (await company.cookieOf('agent')) ?? '';
    const headers = { 'sec-fetch-site': 'same-origin' };
    const rows = async (chosen: string) =>
      (await company.server.request('/api/hr/notifications/getChoices', { cookie: `${agent}; ${chosen}`, headers }))
        .result;
    const labels = (all: unknown) => (all as readonly { readonly label: string }[]).map(({ label }) => label);
    expect(labels(await rows('muster_language=en'))).toContain('What is decided about my leave');
    const said = labels(await rows('muster_language=ur'));
    expect(said).toContain('میری چھٹی کا فیصلہ');
    expect(said.filter((each) => /[a-z]/.test(each))).toEqual([]);
  });

  it('has every sentence about an account among those that a language can say', () => {
    const known = new Set(mailSentences);
    const said = Object.values(wordings).flatMap(({ subject, said }) => [subject, `on {date} at {time} ${said}`]);
    expect(said.filter((each) => !known.has(each))).toEqual([]);
  });
});
