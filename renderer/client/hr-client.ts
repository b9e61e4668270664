import type { Json, ListEnvelope, OutgoingCall } from '@muster/engine';
import { say } from '@muster/engine';
import { callAddress, longestAddress } from './call-address.ts';
import { type Fetch, request } from './request.ts';

/** Makes the declared calls of the HR backend through the gateway. Nothing rejects: trouble is an answer. */
export interface HrClient {
  /** `confirmation` proves that the person gave the password again for this request. */
  call(outgoing: OutgoingCall, confirmation?: string): Promise<ListEnvelope>;
  /** Where a download leads. */
  link(outgoing: OutgoingCall): string;
}

/** Milliseconds that a call may take; one that starts long work gets longer. */
const patience = { call: 30_000, job: 600_000 } as const;

/** Where one call is made for many rows. */
const jobsAddress = '/api/jobs';

const tooLong = say('What is asked for here is too long. Please shorten the filter.');

/** `publication` tells which publish the forms of this tab are of, as its server counts them. */
export function createHrClient(fetch: Fetch, publication: () => number | undefined = () => undefined): HrClient {
  return {
    link: (outgoing) => callAddress(outgoing).address,
    call: (outgoing, confirmation) => {
      const { call, rows, asking } = outgoing;
      const { address, posted } = rows ? { address: jobsAddress, posted: true } : callAddress(outgoing);
      if (address.length > longestAddress) return Promise.resolve({ code: '422', message: tooLong, result: null });
      const method = posted || call.method === 'POST' ? 'POST' : 'GET';
      const body = method === 'POST' ? bodyOf(outgoing, posted) : undefined;
      const headers = {
        ...headersOf(outgoing, body, publication()),
        ...(confirmation === undefined ? {} : { 'X-Muster-Confirmation': confirmation }),
      };
      return request(
        address,
        { method, headers, ...(body === undefined ? {} : { body }) },
        { fetch, timeout: call.job && !rows ? patience.job : patience.call, again: !call.changes, asking },
      );
    },
  };
}

function bodyOf({ call, params, body, rows }: OutgoingCall, posted: boolean): string | undefined {
  if (rows) return JSON.stringify({ call: call.id, rows });
  if (!posted) return body === undefined ? undefined : JSON.stringify(body);
  return JSON.stringify({ params, ...(body === undefined ? {} : { body }) } satisfies Record<string, Json>);
}

function headersOf(
  outgoing: OutgoingCall,
  body: string | undefined,
  publication: number | undefined,
): Record<string, string> {
  const { form, version, idempotencyKey, call } = outgoing;
  const screen = call.changes ? outgoing.screen : undefined;
  const opened = form !== undefined || screen !== undefined;
  return {
    ...(screen === undefined ? {} : { 'X-Muster-Screen': screen.join(' > ') }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(form === undefined ? {} : { 'X-Muster-Form': form }),
    ...(!opened || publication === undefined ? {} : { 'X-Muster-Publication': String(publication) }),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(idempotencyKey === undefined || !call.changes ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}
