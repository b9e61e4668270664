import { fillTemplate } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import type { OfId } from '../input/asked.ts';
import { done, isRefused, notFound, type Outcome, refused } from '../outcome.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { type Route, route } from '../route.ts';
import { filledMail } from './filled.ts';
import { type Issue, issueLetter } from './issue-letter.ts';
import { letterPerson } from './letter-person.ts';
import { issuedLetter, issuedLetters, letterPeople } from './letter-lists.ts';
import { mailRules } from './mail-of-step.ts';
import { templateRules } from './template-rules.ts';

interface LetterOf {
  readonly person: number;
  readonly offerLetterName: string;
  readonly offerLetter: string;
}

interface EmailOf {
  readonly person: number;
  readonly subject: string;
  readonly body: string;
}

/** Templates filled for a real person, and letters that are issued. What a template names was judged when it was sent. */
export const letterRoutes: readonly Route[] = [
  route('offerLetter.getLetterPeople', { run: (context) => letterPeople(context) }),
  route('offerLetter.previewOfferLetter', {
    run: async (context, { body }: { readonly body: LetterOf }) => {
      const person = await letterPerson(context, body.person);
      if (isRefused(person)) return person;
      const rules = templateRules(context, 'offerLetter/previewOfferLetter', 'offerLetter');
      return done({ title: body.offerLetterName, html: fillTemplate(body.offerLetter, rules, person.records) });
    },
  }),
  route('offerLetter.issueOfferLetter', {
    run: (context, { body }: { readonly body: Issue }) => issueLetter(context, body),
  }),
  route('offerLetter.getIssuedLetters', { run: (context) => issuedLetters(context) }),
  route('offerLetter.getIssuedLetter', {
    run: async (context, { params }: OfId) => (await issuedLetter(context, params.id)) ?? notFound('This letter'),
  }),
  route('email_temple.previewEmail', {
    run: async (context, { body }: { readonly body: EmailOf }) => {
      const mail = await emailOf(context, body);
      return 'ok' in mail ? mail : done({ title: mail.subject, html: mail.html });
    },
  }),
  route('email_temple.sendTestEmail', {
    run: async (context, { body }: { readonly body: EmailOf }): Promise<Outcome> => {
      const { actor } = context;
      if (actor.kind !== 'person' || actor.email === '') return refused('422', 'Your account has no email.');
      const mail = await emailOf(context, body);
      if ('ok' in mail) return mail;
      await putInOutbox(context, { to: actor.email, ...mail }, { secret: mail.body });
      return done(null, `A test email is on its way to ${actor.email}.`);
    },
  }),
];

async function emailOf(context: Context, { person: applicantId, ...template }: EmailOf) {
  const person = await letterPerson(context, applicantId);
  return isRefused(person) ? person : filledMail(template, mailRules(context), person);
}
