import { everything } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { done, isRefused, notFound, type Outcome, refused } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { activeTemplates, emailsOfSteps } from './email-of-step.ts';
import { filledMail } from './filled.ts';
import { type Issue, issueLetter } from './issue-letter.ts';
import { issuedLetters, issuedText } from './issued-letters.ts';
import { letterPeople } from './letter-people.ts';
import { letterPerson } from './letter-person.ts';
import { templateRules } from './template-rules.ts';

interface OfId {
  readonly params: { readonly id: number };
}

interface EmailOf {
  readonly person: number;
  readonly subject: string;
  readonly body: string;
}

/** Templates filled for a real person, and letters that are issued. What a template names was judged when it was sent. */
export const letterRoutes: readonly Route[] = [
  route('offerLetter.getLetterPeople', { run: (context) => letterPeople(context) }),
  route('offerLetter.getLetterRecords', {
    run: async (context, { params }: OfId) => {
      const person = await letterPerson(context, params.id);
      return isRefused(person) ? person : done(person.records);
    },
  }),
  route('offerLetter.issueOfferLetter', {
    run: (context, { body }: { readonly body: Issue }) => issueLetter(context, body),
  }),
  route('offerLetter.getIssuedLetters', {
    run: (context, { list = everything }) => issuedLetters(context, list),
  }),
  route('offerLetter.getIssuedLetter', {
    run: async (context, { params }: OfId) => (await issuedText(context, params.id)) ?? notFound('This letter'),
  }),
  route('email_template_generic.getActiveTemplates', {
    run: async (context) => done(await activeTemplates(context)),
  }),
  route('email_template_generic.getEmailsOfSteps', {
    run: async (context) =>
      done((await emailsOfSteps(context)).map(({ step, templateName }) => ({ step, templateName }))),
  }),
  route('email_temple.sendTestEmail', {
    run: (context, { body }: { readonly body: EmailOf }) => sendTestEmail(context, body),
  }),
];

/** Sends an email as it would go to a person to whoever tries it, for his eyes alone. */
async function sendTestEmail(context: Context, { person: applicantId, ...template }: EmailOf): Promise<Outcome> {
  const { actor } = context;
  if (actor.kind !== 'person' || actor.email === '') return refused('422', 'Your account has no email.');
  const person = await letterPerson(context, applicantId);
  if (isRefused(person)) return person;
  const rules = (field: string) => templateRules(context, 'email_temple/saveEmailTemplate', field);
  const mail = filledMail(template, { subject: rules('subject'), body: rules('body') }, person);
  await putInOutbox(context, { to: actor.email, ...mail }, { secret: mail.body });
  return done(null, `A test email is on its way to ${actor.email}.`);
}
