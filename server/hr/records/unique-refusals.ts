import type { UniqueViolation } from '../../work/index.ts';
import { knownEmail } from '../careers/known-email.ts';
import type { Refused } from '../outcome.ts';
import { isNamedTable, nameTaken } from './unique-names.ts';

/**
 * What is said where the database refuses what another request has stored since it was looked at: the very sentence of the
 * look. Undefined for what nobody is told of: it is done again, and finds what is there by then.
 */
export function uniqueRefusal({ table, columns, index }: UniqueViolation): Refused | undefined {
  const named = table ?? index?.replace(/_name_seen$/, '');
  if (isNamedTable(named) && (columns.includes('nameSeen') || index === `${named}_name_seen`)) return nameTaken(named);
  return table === 'account' && columns.includes('email') ? knownEmail : undefined;
}
