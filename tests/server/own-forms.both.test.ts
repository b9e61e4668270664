import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignedCompany, type Person, type Rows, startDesignedCompany } from './support/designed-company.ts';

/** A list with a form of the administrator's own: no shipped form asks that a title begins with a capital. */
const titles = {
  kind: 'page',
  id: 'own.titles',
  path: '/job_titles',
  function: { label: 'Job Titles', roles: { Agent: 'write' } },
  title: 'Job Titles',
  data: { list: { call: 'designation.getAllDesignation' } },
  body: [
    { grid: { columns: ['designationName', 'status'] }, rows: '{data.list}' },
    {
      form: {
        entity: 'designation',
        columns: ['designationName', { id: 'status', value: 'Active' }],
        checks: [
          {
            must: "startsWith(values.designationName, 'Senior ')",
            column: 'designationName',
            message: 'Write Senior first.',
          },
        ],
        submit: [{ call: 'designation.saveDesignation', with: '{values}' }],
      },
      id: 'new',
    },
  ],
};

describe("an administrator's own form on a call that a shipped form sends", () => {
  let company: DesignedCompany;
  beforeAll(async () => {
    company = await startDesignedCompany();
  });
  afterAll(() => company.close());

  const send = (who: Person, designationName: unknown, form = 'own.titles.new') =>
    company.ask(
      who,
      'designation/saveDesignation',
      { designationId: 0, designationName, status: 'Active' },
      { 'x-muster-form': form },
    );
  const listed = async () => {
    const { result } = await company.ask('admin', 'designation/getAllDesignation');
    return (result as Rows).map(({ designationName }) => designationName);
  };

  it('is published, tells what else its people need, and saves what it is given', async () => {
    expect(await send('admin', 'Senior Painter')).toMatchObject({ code: '422' });
    const published = await company.published('admin', titles);
    expect(published).toMatchObject({ code: '200' });
    expect(await send('admin', 'Senior Painter')).toMatchObject({ code: '200' });
    expect(await listed()).toContain('Senior Painter');
  });

  it('is judged by its own checks, by the fields and limits of the call, and by what the database knows', async () => {
    const refused = await send('admin', 'Painter');
    expect(refused).toMatchObject({ code: '422', result: { problems: [{ field: 'designationName' }] } });
    expect(refused.message).toContain('Write Senior first.');
    expect(await send('admin', '')).toMatchObject({ code: '422' });
    expect(await send('admin', `Senior ${'x'.repeat(5000)}`)).toMatchObject({ code: '422' });
    expect(await send('admin', { toString: 'Senior' })).toMatchObject({ code: '422' });
    expect(await send('admin', 'Senior Painter')).toMatchObject({ code: expect.stringMatching(/^(?!200)/) });
    expect((await listed()).filter((name) => name === 'Senior Painter')).toHaveLength(1);
    // The shipped form asks for no such beginning and still sends it.
    expect(await send('admin', 'Painter', 'company.designations.editor.recordList.form')).toMatchObject({
      code: '200',
    });
    expect(await send('admin', 'Senior Clerk', 'own.titles.other')).toMatchObject({ code: '422' });
  });

  it('is refused to who holds its page and not the right of its call, and saves once that is given', async () => {
    expect(await company.opens('agent', 'own.titles')).toMatchObject({ status: 200 });
    const before = await listed();
    const refused = await send('agent', 'Senior Driver');
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.message).toContain('designation');
    expect(await listed()).toEqual(before);
    expect((await company.give('Agent', 'designation', 'write')).code).toBe('200');
    expect(await send('agent', 'Senior Driver')).toMatchObject({ code: '200' });
    expect(await listed()).toContain('Senior Driver');
  });

  it('is told which call was meant where it names none', async () => {
    const misspelt = {
      kind: 'page',
      id: 'own.page',
      path: '/own_page',
      access: 'designation',
      title: 'Page',
      body: [
        {
          form: {
            columns: [{ id: 'name', type: 'text' }],
            submit: [{ call: 'designation.saveDesignatoin', with: '{values}' }],
          },
        },
      ],
    };
    const refused = await company.published('admin', misspelt);
    expect(refused).toMatchObject({
      code: '422',
      message: expect.stringContaining('did you mean "designation.saveDesignation"?'),
    });
  });
});
