import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

const template = {
  templateName: 'Your Pay',
  subject: 'Your pay, {person.firstName}',
  body: '<p>Dear {person.firstName}, it is {person.basicSalary}.</p>',
};

describe('templates as they are saved', () => {
  let world: HrWorld;
  let admin: Who;
  let writer: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    ({ who: writer } = await onlyRights(world, 'agent@muster.local', { write: ['email_temple'] }));
  });
  afterAll(() => world.close());

  const save = (who: Who, body: object) =>
    world.call(who, 'POST', 'email_temple/saveEmailTemplate', { body: { ...template, ...body } as never });

  it('names a guarded field only for who may read it', async () => {
    const refused = await save(writer, {});
    expect(refused).toMatchObject({
      code: '422',
      message: 'Message: Character 33: You do not have the right to read Basic Salary.',
    });
    expect(namedFields(refused)).toEqual(['body']);
    expect((await save(writer, { templateName: 'No Pay', body: '<p>Dear {person.firstName}.</p>' })).code).toBe('200');
    expect((await save(admin, {})).code).toBe('200');
  });

  it('tells an unknown field with its place and what was probably meant', async () => {
    expect(await save(admin, { subject: 'Dear {person.frstName}' })).toMatchObject({
      code: '422',
      message: 'Subject: Character 7: There is no field person.frstName. Did you mean {person.firstName}?',
    });
    for (const body of [
      '<p>{person.password}</p>',
      '<p>{now.today}</p>',
      '<p>{1 + 1}</p>',
      '<p>{person.applicantId}</p>',
    ])
      expect(await save(admin, { body })).toMatchObject({ code: '422', result: { problems: [{ field: 'body' }] } });
  });

  it('keeps rich text cleaned, and takes one without a word for none', async () => {
    const body = '<p onclick="x()">Hello<script>alert(1)</script> <a href="javascript:x">you</a></p>';
    const saved = await save(admin, { templateName: 'Clean', body });
    expect(recordOf(saved)).toMatchObject({ body: '<p>Hello you</p>' });
    expect(await save(admin, { templateName: 'None', body: '<p><br></p>' })).toMatchObject({
      code: '422',
      message: 'Message is required',
    });
  });
});
