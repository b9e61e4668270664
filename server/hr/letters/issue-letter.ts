import { type Context, ownApplicantId } from '../context.ts';
import { done, isRefused, notFound, type Outcome, sentences, wrongField } from '../outcome.ts';
import { nextId } from '../records/next-id.ts';
import { updateRecord } from '../records/update-record.ts';
import { emailOfStep } from './email-of-step.ts';
import { filledLetter } from './filled.ts';
import { keepLetter } from './keep-letter.ts';
import { letterPerson } from './letter-person.ts';
import { templateRules } from './template-rules.ts';

/** Which letter is issued to whom. */
export interface Issue {
  readonly person: number;
  readonly offerLetterDto: number;
}

/**
 * Issues an offer letter to somebody who is hired: it is filled and kept as it is now, whatever becomes of its template, and
 * he may accept it from now on. Until he has, it may be issued anew; the latest one holds.
 */
export async function issueLetter(context: Context, { person: applicantId, offerLetterDto }: Issue): Promise<Outcome> {
  const { handle, now, actor } = context;
  const template = await handle
    .selectFrom('offerLetter')
    .selectAll()
    .where('offerLetterId', '=', offerLetterDto)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!template) return wrongField('offerLetterDto', 'Offer Letter is not an active letter');
  const applicant = await handle
    .selectFrom('applicant')
    .select(['phaseStatus', 'offerLetterAcceptDate'])
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!applicant) return notFound('This person');
  if (applicant.phaseStatus !== 'Hired')
    return wrongField('person', `An offer letter is issued to who is Hired; this person is ${applicant.phaseStatus}`);
  if (applicant.offerLetterAcceptDate !== '')
    return wrongField('person', 'This person has accepted an offer letter already');
  const issued = {
    offerLetIssueDate: now.day,
    offerLetterIssued: 'Yes',
    offerLetterIssuedBy: ownApplicantId(actor) ?? null,
  };
  const failed = await updateRecord(context, { table: 'applicant', id: applicantId, what: 'This person', set: issued });
  if (failed) return failed;
  const person = await letterPerson(context, applicantId);
  if (isRefused(person)) return person;
  const rules = templateRules(context, 'offerLetter/saveOfferLetter', 'offerLetter');
  const html = filledLetter(context, template.offerLetter, rules, person);
  if (typeof html !== 'string') return html;
  const { offerLetterName: title, offerLetterId } = template;
  const letterId = await keepLetter(context, { applicantId, offerLetterId, title, html });
  const logged = { applicantId, phase: 1, createdOn: now.instant, byName: actor.name, remarks: title, comments: '' };
  await handle
    .insertInto('applicantLog')
    .values({
      logId: await nextId(handle, 'applicantLog'),
      ...logged,
      logAction: 'Offer Letter Issued',
      takesBack: null,
    })
    .execute();
  const email = await emailOfStep(context, 'Offer Letter Issued', applicantId);
  const goes = email === undefined ? '' : `The email ${email} is on its way.`;
  return done({ letterId }, sentences(`The offer letter is issued to ${person.name}.`, goes));
}
