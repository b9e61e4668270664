import type { Context } from '../context.ts';
import { isRefused } from '../outcome.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { filledMail, namesGuarded } from './filled.ts';
import { letterPerson } from './letter-person.ts';
import { templateRules } from './template-rules.ts';

/** The steps of an application at which an email may go by itself. */
export type Step = 'Applied' | 'Offer Letter Issued' | 'Offer Letter Accepted' | 'Trainee';

/**
 * Leaves the emails of a step for whoever has come to it in the outbox, in the transaction of the step; none where no active
 * template is bound to it. What not everybody may read of a person is for his eyes alone there.
 */
export async function mailOfStep(context: Context, applicantId: number, step: Step): Promise<void> {
  const bound = await context.handle
    .selectFrom('automatedEmail')
    .innerJoin('emailTemplate', 'emailTemplate.emailTemplateId', 'automatedEmail.emailTemplateId')
    .select(['emailTemplate.subject', 'emailTemplate.body'])
    .where('automatedEmail.step', '=', step)
    .where('automatedEmail.status', '=', 'Active')
    .where('emailTemplate.status', '=', 'Active')
    .orderBy('automatedEmail.automatedEmailId')
    .execute();
  if (bound.length === 0) return;
  const person = await letterPerson(context, applicantId);
  if (isRefused(person) || person.email === '') return;
  const rules = mailRules(context);
  for (const template of bound) {
    const mail = filledMail(template, rules, person);
    const isGuarded = namesGuarded(template.body, rules.body);
    await putInOutbox(context, { to: person.email, ...mail }, isGuarded ? { secret: mail.body } : {});
  }
}

/** What the subject and the text of an email template may hold. */
export function mailRules(context: Context) {
  const call = 'email_temple/saveEmailTemplate';
  return { subject: templateRules(context, call, 'subject'), body: templateRules(context, call, 'body') };
}
