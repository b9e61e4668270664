import {
  checkTemplate,
  fillTemplate,
  mayName,
  plainText,
  sayMistake,
  type TemplateRules,
} from '@muster/engine/formats';
import { holds } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import { type Refused, refused } from '../outcome.ts';
import { guarded } from './guarded-stretches.ts';
import type { LetterPerson } from './letter-person.ts';

/**
 * A stored template as a letter that is kept, filled for a person by somebody who may read all that it names; else why it is
 * not. What not everybody may read of it is marked.
 */
export function filledLetter(
  { actor }: Context,
  text: string,
  rules: TemplateRules,
  { records }: LetterPerson,
): string | Refused {
  const [mistake] = checkTemplate(text, rules, (field) => mayName(field, (functions) => holds(actor, functions)));
  if (mistake) return refused('422', sayMistake(mistake));
  return fillTemplate(text, rules, records, (said, { rights }) => (rights ? guarded(said) : said));
}

/** An email template as a message: its subject in one line, its text with and without marks. */
export function filledMail(
  template: { readonly subject: string; readonly body: string },
  rules: { readonly subject: TemplateRules; readonly body: TemplateRules },
  { records }: LetterPerson,
): { readonly subject: string; readonly body: string; readonly html: string } {
  const html = fillTemplate(template.body, rules.body, records);
  return { subject: fillTemplate(template.subject, rules.subject, records), body: plainText(html), html };
}
