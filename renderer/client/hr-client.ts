import type { Envelope, Json, OutgoingCall } from '@muster/engine';
import { callAddress } from './call-address.ts';
import { type Fetch, request } from './request.ts';

/** Makes the declared calls of the HR backend through the gateway. Nothing rejects: trouble is an answer. */
export interface HrClient {
  call(outgoing: OutgoingCall): Promise<Envelope>;
  /** Where a download leads. */
  link(outgoing: OutgoingCall): string;
}

/** Milliseconds that a call may take; one that starts long work gets longer. */
const patience = { call: 30_000, job: 600_000 } as const;

/** `publication` tells which publish the forms of this tab are of, as its server counts them. */
export function createHrClient(fetch: Fetch, publication: () => number | undefined = () => undefined): HrClient {
  return {
    link: (outgoing) => callAddress(outgoing).address,
    call: (outgoing) => {
      const { call } = outgoing;
      const { address, posted } = callAddress(outgoing);
      const method = posted || call.method === 'POST' ? 'POST' : 'GET';
      const body = method === 'POST' ? bodyOf(outgoing, posted) : undefined;
      return request(
        address,
        { method, headers: headersOf(outgoing, body, publication()), ...(body === undefined ? {} : { body }) },
        { fetch, timeout: call.job ? patience.job : patience.call, again: !call.changes },
      );
    },
  };
}

function bodyOf({ params, body }: OutgoingCall, posted: boolean): string | undefined {
  if (!posted) return body === undefined ? undefined : JSON.stringify(body);
  return JSON.stringify({ params, ...(body === undefined ? {} : { body }) } satisfies Record<string, Json>);
}

function headersOf(
  outgoing: OutgoingCall,
  body: string | undefined,
  publication: number | undefined,
): Record<string, string> {
  const { form, version, idempotencyKey, call } = outgoing;
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(form === undefined ? {} : { 'X-Muster-Form': form }),
    ...(form === undefined || publication === undefined ? {} : { 'X-Muster-Publication': String(publication) }),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(idempotencyKey === undefined || !call.changes ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}
