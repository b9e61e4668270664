import type { UniqueViolation } from '../../work/index.ts';
import { type Refused, refused } from '../outcome.ts';
import { isNamedTable, nameTaken } from './unique-names.ts';

/** The answer of an application with an e-mail that an applicant or an account has. */
export const knownEmail: Refused = refused(
  '210',
  'Your email is already in our system. Please sign in to see your application, use Forgot Password, or contact HR.',
);

/**
 * What is said where the database refuses what another request has stored since it was looked at: the very sentence of the
 * look. Undefined for what nobody is told of: it is done again, and finds what is there by then.
 */
export function uniqueRefusal({ table, columns, index }: UniqueViolation): Refused | undefined {
  const named = table ?? index?.replace(/_name_seen$/, '');
  const isName = columns.includes('nameSeen') || index === `${named}_name_seen`;
  return isNamedTable(named) && isName ? nameTaken(named) : undefined;
}
