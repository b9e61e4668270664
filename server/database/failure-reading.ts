import type { DialectAdapter } from 'kysely';
import type { FailureReader } from '../work/index.ts';
import { isSerialisationFailure, uniqueViolation } from './database-errors.ts';

/** An adapter that reads the failures of its database too, for units of work: see `failuresOf`. */
export function readingFailures<Adapter extends DialectAdapter>(
  adapter: Adapter,
  writesTogether: boolean,
): Adapter & FailureReader {
  const counts = { kept: 0, takenBack: 0, repeated: 0 };
  return Object.assign(adapter, { isSerialisationFailure, uniqueViolation, writesTogether, counts });
}
