import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignedCompany, type Rows, startDesignedCompany } from './support/designed-company.ts';

const titles = {
  kind: 'page',
  id: 'own.titles',
  path: '/new_title',
  title: 'A New Title',
  access: 'designation',
  body: [
    {
      form: {
        entity: 'designation',
        columns: [{ id: 'designationName', maxLength: 12 }, 'status'],
        submit: [{ call: 'designation.saveDesignation', with: '{values}' }],
      },
    },
  ],
};
const roles = {
  kind: 'page',
  id: 'own.roles',
  path: '/new_role',
  title: 'A New Role',
  access: 'userrole',
  body: [
    {
      form: {
        entity: 'role',
        columns: ['roleName', 'kind', 'status'],
        submit: [{ call: 'user_role.saveUserRole', with: '{values}' }],
      },
    },
  ],
};

/** HR may make screens, and manages titles; it gives no rights and is no administrator. */
describe('a form that somebody makes who may make screens and nothing more', () => {
  let company: DesignedCompany;
  beforeAll(async () => {
    company = await startDesignedCompany();
    expect((await company.give('HR', 'page_designer', 'write')).code).toBe('200');
  });
  afterAll(() => company.close());

  const send = (who: 'hr' | 'agent', designationName: string, by = 'own.titles.form') =>
    company.ask(who, 'designation/saveDesignation', { designationName, status: 'Active' }, { 'x-muster-form': by });
  const names = async () =>
    ((await company.ask('hr', 'designation/getAllDesignation')).result as Rows).map((row) => row['designationName']);

  it('is published by him and sends its call, and the server judges by it and by the right of the call', async () => {
    expect((await send('hr', 'Porter')).code).toBe('422');
    expect(await company.published('hr', titles)).toMatchObject({ code: '200' });
    expect(await company.opens('hr', 'own.titles')).toMatchObject({ route: true, status: 200 });
    expect(await send('hr', 'Porter')).toMatchObject({ code: '200' });
    expect(await names()).toContain('Porter');
    expect(await send('hr', 'Keeper of the Keys')).toMatchObject({
      code: '422',
      result: { problems: [{ field: 'designationName' }] },
    });
    expect(await send('hr', '')).toMatchObject({ code: '422', result: { problems: [{ field: 'designationName' }] } });
    expect(await send('agent', 'Boss')).toMatchObject({ code: '403' });
    expect(await names()).toEqual(expect.not.arrayContaining(['Keeper of the Keys', '', 'Boss']));
  });

  it('is not published where he may not make its call himself', async () => {
    const refused = await company.published('hr', roles);
    expect(refused).toMatchObject({
      code: '403',
      message: expect.stringContaining('You do not have the rights that this publish needs.') as unknown,
    });
    expect(await company.opens('hr', 'own.roles')).toMatchObject({ route: false });
  });
});
