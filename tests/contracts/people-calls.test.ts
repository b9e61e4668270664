import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';
import { mismatches, rowMismatches } from './shape.ts';
import * as shapes from './shapes.ts';

describe('people, media and files', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    hr = await world.as('hr@muster.local');
    agent = await world.as('agent@muster.local');
  });
  afterAll(() => world.close());

  it('R-777 applicant_bio/getAllEmployeesFullNative lists all employees without pay and papers', async () => {
    const rows = rowsOf(await world.call(hr, 'GET', 'applicant_bio/getAllEmployeesFullNative'));
    expect(rows).toHaveLength(40);
    expect(rowMismatches(rows, shapes.employee)).toEqual([]);
    expect((await world.call(agent, 'GET', 'applicant_bio/getAllEmployeesFullNative')).code).toBe('403');
  });

  it('R-774 R-738 applicant_bio/getAllApplicantsByStatus/{status} lists the people of a phase', async () => {
    const call = 'applicant_bio/getAllApplicantsByStatus';
    const rows = rowsOf(await world.call(hr, 'GET', `${call}/Appointed`));
    expect(rows.length).toBeGreaterThan(20);
    expect(rowMismatches(rows, shapes.applicant)).toEqual([]);
    expect(new Set(rows.map((row) => row['phaseStatus']))).toEqual(new Set(['Appointed']));
    expect(rowsOf(await world.call(hr, 'GET', `${call}/Hired`)).length).toBeGreaterThan(0);
    expect(namedFields(await world.call(hr, 'GET', `${call}/Promoted`))).toEqual(['status']);
    expect((await world.call(agent, 'GET', `${call}/Appointed`)).code).toBe('403');
  });

  it('R-163 R-164 R-165 applicants/getApplicantById/{id} links the role of the account, and who issued the offer and moved the phase', async () => {
    const person = async (id: number) => recordOf(await world.call(hr, 'GET', `applicants/getApplicantById/${id}`));
    const by = { offerLetterIssuedByDto: { applicantId: 2 }, phaseUpdatedByDto: { applicantId: 2 } };
    expect(await person(5)).toMatchObject({ userRoleDto: { roleId: expect.any(Number), roleName: 'Agent' }, ...by });
    expect((await person(12))['userRoleDto']).toBe(null);
    const { applicantId } = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('phaseStatus', '=', 'Applied')
      .executeTakeFirstOrThrow();
    expect(await person(applicantId)).toMatchObject({ offerLetterIssuedByDto: null, phaseUpdatedByDto: null });
  });

  it('R-166 applicants/getApplicantById/{id} links the leave quota with its days and status', async () => {
    const [quota] = rowsOf(await world.call(hr, 'GET', 'leave_quota/getAllLeaveQuota'));
    const { quotaId, quotaName, annual, casual, grievance, medical, misc, status } = quota ?? {};
    expect(Number(annual)).toBeGreaterThan(0);
    const holder = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('quotaId', '=', Number(quotaId))
      .executeTakeFirstOrThrow();
    const answer = recordOf(await world.call(hr, 'GET', `applicants/getApplicantById/${holder.applicantId}`));
    expect(answer['appLeaveQuotaMapDto']).toEqual({
      leaveQuotaDto: { quotaId, quotaName, annual, casual, grievance, medical, misc, status },
    });
  });

  it('R-768 applicants/getApplicantById/{id} answers one person', async () => {
    const answer = await world.call(hr, 'GET', 'applicants/getApplicantById/5');
    expect(mismatches(answer.result, shapes.applicant)).toEqual([]);
    expect(recordOf(answer)['applicantId']).toBe(5);
    expect((await world.call(hr, 'GET', 'applicants/getApplicantById/99999')).code).toBe('404');
    expect((await world.call(agent, 'GET', 'applicants/getApplicantById/5')).code).toBe('403');
  });

  it('reduces a stored work place of the form Work From X to X', async () => {
    await world.db.updateTable('applicant').set({ vertical: 'Work From Home' }).where('applicantId', '=', 7).execute();
    expect(recordOf(await world.call(hr, 'GET', 'applicants/getApplicantById/7'))['vertical']).toBe('Home');
  });

  it('W-404 media_house/getAllMediaByType/{type} lists the pictures of a type', async () => {
    const rows = rowsOf(await world.call(agent, 'GET', 'media_house/getAllMediaByType/Organization Chart'));
    expect(rows).toHaveLength(1);
    expect(rowMismatches(rows, shapes.media)).toEqual([]);
    expect(rows[0]?.['mediaImage']).toBe('/api/hr/image/downloadImage/organizationchart.png');
    expect(rowsOf(await world.call(agent, 'GET', 'media_house/getAllMediaByType/Nothing'))).toEqual([]);
  });

  it('R-735 P-781 has a picture for Leaderboard background', async () => {
    const rows = rowsOf(await world.call(agent, 'GET', 'media_house/getAllMediaByType/Leaderboard background'));
    expect(rowMismatches(rows, shapes.media)).toEqual([]);
    const name = String(rows[0]?.['mediaImage']).split('/').at(-1) ?? '';
    const answer = await world.hr.handle({ method: 'GET', call: 'image/downloadImage', params: [name] }, agent);
    expect(answer).toMatchObject({ file: { type: 'image/png', disposition: 'inline', name } });
    const asFile = await world.hr.handle({ method: 'GET', call: 'image/downloadFile', params: [name] }, agent);
    expect(asFile).toMatchObject({ file: { disposition: 'attachment' } });
    expect(await world.hr.handle({ method: 'GET', call: 'image/downloadPdf', params: [name] }, agent)).toMatchObject({
      code: '404',
    });
  });

  it.each(['../muster.sqlite', '..', 'a/b.png', 'nothere1234.png', '%2e%2e', 'organizationchart.png\u0000', ''])(
    'has no file %j',
    async (name) => {
      const answer = await world.hr.handle({ method: 'GET', call: 'image/downloadImage', params: [name] }, agent);
      expect('code' in answer && ['404', '422'].includes(answer.code)).toBe(true);
    },
  );

  it('keeps pictures of the portal from visitors', async () => {
    const request = { method: 'GET', call: 'image/downloadImage', params: ['organizationchart.png'] };
    expect(await world.hr.handle(request, visitor)).toMatchObject({ code: '401' });
  });
});
