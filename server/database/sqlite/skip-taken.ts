import { sql } from 'kysely';

/** A statement of a file has it for itself: nobody takes anything at the same moment. */
export const skipTaken = sql``;
