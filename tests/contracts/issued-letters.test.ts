import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { changedCalls } from './shipped-calls.ts';

const text = '<p>Dear {person.firstName}, your pay is {person.basicSalary}.</p>';

describe('offer letters as they are issued', () => {
  let world: HrWorld;
  let admin: Who;
  let clerk: Who;
  let offerLetterId: number;
  // An administrator lets who writes letters not see pay.
  const narrowed = changedCalls('people', (text) => text.replace('"offer_letter",', ''));
  const hired = 13;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1, published: () => narrowed });
    admin = await world.as('admin@muster.local');
    ({ who: clerk } = await onlyRights(world, 'agent@muster.local', { write: ['offer_letter'] }));
    await world.db
      .updateTable('applicant')
      .set({ basicSalaryMinor: 4_500_000 })
      .where('applicantId', '=', hired)
      .execute();
    const body = { offerLetterId: 0, offerLetterName: 'Offer of Pay', offerLetter: text, status: 'Active' };
    ({ offerLetterId } = recordOf(await world.call(admin, 'POST', 'offerLetter/saveOfferLetter', { body })) as never);
  });
  afterAll(() => world.close());

  const issue = (who: Who, person: number = hired, letter: number = offerLetterId) =>
    world.call(who, 'POST', 'offerLetter/issueOfferLetter', {
      body: { person: { applicantId: person }, offerLetterDto: { offerLetterId: letter } },
    });
  const letters = async () => rowsOf(await world.call(admin, 'GET', 'offerLetter/getIssuedLetters'));
  const textFor = async (who: Who, id: number) =>
    recordOf(await world.call(who, 'GET', `offerLetter/getIssuedLetter/${id}`));

  it('are kept word for word, whatever becomes of template and person', async () => {
    expect(await issue(admin)).toMatchObject({
      code: '200',
      message: expect.stringMatching(/^The offer letter is issued to /),
    });
    const [letter] = await letters();
    const id = letter?.['letterId'] as number;
    const before = await textFor(admin, id);
    expect(before['html']).toMatch(/^<p>Dear [A-Z]\w+, your pay is 45,000\.<\/p>$/);
    await world.db.updateTable('offerLetter').set({ offerLetter: '<p>Other</p>' }).execute();
    await world.db.updateTable('applicant').set({ firstName: 'Renamed' }).where('applicantId', '=', hired).execute();
    expect(await textFor(admin, id)).toEqual(before);
    await world.db.updateTable('offerLetter').set({ offerLetter: text }).execute();
  });

  it('show what somebody may not read as three dots, and give it to nobody without the right', async () => {
    const [letter] = await letters();
    const seen = await textFor(clerk, letter?.['letterId'] as number);
    expect(seen).toEqual({ openHtml: expect.stringContaining('your pay is •••.') });
    const records = recordOf(await world.call(clerk, 'GET', `offerLetter/getLetterRecords/${hired}`));
    expect(records['person']).toMatchObject({ firstName: 'Renamed' });
    expect(records['person']).not.toHaveProperty('basicSalary');
    const full = recordOf(await world.call(admin, 'GET', `offerLetter/getLetterRecords/${hired}`));
    expect(full['person']).toMatchObject({ basicSalary: 45_000 });
    const kept = await world.db
      .selectFrom('history')
      .select('toJson')
      .where('tableName', '=', 'issuedLetter')
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('45,000');
  });

  it('are issued by who may read all that they say, to who is Hired, of a letter that is Active', async () => {
    expect(await issue(clerk)).toMatchObject({ code: '422', message: expect.stringContaining('Basic Salary') });
    const appointed = await issue(admin, 5);
    expect(appointed).toMatchObject({
      code: '422',
      message: 'An offer letter is issued to who is Hired; this person is Appointed',
    });
    expect(namedFields(appointed)).toEqual(['person']);
    expect(await issue(admin, 999_999)).toMatchObject({ code: '404' });
    await world.db.updateTable('offerLetter').set({ status: 'Inactive' }).where('offerLetterId', '=', 2).execute();
    expect(namedFields(await issue(admin, hired, 2))).toEqual(['offerLetterDto']);
    expect(await letters()).toHaveLength(1);
  });

  it('may be issued anew until they are accepted; the latest one is', async () => {
    expect((await issue(admin)).code).toBe('200');
    const applicant = await world.as('applicant@muster.local');
    await world.call(applicant, 'GET', 'mobile/readOfferLetter');
    expect((await world.call(applicant, 'GET', `mobile/offerLetterAccepted/${hired}`)).code).toBe('200');
    expect((await letters()).map(({ acceptedOn }) => acceptedOn)).toEqual(['2026-11-21', '']);
    expect((await letters()).map(({ readOn }) => readOn)).toEqual(['2026-11-21', '']);
    expect(await issue(admin)).toMatchObject({
      code: '422',
      message: 'This person has accepted an offer letter already',
    });
    const both = world.db.updateTable('issuedLetter').set({ acceptedOn: '2026-11-21' });
    await expect(both.where('applicantId', '=', hired).execute()).rejects.toThrow(/unique/i);
  });

  it('are tried by a mail to whoever asks for one, for his eyes alone', async () => {
    const body = { subject: 'For {person.firstName}', body: text, person: { applicantId: 5 } };
    const answer = await world.call(admin, 'POST', 'email_temple/sendTestEmail', { body });
    expect(answer).toMatchObject({ code: '200', message: 'A test email is on its way to admin@muster.local.' });
    const [mail] = await world.db.selectFrom('outbox').selectAll().orderBy('mailId', 'desc').limit(1).execute();
    expect(mail).toMatchObject({ toAddress: 'admin@muster.local', subject: expect.stringMatching(/^For [A-Z]/) });
    expect(mail?.html).toContain('<p>Dear ');
    expect(mail?.secret).toBe(mail?.body);
    expect(await world.call(clerk, 'POST', 'email_temple/sendTestEmail', { body })).toMatchObject({ code: '403' });
  });
});
