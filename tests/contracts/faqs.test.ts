import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

describe('FAQs', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 1 });
  });
  afterAll(() => world.close());

  const grouped = async (name = 'agent') => {
    const answer = await world.call(await world.as(`${name}@muster.local`), 'GET', 'faq/getAllFaqGroupByDepartment');
    return recordOf(answer) as Record<string, { readonly question: string; readonly answer: string }[]>;
  };

  it('R-210 R-214 R-760 are told as a map of department to list, without what is inactive', async () => {
    const departments = new Map(
      (await world.db.selectFrom('department').select(['deptId', 'deptName']).execute()).map((row) => [
        row.deptName,
        row.deptId,
      ]),
    );
    const before = await grouped();
    expect(Object.keys(before).length).toBeGreaterThan(1);
    for (const [name, list] of Object.entries(before))
      for (const faq of list) expect(faq).toMatchObject({ departmentDto: { deptId: departments.get(name) } });
    const [name = '', [first] = []] = Object.entries(before)[0] ?? [];
    const admin = await world.as('admin@muster.local');
    const { faqId } = first as unknown as { readonly faqId: number };
    await world.call(admin, 'GET', `faq/changeStatus/${faqId}/Inactive`);
    const after = await grouped();
    expect((after[name] ?? []).map(({ question }) => question)).not.toContain(first?.question);
    expect(after[name]?.length ?? 0).toBe((before[name]?.length ?? 0) - 1);
  });

  it('R-212 R-213 each has question and answer', async () => {
    const admin = await world.as('admin@muster.local');
    const said = { question: 'May I work from home?', answer: '<p>Ask <strong>HR</strong></p>' };
    await world.call(admin, 'POST', 'faq/saveFaq', { body: { departmentDto: { deptId: 2 }, ...said } });
    const all = Object.values(await grouped()).flat();
    expect(all.find(({ question }) => question === said.question)).toMatchObject(said);
    const listed = rowsOf(await world.call(admin, 'GET', 'faq/getAllActiveFaq'));
    expect(listed).toEqual(all);
  });

  it('are kept without what could do something on the screens of others', async () => {
    const admin = await world.as('admin@muster.local');
    const answer = '<p onclick="steal()">Ask <b>HR</b><img src=x onerror="steal()"></p><script>steal()</script>';
    const body = { departmentDto: { deptId: 2 }, question: 'What is a cross-site script?', answer };
    const saved = await world.call(admin, 'POST', 'faq/saveFaq', { body });
    expect(recordOf(saved)).toMatchObject({ answer: '<p>Ask <strong>HR</strong></p>' });
    const silent = { ...body, question: 'Is nothing an answer?', answer: '<script>steal()</script>' };
    expect(await world.call(admin, 'POST', 'faq/saveFaq', { body: silent })).toMatchObject({
      code: '422',
      message: 'Answer is required',
    });
  });

  it('R-761 gives an employee those of his own department', async () => {
    const agent = await world.as('agent@muster.local');
    const { deptId } = await world.db
      .selectFrom('account')
      .innerJoin('applicant', 'applicant.applicantId', 'account.applicantId')
      .select('deptId')
      .where('account.email', '=', 'agent@muster.local')
      .executeTakeFirstOrThrow();
    await world.db.updateTable('faq').set({ deptId }).where('faqId', '=', 2).execute();
    const own = rowsOf(await world.call(agent, 'GET', 'faq/getFaqOfApplicantByDepartment'));
    expect(own.length).toBeGreaterThan(0);
    for (const faq of own) expect(faq).toMatchObject({ departmentDto: { deptId } });
    expect(
      rowsOf(await world.call(await world.as('admin@muster.local'), 'GET', 'faq/getAllFaq')).length,
    ).toBeGreaterThan(own.length);
  });

  it('R-005 are read by whoever has the right to, and written by others', async () => {
    const { who } = await onlyRights(world, 'hr@muster.local', { read: ['faqs_display'] });
    expect((await world.call(who, 'GET', 'faq/getAllFaqGroupByDepartment')).code).toBe('200');
    expect((await world.call(who, 'GET', 'faq/getAllFaq')).code).toBe('403');
    const body = { departmentDto: { deptId: 1 }, question: 'Mine?', answer: '<p>No</p>' };
    expect((await world.call(who, 'POST', 'faq/saveFaq', { body })).code).toBe('403');
  });
});
