import type { Handle } from '../dependencies.ts';

/** The team that an employee is in; undefined for nobody, and for who is in none. */
export async function teamOf(handle: Handle, applicantId: number | null | undefined): Promise<number | undefined> {
  if (applicantId === undefined || applicantId === null) return undefined;
  const found = await handle
    .selectFrom('applicant')
    .select('teamId')
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  return found?.teamId ?? undefined;
}
