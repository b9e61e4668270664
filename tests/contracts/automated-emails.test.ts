import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

const save = 'email_template_generic/saveGenericTemplates';
const list = 'email_template_generic/getAllGenericTemplates';

describe('emails that go by themselves', () => {
  let world: HrWorld;
  let admin: Who;
  /** Whoever is moved: the first who has applied. */
  let applicantId: unknown;
  beforeEach(async () => {
    applicantId = undefined;
    world = await createWorld({ people: 30, months: 1, sendsMail: true });
    admin = await world.as('admin@muster.local');
    await world.db.deleteFrom('outbox').execute();
  });
  afterEach(() => world.close());

  const post = (path: string, body: object) => world.call(admin, 'POST', path, { body: body as never });
  const template = async (changes: object) =>
    Number(
      recordOf(
        await post('email_temple/saveEmailTemplate', { ...bodies['email_temple/saveEmailTemplate'], ...changes }),
      )['emailTemplateId'],
    );
  const bind = (step: string, emailTemplateId: number) =>
    post(save, { step, emailTemplateDto: { emailTemplateId }, status: 'Active' });
  const mails = () => world.db.selectFrom('outbox').selectAll().orderBy('mailId').execute();
  const shown = async () => rowsOf(await world.call(admin, 'GET', 'outbox/getAllMails'));
  const applicant = async () => {
    const rows = rowsOf(await world.call(admin, 'GET', 'applicants/getAllApplicants'));
    return rows.find(({ phaseStatus }) => phaseStatus === 'Applied') ?? {};
  };
  const move = async (changes: object) => {
    applicantId ??= (await applicant())['applicantId'];
    return world.call(admin, 'POST', 'applicants/changeApplicantStatus', {
      body: { applicantId, remarks: '', comments: '', sendEmail: false, ...changes } as never,
    });
  };

  it('are sent to whoever comes to their step, filled for him, and to nobody else', async () => {
    const { email, firstName } = await applicant();
    const id = await template({ templateName: 'Seen', subject: 'We read it, {person.firstName}' });
    expect(await bind('Viewed', id)).toMatchObject({ code: '200' });
    expect(await move({ phaseStatus: 'Viewed' })).toMatchObject({
      code: '200',
      message: expect.stringMatching(/is Viewed now\. The email Seen is on its way\.$/),
    });
    expect(await mails()).toMatchObject([
      { toAddress: email, subject: `We read it, ${String(firstName)}`, problem: null },
    ]);
    expect(await move({ phaseStatus: 'Contacted' })).toMatchObject({
      message: expect.stringMatching(/Contacted now\.$/),
    });
    expect(await mails()).toHaveLength(1);
  });

  it('stand in for the short email of the phase, and are held back for one person where that is asked for', async () => {
    const id = await template({ templateName: 'Seen', subject: 'We read it' });
    await bind('Viewed', id);
    await move({ phaseStatus: 'Viewed', sendEmail: true });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['We read it']);
    await move({ phaseStatus: 'Contacted', sendEmail: true });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['We read it', 'Your status: Contacted']);
    expect(await move({ phaseStatus: 'Viewed', holdEmail: true })).toMatchObject({
      message: expect.stringMatching(/is Viewed now\.$/),
    });
    expect(await mails()).toHaveLength(2);
  });

  it('go no more once they or their template are off; who turns off a template is told at which steps', async () => {
    const id = await template({ templateName: 'Seen', subject: 'We read it' });
    const bound = recordOf(await bind('Viewed', id));
    expect(await world.call(admin, 'GET', `email_temple/changeStatus/${id}/Inactive`)).toMatchObject({
      message: 'Status Changed Successfully! It is not sent by itself any more: Viewed.',
    });
    expect(await move({ phaseStatus: 'Viewed' })).toMatchObject({ code: '200' });
    await world.call(admin, 'GET', `email_temple/changeStatus/${id}/Active`);
    await post(save, { ...(bound as object), status: 'Inactive' });
    expect(await world.call(admin, 'GET', `email_temple/changeStatus/${id}/Inactive`)).toMatchObject({
      message: 'Status Changed Successfully!',
    });
    await move({ phaseStatus: 'Contacted' });
    expect(await move({ phaseStatus: 'Viewed', sendEmail: true })).toMatchObject({ code: '200' });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your status: Viewed']);
  });

  it('whose template names what there is no more stand in the outbox with the reason, and the step is taken all the same', async () => {
    const id = await template({ templateName: 'Seen', subject: 'We read it' });
    await bind('Viewed', id);
    const body = '<p>Your desk is {person.desk}.</p>';
    await world.db.updateTable('emailTemplate').set({ body }).where('emailTemplateId', '=', id).execute();
    expect(await move({ phaseStatus: 'Viewed' })).toMatchObject({ code: '200' });
    expect(await shown()).toMatchObject([
      {
        delivery: 'Not Sent',
        problem: expect.stringContaining('The email template Seen cannot be filled. Character 15: There is no field'),
      },
    ]);
  });

  it('show pay to their receiver alone: neither subject nor outbox tell it', async () => {
    const id = await template({
      templateName: 'Pay',
      subject: 'Pay: {person.basicSalary:amount}',
      body: '<p>You get {person.basicSalary:amount}.</p>',
    });
    await bind('Viewed', id);
    applicantId = (await applicant())['applicantId'];
    await world.db
      .updateTable('applicant')
      .set({ basicSalaryMinor: 6_543_200 })
      .where('applicantId', '=', Number(applicantId))
      .execute();
    await move({ phaseStatus: 'Viewed' });
    expect((await mails())[0]).toMatchObject({ subject: 'Pay: •••', html: expect.stringContaining('65,432') });
    expect(JSON.stringify(await shown())).not.toContain('65,432');
  });

  it('go at Applied to who applies, and at the steps of the offer letter', async () => {
    for (const step of ['Applied', 'Offer Letter Issued', 'Offer Letter Accepted', 'Trainee']) {
      const [row] = rowsOf(await world.call(admin, 'GET', list)).filter((each) => each['step'] === step);
      const emailTemplateDto = { emailTemplateId: await template({ templateName: `At ${step}`, subject: step }) };
      expect(await post(save, { ...(row as object), step, emailTemplateDto, status: 'Active' })).toMatchObject({
        message: 'Successfully Saved!',
      });
    }
    const application = { ...(bodies['mobile/applyForJob'] as object), email: 'new.one@example.com' };
    expect(await world.call(visitor, 'POST', 'mobile/applyForJob', { body: application as never })).toMatchObject({
      code: '200',
    });
    expect((await mails()).map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['new.one@example.com', 'Applied'],
    ]);
    const him = await world.as('applicant@muster.local');
    const { applicantId } = await world.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('email', '=', 'applicant@muster.local')
      .executeTakeFirstOrThrow();
    await post('offerLetter/issueOfferLetter', { person: { applicantId }, offerLetterDto: { offerLetterId: 1 } });
    await world.call(him, 'GET', 'mobile/readOfferLetter');
    await world.call(him, 'GET', `mobile/offerLetterAccepted/${applicantId}`);
    await world.call(him, 'POST', 'mobile/changeApplicantStatus', {
      body: { applicantId, phaseStatus: 'Trainee', sendEmail: true },
    });
    expect((await mails()).slice(1).map(({ subject }) => subject)).toEqual([
      'Offer Letter Issued',
      'Offer Letter Accepted',
      'Trainee',
    ]);
  });

  it('are one at a step of the pipeline, bound by whoever has the right', async () => {
    const id = await template({ templateName: 'Seen' });
    expect(await bind('Viewed', id)).toMatchObject({ code: '200' });
    const again = await bind('Viewed', id);
    expect([again.code, namedFields(again), again.message]).toEqual([
      '422',
      ['step'],
      'Step is taken by another automated email',
    ]);
    const unknown = await bind('Contacted', 987_654);
    expect([unknown.code, namedFields(unknown)]).toEqual(['422', ['emailTemplateDto.emailTemplateId']]);
    const { who, set } = await onlyRights(world, 'hr@muster.local', { read: ['automatedEmail_template'] });
    const body = { step: 'Contacted', emailTemplateDto: { emailTemplateId: id }, status: 'Active' };
    expect((await world.call(who, 'POST', save, { body })).code).toBe('403');
    await set({ read: ['email_temple'] });
    expect((await world.call(who, 'GET', list)).code).toBe('403');
  });
});
