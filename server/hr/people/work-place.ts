import { sql } from 'kysely';

/** Where somebody works: old records say 'Work From Office', of which the part behind it counts. */
export function workPlace(stored: string): string {
  return stored.replace(/^Work From /, '');
}

/** The same as the database reads it. */
export const storedWorkPlace = sql<string>`case when substr(applicant.vertical, 1, 10) = 'Work From ' then substr(applicant.vertical, 11) else applicant.vertical end`;
