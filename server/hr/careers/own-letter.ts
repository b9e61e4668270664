import type { Context } from '../context.ts';
import { whole } from '../letters/guarded-stretches.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { setVersioned } from '../records/update-record.ts';

/** The latest letter that was issued to an applicant; undefined where none was kept here. */
export function latestLetter({ handle }: Pick<Context, 'handle'>, applicantId: number) {
  return handle
    .selectFrom('issuedLetter')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .orderBy('letterId', 'desc')
    .executeTakeFirst();
}

/**
 * The applicant's own letter, whole and as it was issued, and noted as read from now on: he accepts none that he has not
 * read. Nothing where his was given to him elsewhere.
 */
export async function readOwnLetter({ handle, now, actor }: Context): Promise<Outcome> {
  if (actor.kind !== 'applicant') return refused('403', 'Only an applicant has an offer letter to read.');
  const { offerLetterIssued } = await handle
    .selectFrom('applicant')
    .select('offerLetterIssued')
    .where('applicantId', '=', actor.applicantId)
    .executeTakeFirstOrThrow();
  if (offerLetterIssued !== 'Yes') return refused('422', 'There is no offer letter to read.');
  const letter = await latestLetter({ handle }, actor.applicantId);
  if (!letter) return done(null);
  const { letterId: id, version, title, issuedOn, html } = letter;
  if (letter.readOn === '')
    await setVersioned({ handle, now, actor }, { table: 'issuedLetter', id, version }, { readOn: now.day });
  return done({ letterId: id, title, issuedOn, html: whole(html) });
}
