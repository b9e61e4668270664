import type { Asking, ListEnvelope } from '@muster/engine';
import { say } from '@muster/engine';
import { readEnvelope, tooSlow, unreachable, unreachableToRead } from './envelope.ts';

/** The part of `fetch` that is needed. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface RequestOptions {
  readonly fetch: Fetch;
  /** Milliseconds until a request is given up. */
  readonly timeout: number;
  /** Asked again once when the network failed; only for what changes nothing. */
  readonly again: boolean;
  /** Ends the request where it is given up. */
  readonly asking?: Asking | undefined;
}

/** One request that always ends in an envelope: trouble on the way is code '503', an answer that is none '502'. */
export async function request(address: string, init: RequestInit, options: RequestOptions): Promise<ListEnvelope> {
  const first = await attempt(address, init, options);
  const answer =
    first === undefined && options.again && !options.asking?.isOver ? await attempt(address, init, options) : first;
  return answer ?? { code: '503', message: say(options.again ? unreachableToRead : unreachable), result: null };
}

/** What went wrong of ours is told with the number by which the log of the server knows it. */
function withRequestId(answer: ListEnvelope, { status, headers }: Response): ListEnvelope {
  const id = headers.get('x-request-id');
  if (status < 500 || id === null || !/^[\w-]{1,64}$/.test(id) || answer.message.includes(id)) return answer;
  return { ...answer, message: `${answer.message} If it goes on, tell your administrator: request ${id}.` };
}

/** Undefined where the network failed. */
async function attempt(address: string, init: RequestInit, options: RequestOptions): Promise<ListEnvelope | undefined> {
  try {
    const headers = { 'X-Muster': '1', ...(init.headers as Readonly<Record<string, string>> | undefined) };
    const signal = signalOf(options);
    const response = await options.fetch(address, { credentials: 'same-origin', ...init, headers, signal });
    return withRequestId(readEnvelope(await response.text()), response);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { code: '503', message: say(tooSlow), result: null };
    return undefined;
  }
}

function signalOf({ timeout, asking }: RequestOptions): AbortSignal {
  const inTime = AbortSignal.timeout(timeout);
  if (!asking) return inTime;
  const given = new AbortController();
  asking.onOver(() => given.abort());
  return AbortSignal.any([inTime, given.signal]);
}
