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

/** Asks the person for his password; resolves to what proves it for one request, undefined where he gives none. */
export type AskPassword = (sentence: string) => Promise<string | undefined>;

export interface HrClientOptions {
  /** Tells which publish the forms of this tab are of, as its server counts them. */
  readonly publication?: () => number | undefined;
  /** Left out, nobody is asked: the refusal is the answer. */
  readonly askPassword?: AskPassword;
}

export function createHrClient(fetch: Fetch, { publication, askPassword }: HrClientOptions = {}): HrClient {
  return {
    link: (outgoing) => callAddress(outgoing).address,
    call: (outgoing) => {
      const { call } = outgoing;
      const { address, posted } = callAddress(outgoing);
      const method = posted || call.method === 'POST' ? 'POST' : 'GET';
      const body = method === 'POST' ? bodyOf(outgoing, posted) : undefined;
      const headers = headersOf(outgoing, body, publication?.());
      const send = (proof: Readonly<Record<string, string>>) =>
        request(
          address,
          { method, headers: { ...headers, ...proof }, ...(body === undefined ? {} : { body }) },
          { fetch, timeout: call.job ? patience.job : patience.call, again: !call.changes },
        );
      return withPassword(send, askPassword);
    },
  };
}

/** A request that needs the password again is made once more as it was, with what proves it, when it was given. */
async function withPassword(
  send: (proof: Readonly<Record<string, string>>) => Promise<Envelope>,
  askPassword: AskPassword | undefined,
): Promise<Envelope> {
  let answer = await send({});
  while (askPassword && needsPassword(answer)) {
    const confirmation = await askPassword(answer.message);
    if (confirmation === undefined) return answer;
    answer = await send({ 'X-Muster-Confirmation': confirmation });
  }
  return answer;
}

function needsPassword({ code, result }: Envelope): boolean {
  if (code !== '403' || typeof result !== 'object' || result === null) return false;
  return 'confirm' in result && result.confirm === 'password';
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
