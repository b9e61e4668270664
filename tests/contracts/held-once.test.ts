import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { migrations } from '../../server/hr/migrations/migrations.ts';
import { openTestDatabase } from '../databases/test-database.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, namedFields } from './hr-world.ts';

describe('what one person alone has', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const emailOf = async (applicantId: number) => {
    const { email } = await world.db
      .selectFrom('applicant')
      .select('email')
      .where('applicantId', '=', applicantId)
      .executeTakeFirstOrThrow();
    return email;
  };

  it('is no e-mail of somebody else, whichever way it would be written', async () => {
    const [taken, own] = [await emailOf(3), await emailOf(4)];
    const set = world.db.updateTable('applicant').set({ email: taken, emailHeld: taken });
    await expect(set.where('applicantId', '=', 4).execute()).rejects.toThrow(/unique/i);
    const { accountId } = await world.db
      .selectFrom('account')
      .select('accountId')
      .where('email', '=', 'agent@muster.local')
      .executeTakeFirstOrThrow();
    const vendor = await emailOf(12);
    const answer = await world.call(admin, 'POST', 'users/changeEmail', {
      body: { accountId, email: vendor },
      confirmed: true,
    });
    expect([answer.code, namedFields(answer)]).toEqual(['422', ['email']]);
    expect(answer.message).toMatch(/^Email is that of /);
    expect(await emailOf(4)).toBe(own);
  });

  it('is a CNIC and a phone, which the database gives to nobody else', async () => {
    const bios = await world.db
      .selectFrom('applicantBio')
      .select(['applicantId', 'cnic', 'cnicHeld', 'phone', 'phoneHeld'])
      .orderBy('applicantId')
      .execute();
    expect(bios.every(({ cnic, cnicHeld, phone, phoneHeld }) => cnic === cnicHeld && phone === phoneHeld)).toBe(true);
    const [one, other] = bios;
    for (const column of ['cnicHeld', 'phoneHeld'] as const) {
      const set = world.db.updateTable('applicantBio').set({ [column]: one?.[column] });
      await expect(set.where('applicantId', '=', other?.applicantId ?? 0).execute()).rejects.toThrow(/unique/i);
    }
  });

  it('is told by name to whoever comes second of three who employ one person at once', async () => {
    const path = 'applicants/saveApplicantDetailRecruit';
    const hira = bodies[path] as Readonly<Record<string, unknown>> & { readonly applicantBioDto: object };
    const employ = (empNo: string, bio: Readonly<Record<'cnic' | 'phone', string>>) =>
      world.call(admin, 'POST', path, {
        confirmed: true,
        body: {
          ...hira,
          ...{ empNo, email: `n${empNo}@x.example`, firstName: 'Nida', lastName: `Of ${empNo}` },
          applicantBioDto: { ...hira.applicantBioDto, ...bio },
        },
      });
    const answers = await Promise.all([
      employ('7701', { cnic: '3520112345671', phone: '3451112223' }),
      employ('7702', { cnic: '3520112345671', phone: '3451112224' }),
      employ('7703', { cnic: '3520112345672', phone: '3451112223' }),
    ]);
    const refused = answers.filter(({ code }) => code === '422');
    for (const { message } of refused)
      expect(message).toMatch(/^(CNIC|Phone) is that of Nida Of 770\d \(CRM ID 770\d, Appointed\)/);
    expect(answers.filter(({ code }) => code === '200').length).toBe(3 - refused.length);
    const made = world.db.selectFrom('applicantBio').select(['cnic', 'phone']).where('cnic', 'like', '352011234567_');
    const bios = await made.execute();
    expect([refused.length > 0, new Set(bios.map(({ cnic }) => cnic)).size]).toEqual([true, bios.length]);
    expect(new Set(bios.map(({ phone }) => phone)).size).toBe(bios.length);
  });

  it('is one account of each sort', async () => {
    const account = await world.db
      .selectFrom('account')
      .selectAll()
      .where('applicantId', 'is not', null)
      .executeTakeFirstOrThrow();
    const twin = { ...account, accountId: 9001, email: 'twin@muster.local' };
    await expect(world.db.insertInto('account').values(twin).execute()).rejects.toThrow(/unique/i);
    const other = { ...twin, kind: 'applicant', personHeld: `applicant ${account.applicantId}` };
    await world.db.insertInto('account').values(other).execute();
    await world.db.deleteFrom('account').where('accountId', '=', 9001).execute();
  });
});

describe('a company of the version before', () => {
  it('keeps people with one CNIC or phone, of whom the first holds it', async () => {
    const database = await openTestDatabase();
    await database.migrate(
      'hr',
      migrations.filter(({ number }) => number < 53),
    );
    const db = database.db.withTables<Record<string, Record<string, string | number | null>>>();
    const stamp = { version: 1, changedAt: '', changedBy: '' };
    const person = (applicantId: number) => ({
      ...{ applicantId, phase: 1, basicSalaryMinor: 0, attendenceBonusMinor: 0, ...stamp },
    });
    await db.insertInto('applicant').values([1, 2, 3].map(person)).execute();
    await db
      .insertInto('applicantBio')
      .values([
        { applicantBioId: 1, applicantId: 1, cnic: '35', phone: '' },
        { applicantBioId: 2, applicantId: 2, cnic: '35', phone: '345' },
        { applicantBioId: 3, applicantId: 3, cnic: '', phone: '' },
      ])
      .execute();
    expect(await database.migrate('hr', migrations)).toBeUndefined();
    const bios = await db
      .selectFrom('applicantBio')
      .select(['cnic', 'cnicHeld', 'phoneHeld'])
      .orderBy('applicantId')
      .execute();
    expect(bios).toEqual([
      { cnic: '35', cnicHeld: '35', phoneHeld: null },
      { cnic: '35', cnicHeld: null, phoneHeld: '345' },
      { cnic: '', cnicHeld: null, phoneHeld: null },
    ]);
    await database.close();
  });

  it('keeps people with one e-mail, accounts of one person, and has the latest letter accepted', async () => {
    const database = await openTestDatabase();
    await database.migrate(
      'hr',
      migrations.filter(({ number }) => number < 48),
    );
    // Tables as they were then: without what the rows of today have.
    const db = database.db.withTables<Record<string, Record<string, string | number | null>>>();
    const stamp = { version: 1, changedAt: '', changedBy: '' };
    const person = (applicantId: number, email: string, offerLetterAcceptDate = '') => ({
      ...{ applicantId, phase: 1, basicSalaryMinor: 0, attendenceBonusMinor: 0 },
      ...{ email, offerLetterAcceptDate, ...stamp },
    });
    await db
      .insertInto('applicant')
      .values([person(1, 'a@x.example', '2026-11-20'), person(2, 'a@x.example'), person(3, ''), person(4, '')])
      .execute();
    const account = (accountId: number, kind: string, applicantId: number | null) => ({
      ...{ accountId, kind, applicantId, email: `${accountId}@x.example`, mustChangePassword: 0, ...stamp },
    });
    await db
      .insertInto('account')
      .values([account(1, 'staff', 1), account(2, 'staff', 1), account(3, 'applicant', 1), account(4, 'staff', null)])
      .execute();
    await db
      .insertInto('offerLetter')
      .values({ offerLetterId: 1, ...stamp })
      .execute();
    await db
      .insertInto('issuedLetter')
      .values([
        { letterId: 1, applicantId: 1, offerLetterId: 1, ...stamp },
        { letterId: 2, applicantId: 1, offerLetterId: 1, ...stamp },
        { letterId: 3, applicantId: 2, offerLetterId: 1, ...stamp },
      ])
      .execute();
    expect(await database.migrate('hr', migrations)).toBeUndefined();
    const people = await db.selectFrom('applicant').select(['email', 'emailHeld']).orderBy('applicantId').execute();
    expect(people).toEqual([
      { email: 'a@x.example', emailHeld: 'a@x.example' },
      { email: 'a@x.example', emailHeld: null },
      { email: '', emailHeld: null },
      { email: '', emailHeld: null },
    ]);
    const accounts = await db.selectFrom('account').select('personHeld').orderBy('accountId').execute();
    expect(accounts.map(({ personHeld }) => personHeld)).toEqual(['staff 1', null, 'applicant 1', null]);
    const letters = await db.selectFrom('issuedLetter').select('acceptedOn').orderBy('letterId').execute();
    expect(letters.map(({ acceptedOn }) => acceptedOn)).toEqual(['', '2026-11-20', '']);
    await database.close();
  });
});
