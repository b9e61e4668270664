import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { searched } from '../../server/hr/search/searched.ts';
import { shippedFiles } from '../server/support/definition-world.ts';
import { createWorld, type HrWorld, namedFields, rowsOf, visitor } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

describe('looking for people and records', () => {
  let world: HrWorld;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    hr = await world.as('hr@muster.local');
    await world.db
      .updateTable('applicant')
      .set({ firstName: 'Zarmina', firstNameFolded: 'zarmina', lastName: 'Quratulain', lastNameFolded: 'quratulain' })
      .where('applicantId', '=', 5)
      .execute();
    await world.db.updateTable('applicantBio').set({ phone: '3017654321' }).where('applicantId', '=', 5).execute();
  });
  afterAll(() => world.close());

  const find = (who: Who, text: string) => world.call(who, 'POST', 'search/find', { body: { text } });
  const found = async (who: Who, text: string) => rowsOf(await find(who, text));
  const zarmina = { kind: 'Employee', title: 'Zarmina Quratulain', path: '/employee?person=5' };

  it('finds somebody by name, by CRM ID, and by phone however it is typed', async () => {
    const { empNo } = await world.db
      .selectFrom('applicant')
      .select('empNo')
      .where('applicantId', '=', 5)
      .executeTakeFirstOrThrow();
    for (const text of ['zarm', 'QURATULAIN', 'quratulain zarmina', empNo, '0301 7654321', '+92-301-7654321'])
      expect([text, await found(hr, text)]).toEqual([text, expect.arrayContaining([expect.objectContaining(zarmina)])]);
    expect((await found(hr, 'zarmina'))[0]).toMatchObject({ detail: expect.stringContaining(`CRM ID ${empNo}`) });
    expect(await found(hr, 'nobody of that name')).toEqual([]);
  });

  it('finds records by their name, each with its screen', async () => {
    const admin = await world.as('admin@muster.local');
    const { teamName } = await world.db.selectFrom('team').select('teamName').executeTakeFirstOrThrow();
    expect(await found(admin, teamName)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'Team', title: teamName, path: '/team' })]),
    );
  });

  it('finds for nobody what he may not see: no people for an agent, no phone without the list of phones', async () => {
    const agent = await world.as('agent@muster.local');
    expect(await found(agent, 'zarmina')).toEqual([]);
    const { set } = await onlyRights(world, 'payroll@muster.local', { read: ['employee'] });
    const payroll = await world.as('payroll@muster.local');
    expect(await found(payroll, '03017654321')).toMatchObject([zarmina]);
    await set({ read: ['emp_loan'] });
    expect([await found(payroll, '03017654321'), await found(payroll, 'zarmina')]).toEqual([[], []]);
    expect((await find(visitor, 'zarmina')).code).toBe('401');
  });

  it('refuses nothing to look for, and more than anybody types', async () => {
    for (const text of ['', '   ', 'x'.repeat(81)]) expect(namedFields(await find(hr, text))).toEqual(['text']);
    for (const text of ["' or 1=1 --", '%', '_', '\\', '"']) expect((await find(hr, text)).code).toBe('200');
  });

  it('leads to pages that there are', () => {
    const paths = new Set(
      shippedFiles().flatMap(({ text }) => {
        const { kind, path } = JSON.parse(text) as { kind: string; path?: string | readonly string[] };
        return kind === 'page' && path !== undefined ? [path].flat() : [];
      }),
    );
    expect(searched.map(({ path }) => path(() => '1').split('?')[0]).filter((path) => !paths.has(path ?? ''))).toEqual(
      [],
    );
  });
});
