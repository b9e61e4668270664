import { sql } from 'kysely';

/** Ends a query for rows that are taken at once: what another server takes at the same moment is passed over. */
export const skipTaken = sql`for update skip locked`;
