import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gradientPng } from '../../server/hr/demo/picture.ts';
import type { HrEnvelope, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

type Row = Readonly<Record<string, unknown>>;
interface Media {
  readonly fileName: string;
  readonly mediaUrl: string;
}

const png = Buffer.from(gradientPng(8, 8, [0, 0, 0], [255, 255, 255]));
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const url = (bytes: Buffer, type: string, name?: string) =>
  `data:${type}${name === undefined ? '' : `;name=${encodeURIComponent(name)}`};base64,${bytes.toString('base64')}`;
const form = { fileName: '', mediaUrl: url(pdf, 'application/pdf', 'Leave form.pdf') };
const policy = { policyTitle: 'Leave', docType: 'Policy', policyText: '<p>Ask <strong>before</strong></p>' };

describe('policies and documents of HR', () => {
  let world: HrWorld;
  let hr: Who;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 20, months: 1 });
    [hr, agent] = [await world.as('hr@muster.local'), await world.as('agent@muster.local')];
  });
  afterEach(() => world.close());

  const save = (body: Row, who = hr, rest = {}) =>
    world.call(who, 'POST', 'hr_policy/saveHrPoilcyWithMultiPart', { body: { ...policy, ...body } as never, ...rest });
  const mediaOf = (answer: HrEnvelope) => recordOf(answer)['mediaList'] as unknown as readonly Media[];
  const read = async (who: Who, type = 'All') =>
    rowsOf(await world.call(who, 'GET', `hr_policy/getAllActiveHrPolicyByDocTypeAndRole/${type}`));
  const titles = async (who: Who, type?: string) => (await read(who, type)).map(({ policyTitle }) => policyTitle);
  const open = async (who: Who, { mediaUrl }: Media) =>
    world.hr.handle(
      {
        method: 'GET',
        call: mediaUrl.replace('/api/hr/', '').replace(/\/[^/]+$/, ''),
        params: [mediaUrl.split('/').at(-1) ?? ''],
      },
      who,
    );

  it('R-199 R-200 R-762 are listed with their title and their text, cleaned', async () => {
    const scripted = '<p onclick="steal()">Ask <b>before</b></p><script>steal()</script>';
    expect(recordOf(await save({ policyText: scripted }))).toMatchObject(policy);
    const all = rowsOf(await world.call(hr, 'GET', 'hr_policy/getAllHrPolicy'));
    expect(all.at(-1)).toMatchObject({ ...policy, status: 'Active', roles: [], mediaList: [] });
    expect(namedFields(await save({ policyText: '<script>steal()</script>' }))).toEqual(['policyText']);
  });

  it('R-201 R-202 R-203 have files, each with its address and its name, which its readers open', async () => {
    const plan = { fileName: 'Floor plan', mediaUrl: url(png, 'image/png') };
    const media = mediaOf(await save({ mediaList: [form, plan] }));
    expect(media).toEqual([
      { fileName: 'Leave form.pdf', mediaUrl: expect.stringMatching(/^\/api\/hr\/image\/downloadPdf\/\w+\.pdf$/) },
      { fileName: 'Floor plan', mediaUrl: expect.stringMatching(/^\/api\/hr\/image\/downloadImage\/\w+\.png$/) },
    ]);
    expect((await read(agent)).find(({ policyTitle }) => policyTitle === 'Leave')).toMatchObject({ mediaList: media });
    const [first, second] = media as [Media, Media];
    expect(await open(agent, first)).toMatchObject({ file: { name: 'Leave form.pdf', type: 'application/pdf' } });
    expect(await open(agent, second)).toMatchObject({ file: { name: 'Floor plan.png', disposition: 'inline' } });
  });

  it('R-819 are read by whom they are for, by type, while they are active', async () => {
    const { roleId } = await world.db
      .selectFrom('role')
      .select('roleId')
      .where('roleName', '=', 'Team Lead')
      .executeTakeFirstOrThrow();
    const saved = await save({
      policyTitle: 'Leading',
      docType: 'Handbook',
      roles: [{ roleId, roleName: 'Team Lead' }],
      mediaList: [form],
    });
    const lead = await world.as('lead@muster.local');
    expect(await titles(lead)).toContain('Leading');
    expect(await titles(lead, 'Handbook')).toEqual(['Leading']);
    expect(await titles(lead, 'Procedure')).not.toContain('Leading');
    expect(await titles(agent)).not.toContain('Leading');
    const [file] = mediaOf(saved) as [Media];
    expect(await open(lead, file)).toHaveProperty('file');
    expect(await open(agent, file)).toMatchObject({ code: '404' });
    // A role that is gone makes what was for it nobody's, not everybody's.
    await world.db.updateTable('hrPolicy').set({ roles: '[99]' }).where('policyTitle', '=', 'Leading').execute();
    expect(await titles(lead)).not.toContain('Leading');
    const vendor = await world.as('vendor@muster.local').catch(() => undefined);
    if (vendor)
      expect((await world.call(vendor, 'GET', 'hr_policy/getAllActiveHrPolicyByDocTypeAndRole/All')).code).toBe('403');
  });

  it('R-793 become inactive, and are read no more, nor is what is attached', async () => {
    const saved = await save({ mediaList: [form] });
    const [file] = mediaOf(saved) as [Media];
    const { hrPolicyId } = recordOf(saved);
    expect((await world.call(hr, 'GET', `hr_policy/changeStatus/${hrPolicyId}/Inactive`)).code).toBe('200');
    expect(await titles(agent)).not.toContain('Leave');
    expect(await open(agent, file)).toMatchObject({ code: '404' });
    expect(await open(hr, file)).toHaveProperty('file');
    expect((await world.call(hr, 'GET', `hr_policy/changeStatus/${hrPolicyId}/Gone`)).code).toBe('422');
  });

  it('keep the files that stay, under a name that may be another one, and take none of others', async () => {
    const other = mediaOf(await save({ policyTitle: 'Other', mediaList: [form] }));
    const saved = await save({ mediaList: [form, { ...form, fileName: 'Second' }] });
    const { hrPolicyId } = recordOf(saved);
    const [first, second] = mediaOf(saved) as [Media, Media];
    const changed = await save({ hrPolicyId, mediaList: [{ ...second, fileName: 'The second' }] });
    expect(mediaOf(changed)).toEqual([{ ...second, fileName: 'The second' }]);
    expect(await open(agent, first)).toMatchObject({ code: '404' });
    expect(namedFields(await save({ hrPolicyId, mediaList: other }))).toEqual(['mediaList.0.mediaUrl']);
    for (const mediaUrl of ['/etc/passwd', 'https://x.example/downloadPdf/../../x.pdf', 'javascript:alert(1)'])
      expect(namedFields(await save({ hrPolicyId, mediaList: [{ fileName: 'x', mediaUrl }] }))).toEqual([
        'mediaList.0.mediaUrl',
      ]);
    expect((await read(agent)).find((each) => each['hrPolicyId'] === hrPolicyId)).toMatchObject({
      mediaList: [{ ...second, fileName: 'The second' }],
    });
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  it.each([
    ['a drawing with a script', url(svg, 'image/svg+xml', 'a.svg')],
    ['a drawing that calls itself a picture', url(svg, 'image/png', 'a.png')],
    ['a page that calls itself a document', url(Buffer.from('<script>alert(1)</script>'), 'application/pdf', 'a.pdf')],
    ['a program', url(Buffer.from('MZ\u0000\u0000'), 'application/pdf', 'a.pdf')],
    ['a text', url(Buffer.from('plain'), 'text/plain', 'a.txt')],
    ['1 MB', url(Buffer.concat([pdf, Buffer.alloc(1024 * 1024 - pdf.length)]), 'application/pdf', 'a.pdf')],
    [
      '1 MB and a byte',
      url(Buffer.concat([pdf, Buffer.alloc(1024 * 1024 + 1 - pdf.length)]), 'application/pdf', 'a.pdf'),
    ],
    ['nothing', ''],
  ])('refuse %s, and keep none of the files beside it', async (_, mediaUrl) => {
    const before = [...world.files.keys()];
    const refused = await save({ mediaList: [form, { fileName: 'x', mediaUrl }] });
    expect(refused.code).toBe('422');
    expect(namedFields(refused)).toEqual(['mediaList.1.mediaUrl']);
    expect([...world.files.keys()]).toEqual(before);
  });

  it('draw a picture anew, and call a file by what is in it', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const [picture] = mediaOf(
      await save({ mediaList: [{ fileName: 'Plan.pdf', mediaUrl: url(polyglot, 'application/pdf') }] }),
    ) as [Media];
    expect(picture.mediaUrl).toMatch(/\.png$/);
    const opened = await open(agent, picture);
    if (!('file' in opened)) throw new Error('no file came');
    expect(Buffer.from(opened.file.bytes).includes('script')).toBe(false);
    expect(opened.file).toMatchObject({ name: 'Plan.png', type: 'image/png' });
  });

  it('R-005 are written by whoever has the right to, and a change is taken back with its files', async () => {
    const saved = recordOf(await save({ mediaList: [form] }));
    const { hrPolicyId } = saved;
    await save({ hrPolicyId, policyTitle: 'Holidays', mediaList: [] });
    const history = rowsOf(await world.call(hr, 'GET', `history/getHistory/hrPolicy/${hrPolicyId}`));
    const change = history.find(({ historyId, canTakeBack }) => historyId && canTakeBack !== false) ?? {};
    const body = { table: 'hrPolicy', historyId: change['historyId'] };
    expect(await world.call(hr, 'POST', 'history/takeBackChange', { body: body as never })).toMatchObject({
      code: '200',
    });
    const now = (await read(agent)).find((each) => each['hrPolicyId'] === hrPolicyId);
    expect(now).toMatchObject({ policyTitle: 'Leave', mediaList: saved['mediaList'] });
    const { who } = await onlyRights(world, 'agent@muster.local', { read: ['hr_docs', 'hr_policies'] });
    expect((await save({}, who)).code).toBe('403');
    expect((await world.call(who, 'GET', `hr_policy/changeStatus/${hrPolicyId}/Inactive`)).code).toBe('403');
    const { who: other } = await onlyRights(world, 'lead@muster.local', { read: ['leave'] });
    expect((await world.call(other, 'GET', 'hr_policy/getAllActiveHrPolicyByDocTypeAndRole/All')).code).toBe('403');
    expect(await open(other, mediaOf({ code: '200', message: '', result: saved as never })[0] as Media)).toMatchObject({
      code: '404',
    });
  });
});
