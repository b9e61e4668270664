import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

describe('recruitment', () => {
  let world: HrWorld;
  let recruiter: Who;
  let set: Awaited<ReturnType<typeof onlyRights>>['set'];
  beforeAll(async () => {
    world = await createWorld({ people: 60, months: 1 });
    ({ who: recruiter, set } = await onlyRights(world, 'hr@muster.local', { write: ['applicant'] }));
  });
  afterAll(() => world.close());

  const applied = async () => {
    const rows = rowsOf(await world.call(recruiter, 'GET', 'applicants/getAllApplicants'));
    return rows.find(({ phaseStatus }) => phaseStatus === 'Applied') ?? {};
  };
  const move = (who: Who, changes: object) =>
    world.call(who, 'POST', 'applicants/changeApplicantStatus', {
      body: { remarks: '', comments: '', sendEmail: false, ...changes },
    });
  const log = async (who: Who, applicantId: unknown) =>
    world.call(who, 'GET', `app_log/getLogByApplicant/${String(applicantId)}`);

  it.each([
    ['applicant', 'getAllApplicants', ['Applied', 'Viewed', 'Contacted', 'Shortlisted', 'Hired', 'Rejected']],
    ['trainee', 'getAllTrainees', ['Trainee', 'Nested']],
    ['leaver', 'getAllLeavers', ['Terminated', 'Resigned', 'No Call No Show', 'UPL']],
  ])('gives whoever has the right on %s those people and no others', async (right, call, phases) => {
    await set({ read: [right] });
    const rows = rowsOf(await world.call(recruiter, 'GET', `applicants/${call}`));
    const stored = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('phaseStatus', 'in', phases)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ applicantId }) => applicantId))).toEqual(
      new Set(stored.map(({ applicantId }) => applicantId)),
    );
    for (const other of ['getAllApplicants', 'getAllTrainees', 'getAllLeavers', 'getEverybody'].filter(
      (each) => each !== call,
    ))
      expect((await world.call(recruiter, 'GET', `applicants/${other}`)).code).toBe('403');
    await set({ write: ['applicant'] });
  });

  it('is closed to applicants, whatever the name of the function', async () => {
    const applicant = await world.as('applicant@muster.local');
    for (const call of ['applicants/getAllApplicants', 'applicants/getEverybody', 'app_log/getLogByApplicant/5'])
      expect((await world.call(applicant, 'GET', call)).code).toBe('403');
    expect((await move(applicant, { applicantId: 5, phaseStatus: 'Viewed' })).code).toBe('403');
  });

  it('R-063 R-781 logs each step by whom and with what was said', async () => {
    const { applicantId, _version } = await applied();
    const said = { remarks: 'Call Back', comments: 'Rang twice' };
    const first = await move(recruiter, { applicantId, phaseStatus: 'Contacted', ...said, _version });
    expect([first.code, first.message]).toEqual(['200', expect.stringMatching(/is Contacted now\.$/)]);
    const { phase1, phase2 } = recordOf(await log(recruiter, applicantId)) as Record<string, object[]>;
    expect(phase2).toEqual([]);
    expect(phase1?.[0]).toMatchObject({
      logId: expect.any(Number),
      createdOn: expect.stringMatching(/^20\d\d-/),
      applicnatNameFrom: expect.stringMatching(/./),
      ...said,
      logAction: 'Contacted',
      remarksHistory: 'Call Back: Rang twice',
    });
    expect(phase1?.map((entry) => (entry as { readonly logAction: string }).logAction)).toEqual([
      'Contacted',
      'Applied',
    ]);
  });

  it.each([
    ['R-190 R-191', ['logId', 'createdOn']],
    ['R-192 R-193 R-194', ['applicnatNameFrom', 'remarks', 'comments']],
    ['R-195 R-196', ['logAction', 'remarksHistory']],
  ])('%s an entry carries %j', async (_, fields) => {
    const { applicantId } = await applied();
    const { phase1 } = recordOf(await log(recruiter, applicantId)) as Record<string, object[]>;
    for (const field of fields) expect(phase1?.[0]).toHaveProperty(field);
  });

  it('R-064 R-197 R-198 parts what was logged of somebody who has left, and knows whom it does not know', async () => {
    const [leaver] = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('phaseStatus', '=', 'Resigned')
      .execute();
    const admin = await world.as('admin@muster.local');
    const of = recordOf(await log(admin, leaver?.applicantId)) as Record<string, { readonly logId: number }[]>;
    expect(of['phase2']?.length).toBeGreaterThan(0);
    for (const entries of [of['phase1'] ?? [], of['phase2'] ?? []])
      expect(entries.map(({ logId }) => logId)).toEqual(
        entries.map(({ logId }) => logId).sort((one, other) => other - one),
      );
    expect((await log(admin, 987_654)).code).toBe('404');
  });

  it('lets whoever keeps applicants move applicants, and nobody who works here or has left', async () => {
    const agent = await move(recruiter, { applicantId: 5, phaseStatus: 'Terminated', terminationDate: '2026-12-31' });
    expect([agent.code, agent.message]).toEqual([
      '403',
      'You have no right to change the phase of somebody who is Appointed.',
    ]);
    await set({ read: ['applicant'] });
    const { applicantId, _version } = await applied();
    expect((await move(recruiter, { applicantId, phaseStatus: 'Viewed', _version })).code).toBe('403');
    await set({ write: ['applicant'] });
    expect((await move(recruiter, { applicantId, phaseStatus: 'Viewed', _version })).code).toBe('200');
  });

  const edit = (changes: object) =>
    world.call(recruiter, 'POST', 'applicants/updateApplicant', {
      body: { ...bodies['applicants/updateApplicant'], ...changes },
    });
  const bio = (changes: object) => ({
    applicantBioDto: { ...(bodies['applicants/updateApplicant']?.['applicantBioDto'] as object), ...changes },
  });

  it('changes what an applicant said of himself, and signs him in by his new e-mail, told at both', async () => {
    await set({ write: ['applicant'] });
    const { applicantId } = await world.db
      .selectFrom('account')
      .select('applicantId')
      .where('email', '=', 'applicant@muster.local')
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('applicant')
      .set({ phaseStatus: 'Applied' })
      .where('applicantId', '=', applicantId)
      .execute();
    const answer = await edit({ applicantId, email: ' New.Address@Example.com ', firstName: 'Noor' });
    expect([answer.code, answer.message]).toEqual(['200', 'Successfully Saved!']);
    const found = recordOf(await world.call(recruiter, 'GET', `applicants/getApplicantById/${applicantId}`));
    expect(found).toMatchObject({
      firstName: 'Noor',
      email: 'new.address@example.com',
      vertical: 'Office',
      programDto: { programId: 1 },
      applicantBioDto: { phone: '3001234567', dob: '1999-05-01', gender: 'Female', skypeId: 'hira.q' },
    });
    const account = await world.db
      .selectFrom('account')
      .select('email')
      .where('applicantId', '=', applicantId)
      .executeTakeFirstOrThrow();
    expect(account.email).toBe('new.address@example.com');
    const told = await world.db.selectFrom('outbox').select('toAddress').orderBy('mailId', 'desc').limit(2).execute();
    expect(told.map(({ toAddress }) => toAddress).sort()).toEqual([
      'applicant@muster.local',
      'new.address@example.com',
    ]);
  });

  it.each([
    ['R-502', { firstName: '' }, 'First Name is required'],
    ['R-503', { lastName: '' }, 'Last Name is required'],
    ['R-504', { email: '' }, 'Email is required'],
    ['R-505', bio({ skypeId: '' }), 'Skype ID is required'],
    ['R-506', bio({ gender: '' }), 'Gender is required'],
    ['R-507', bio({ phone: '300123456' }), 'Phone number should have 10 digits'],
    ['R-508', bio({ dob: '' }), 'Date of Birth is required'],
    ['a day of birth to come:', bio({ dob: '2030-01-01' }), expect.stringMatching(/Date of Birth/)],
    ['R-509', { vertical: '' }, 'Work From is required'],
    ['R-510', { programDto: null }, 'Program is required'],
    ['R-511', { locationDto: null }, 'Location is required'],
  ])('%s refuses an applicant with %j', async (_, changes, message) => {
    const { applicantId } = await applied();
    const answer = await edit({ applicantId, ...changes });
    expect([answer.code, answer.message]).toEqual(['422', message]);
  });

  it('changes nobody who works here, and nobody into somebody else', async () => {
    expect((await edit({ applicantId: 5 })).message).toMatch(/ is Appointed, and is changed under Employee\.$/);
    const { applicantId } = await applied();
    const { email } = await world.db
      .selectFrom('applicant')
      .select('email')
      .where('applicantId', '=', 5)
      .executeTakeFirstOrThrow();
    const taken = await edit({ applicantId, email, ...bio({ phone: '3009998877' }) });
    expect([taken.code, taken.message]).toEqual(['422', expect.stringMatching(/^Email is that of .* \(CRM ID /)]);
    expect((await edit({ applicantId: 987_654 })).code).toBe('404');
  });
});
