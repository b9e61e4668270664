import type { Context } from '../context.ts';
import { done, type Outcome } from '../outcome.ts';

/** The most people who are offered to be written to. */
const most = 500;

/** People a letter may be about, those who are hired first: for previews, and to issue letters. */
export async function letterPeople({ handle }: Context): Promise<Outcome> {
  const rows = await handle
    .selectFrom('applicant')
    .select(['applicantId', 'firstName', 'lastName', 'phaseStatus'])
    .where('phaseStatus', 'in', ['Hired', 'Trainee', 'Nested', 'Appointed', 'Shortlisted'])
    .where('status', '=', 'Active')
    .orderBy((eb) => eb.case().when('phaseStatus', '=', 'Hired').then(0).else(1).end())
    .orderBy('applicantId', 'desc')
    .limit(most)
    .execute();
  return done(
    rows.map(({ applicantId, firstName, lastName, phaseStatus }) => ({
      applicantId,
      personName: `${firstName} ${lastName}`,
      phaseStatus,
    })),
  );
}

function issued({ handle }: Context) {
  return handle
    .selectFrom('issuedLetter')
    .innerJoin('applicant', 'applicant.applicantId', 'issuedLetter.applicantId')
    .select(['letterId', 'title', 'issuedOn', 'issuedBy', 'html', 'applicant.firstName', 'applicant.lastName'])
    .select(['applicant.offerLetterAcceptDate', 'issuedLetter.applicantId']);
}

/** Letters as they were issued, the newest first, with when they were accepted. */
export async function issuedLetters(context: Context): Promise<Outcome> {
  const rows = await issued(context).orderBy('letterId', 'desc').limit(1000).execute();
  const latest = new Map<number, number>();
  for (const { applicantId, letterId } of rows)
    latest.set(applicantId, Math.max(letterId, latest.get(applicantId) ?? 0));
  return done(
    rows.map(({ letterId, applicantId, title, issuedOn, issuedBy, firstName, lastName, offerLetterAcceptDate }) => ({
      letterId,
      personName: `${firstName} ${lastName}`,
      title,
      issuedOn,
      issuedBy,
      acceptedOn: latest.get(applicantId) === letterId ? offerLetterAcceptDate : '',
    })),
  );
}

/** One letter, word for word as it was issued; undefined where there is none. */
export async function issuedLetter(context: Context, letterId: number): Promise<Outcome | undefined> {
  const row = await issued(context).where('letterId', '=', letterId).executeTakeFirst();
  return row && done({ title: row.title, html: row.html });
}
