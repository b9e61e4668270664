import { createHash } from 'node:crypto';
import { canonicalText } from '@muster/engine/check';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { type Repeats, reusedKey } from '../work/index.ts';

/** What a request is known by when it comes again. */
export interface KeyedRequest {
  readonly session?: { readonly ownerKey: string } | undefined;
  readonly params: readonly string[];
  readonly body?: unknown;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * How the answer of a request is found again by its key; undefined for one without. The contents are the same for the same
 * parameters and body, whatever the order in which a record was written. A file is not kept.
 */
export function repeatsOfCall(
  call: string,
  { session, params, body, ifMatch, idempotencyKey: repeatKey }: KeyedRequest,
  at: string,
): Repeats<{ readonly envelope: Envelope }> | undefined {
  if (repeatKey === undefined) return undefined;
  const hash = createHash('sha256')
    .update(canonicalText([params, body ?? null, ifMatch ?? null]))
    .digest('hex');
  return {
    call: { owner: session?.ownerKey ?? 'visitor', call, repeatKey, hash, at },
    kept: (made: { readonly envelope?: Envelope }) => made.envelope,
    again: (answer) => ({ envelope: answer as Envelope }),
    reused: () => ({ envelope: envelope('422', reusedKey) }),
  };
}
