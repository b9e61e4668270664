import { createHash } from 'node:crypto';
import { canonicalText } from '@muster/engine/check';

/** The same for the same parameters and body, whatever the order in which a record was written. */
export function hashOfCall(params: readonly string[], body: unknown, match: string | undefined): string {
  return createHash('sha256')
    .update(canonicalText([params, body ?? null, match ?? null]))
    .digest('hex');
}
