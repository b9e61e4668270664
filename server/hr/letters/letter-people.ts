import type { Context } from '../context.ts';
import { done, type Outcome } from '../outcome.ts';

/** The most people who are offered to be written to. */
const most = 500;

/** People a letter may be about, those who are hired first: for previews, and to issue letters. */
export async function letterPeople({ handle, phases }: Context): Promise<Outcome> {
  const rows = await handle
    .selectFrom('applicant')
    .select(['applicantId', 'firstName', 'lastName', 'phaseStatus'])
    .where('phaseStatus', 'in', ['Hired', 'Shortlisted', ...phases.on('works')])
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
