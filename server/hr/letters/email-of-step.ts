import { checkTemplate, fillTemplate, plainText, sayMistake, type TemplateField } from '@muster/engine/formats';
import { companyTextsOf } from '../company/company-record.ts';
import type { Context } from '../context.ts';
import { nameInMail } from '../outbox/greeting.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { isRefused } from '../outcome.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { letterPerson } from './letter-person.ts';
import { templateRules } from './template-rules.ts';

/** What happens to somebody on his way beside the phases that he comes into. */
export type LetterStep = 'Offer Letter Issued' | 'Offer Letter Accepted';

const saving = 'email_temple/saveEmailTemplate';
const unseen = '•••';

/** The emails that go by themselves now, by their step: those that are on, of a template that is on. */
export async function emailsOfSteps({ handle }: Pick<Context, 'handle'>) {
  return handle
    .selectFrom('automatedEmail')
    .innerJoin('emailTemplate', 'emailTemplate.emailTemplateId', 'automatedEmail.emailTemplateId')
    .select(['automatedEmail.step', 'emailTemplate.templateName', 'emailTemplate.subject', 'emailTemplate.body'])
    .where('automatedEmail.status', '=', 'Active')
    .where('emailTemplate.status', '=', 'Active')
    .orderBy('automatedEmail.automatedEmailId')
    .execute();
}

/** The email templates that one may be bound to. */
export function activeTemplates({ handle }: Pick<Context, 'handle'>) {
  return handle
    .selectFrom('emailTemplate')
    .select(['emailTemplateId', 'templateName', 'subject', 'body', 'status', 'version as _version'])
    .where('status', '=', 'Active')
    .orderBy('emailTemplateId')
    .execute();
}

/**
 * Sends whoever comes to a step the email of it, filled for him; resolves to the name of its template, or undefined where the
 * step has none. What a person alone may read of it is shown to nobody else. A template that names what there is no more is
 * not sent: it stands in the outbox with the reason.
 */
export async function emailOfStep(
  context: Context,
  step: LetterStep | (string & {}),
  applicantId: number,
): Promise<string | undefined> {
  const template = (await emailsOfSteps(context)).find((each) => each.step === step);
  if (!template) return undefined;
  const person = await letterPerson(await fromCompany(context), applicantId);
  if (isRefused(person) || person.email === '') return undefined;
  const rules = { subject: templateRules(context, saving, 'subject'), body: templateRules(context, saving, 'body') };
  const [mistake] = [...checkTemplate(template.subject, rules.subject), ...checkTemplate(template.body, rules.body)];
  if (mistake) {
    const { subject, body } = template;
    const problem = `The email template ${template.templateName} cannot be filled. ${sayMistake(mistake)}`;
    await putInOutbox(context, { to: person.email, subject, body: plainText(body) }, { problem });
    return undefined;
  }
  let isGuarded = false;
  const noted = (said: string, { rights }: TemplateField): string => {
    isGuarded ||= rights !== undefined;
    return said;
  };
  const { firstName, lastName } = person.records.person;
  const named = { firstName: nameInMail(String(firstName)), lastName: nameInMail(String(lastName)) };
  const records = { ...person.records, person: { ...person.records.person, ...named } };
  const subject = fillTemplate(template.subject, rules.subject, records, (said, { rights }) =>
    rights ? unseen : said,
  );
  const html = fillTemplate(template.body, rules.body, records, noted);
  const body = plainText(html);
  await putInOutbox(
    context,
    { to: person.email, subject, body, html },
    isGuarded ? { secret: body, ofStaff: true } : {},
  );
  return template.templateName;
}

/** An email that goes by itself comes from the company where its receiver himself took the step. */
async function fromCompany(context: Context): Promise<Context> {
  const { actor, handle } = context;
  if (actor.kind === 'person') return context;
  const { companyName } = await companyTextsOf(handle);
  return { ...context, actor: { ...actor, name: companyName } };
}

/** What is said of a template that is turned off: at which steps no email goes any more. */
export async function stepsWithoutEmail({ handle }: Context, rows: readonly StoredRow[]): Promise<string> {
  const now = rows.at(-1);
  const before = rows.length > 1 ? rows[0]?.['status'] : undefined;
  if (before !== 'Active' || now?.['status'] !== 'Inactive') return '';
  const bound = await handle
    .selectFrom('automatedEmail')
    .select('step')
    .where('emailTemplateId', '=', Number(now['emailTemplateId']))
    .where('status', '=', 'Active')
    .orderBy('automatedEmailId')
    .execute();
  if (bound.length === 0) return '';
  return `It is not sent by itself any more: ${bound.map(({ step }) => step).join(', ')}.`;
}
