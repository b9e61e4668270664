import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

const acme = {
  ...bodies['company/saveCompany'],
  website: 'acme.example.com',
  careersText: 'Come and work with us.',
};

describe('what the company says of itself', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const read = async (who: Who) => recordOf(await world.call(who, 'GET', 'company/getCompany'));
  const save = (who: Who, ifMatch: number, body: object = acme) =>
    world.call(who, 'POST', 'company/saveCompany', { body: body as never, ifMatch: String(ifMatch) });
  const mail = async () => {
    await world.hr.leaveMail(world.db, { to: 'ayesha@example.com', subject: 'A question', body: 'Are you there?' });
    return world.db.selectFrom('outbox').selectAll().orderBy('mailId', 'desc').executeTakeFirstOrThrow();
  };

  it('is nothing at first, and messages end as they are written', async () => {
    expect(await read(admin)).toMatchObject({ companyName: '', careersText: '', _version: 1 });
    expect(await world.hr.companyWays()).toEqual({ name: '', logo: '', currency: 'PKR', weekStart: 'Monday' });
    expect((await mail()).body).toBe('Are you there?');
  });

  it('is saved with its history by whoever has the right, in the version that he saw, and needs a name', async () => {
    const agent = await world.as('agent@muster.local');
    expect((await save(agent, 1)).code).toBe('403');
    expect((await save(admin, 1, { ...acme, companyName: '' })).code).toBe('422');
    expect((await save(admin, 1)).code).toBe('200');
    expect((await save(admin, 1, { ...acme, companyName: 'Other' })).code).toBe('409');
    expect(await read(admin)).toMatchObject({ ...acme, _version: 2 });
    const told = await world.db.selectFrom('history').selectAll().where('tableName', '=', 'company').execute();
    expect(told.map(({ toJson }) => JSON.parse(toJson ?? '{}')['companyName'])).toContain('Acme Trading');
  });

  it('tells its history, and is again what it was by whoever may change it', async () => {
    const agent = await world.as('agent@muster.local');
    const { companyId } = await read(admin);
    const history = (who: Who) => world.call(who, 'GET', `history/getHistory/company/${Number(companyId)}`);
    expect((await history(agent)).code).toBe('403');
    expect((await save(admin, 2, { ...acme, phone: '042 7654321' })).code).toBe('200');
    const [newest, ...older] = rowsOf(await history(admin));
    expect(newest).toMatchObject({ label: 'Phone', from: '042 1234567', to: '042 7654321', takeable: true });
    expect(older.map(({ label }) => label)).toContain('Words of Careers');
    const takeBack = (historyId: number) =>
      world.call(admin, 'POST', 'history/takeBackChange', { body: { table: 'company', historyId } });
    expect((await takeBack(Number(newest?.['historyId']))).code).toBe('200');
    expect(await read(admin)).toMatchObject({ ...acme, _version: 4 });
    // Its first save gave it a name, and a company that had one is not without.
    const named = older.find(({ label }) => label === 'Company Name');
    expect(named).toMatchObject({ takeable: false });
    expect((await takeBack(Number(named?.['historyId']))).code).not.toBe('200');
  });

  it('stands in the name of the apps, before visitors, below messages and in letters', async () => {
    expect((await world.hr.companyWays()).name).toBe('Acme Trading');
    const visitor = recordOf(await world.call({ kind: 'visitor' }, 'GET', 'company/getPublicCompany'));
    expect(visitor).toMatchObject({ name: 'Acme Trading', careersText: 'Come and work with us.' });
    expect(visitor).not.toHaveProperty('_version');
    expect((await mail()).body).toMatch(
      /^Are you there\?\n\n--\nAcme Trading\n1 Mall Road, Lahore\n042 1234567\nacme\.example\.com$/,
    );
    const body = {
      offerLetterId: 0,
      offerLetterName: 'Offer of Acme',
      offerLetter: '<p>{person.firstName}, {company.name} writes from {company.address}.</p>',
      status: 'Active',
    };
    expect((await world.call(admin, 'POST', 'offerLetter/saveOfferLetter', { body })).code).toBe('200');
    const records = recordOf(await world.call(admin, 'GET', 'offerLetter/getLetterRecords/5'));
    expect(records['company']).toMatchObject({ name: 'Acme Trading', address: '1 Mall Road, Lahore' });
  });

  it('has its first steps put away for good, and brought back, by whoever may change it', async () => {
    const steps = async () => recordOf(await world.call(admin, 'GET', 'company/getFirstSteps'));
    const put = async (who: Who, putAway: boolean) => {
      const { _version } = await steps();
      const sent = { body: { steps: putAway ? 'Put Away' : 'Shown' }, ifMatch: String(_version) };
      return (await world.call(who, 'POST', 'company/putFirstStepsAway', sent)).code;
    };
    expect(await steps()).toMatchObject({ company: 1, putAway: false, missing: 0 });
    expect(await put(await world.as('agent@muster.local'), true)).toBe('403');
    expect(await put(admin, true)).toBe('200');
    expect(await steps()).toMatchObject({ putAway: true });
    expect(await read(admin)).toMatchObject({ companyName: 'Acme Trading', stepsPutAway: true });
    expect(await put(admin, false)).toBe('200');
    expect(await steps()).toMatchObject({ putAway: false });
  });

  const saved = async (change: object) => {
    const { _version, companyId: _, stepsPutAway: __, ...now } = await read(admin);
    return save(admin, Number(_version), { ...now, ...change });
  };

  it('has a logo, drawn anew and small, which visitors see, and none that is no picture', async () => {
    const drawn = await sharp({ create: { width: 1200, height: 300, channels: 4, background: '#c01060' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const sent = `data:image/jpeg;base64,${drawn.toString('base64')}`;
    expect((await saved({ logo: sent })).code).toBe('200');
    const { logo } = await world.hr.companyWays();
    expect(logo).toMatch(/^data:image\/png;base64,/);
    const kept = await sharp(Buffer.from(logo.split(',')[1] ?? '', 'base64')).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['png', 480, 120, undefined]);
    const visitor = recordOf(await world.call({ kind: 'visitor' }, 'GET', 'company/getPublicCompany'));
    expect(visitor['logo']).toBe(logo);
    // Templates of letters fill texts in: a picture is none.
    const records = recordOf(await world.call(admin, 'GET', 'offerLetter/getLetterRecords/5'));
    expect(records['company']).not.toHaveProperty('logo');
    // What is saved as it was read stays to the byte.
    expect((await saved({ phone: '042 1' })).code).toBe('200');
    expect((await world.hr.companyWays()).logo).toBe(logo);
    for (const wrong of [
      'data:image/png;base64,AAAA',
      'data:text/html;base64,PGI+',
      'https://elsewhere.example/logo.png',
    ])
      expect(await saved({ logo: wrong })).toMatchObject({ code: '422' });
    expect((await saved({ logo: '' })).code).toBe('200');
    expect((await world.hr.companyWays()).logo).toBe('');
  });

  it('has a currency and a first day of the week, as they were shipped until others are chosen', async () => {
    expect(await read(admin)).toMatchObject({ currency: 'PKR', weekStart: 'Monday' });
    expect((await saved({ currency: 'USD', weekStart: 'Sunday' })).code).toBe('200');
    expect(await world.hr.companyWays()).toMatchObject({ currency: 'USD', weekStart: 'Sunday' });
    // A program that was written before they were there changes neither.
    expect((await saved({ currency: '', weekStart: '' })).code).toBe('200');
    expect(await read(admin)).toMatchObject({ currency: 'USD', weekStart: 'Sunday' });
    expect(namedFields(await saved({ currency: 'XXX' }))).toEqual(['currency']);
    expect(namedFields(await saved({ weekStart: 'Friday' }))).toEqual(['weekStart']);
    const { companyId } = await read(admin);
    const told = rowsOf(await world.call(admin, 'GET', `history/getHistory/company/${Number(companyId)}`));
    expect(told.slice(0, 2)).toMatchObject([
      { label: 'Currency', from: 'PKR', to: 'USD' },
      { label: 'Week Begins On', from: 'Monday', to: 'Sunday' },
    ]);
    const records = recordOf(await world.call(admin, 'GET', 'offerLetter/getLetterRecords/5'));
    expect(records['company']).toMatchObject({ currency: 'USD' });
  });
});
