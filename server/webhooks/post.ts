import { promises as dns, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { forbidden, literalOf, type Reachable, readHookUrl } from './reachable.ts';

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

export interface PostParts {
  readonly reachable: Reachable;
  /** Milliseconds for all of it: name, connection, encryption and answer. */
  readonly patience?: number;
  readonly resolve?: Resolve;
}

/** What came of a post: the code that was answered, with `Retry-After` as it came, or why none came, as a sentence. */
export type Posted = Answered | { readonly problem: string };

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

const usualPatience = 10_000;
/** Bytes of an answer that are taken in before the connection is ended: what it says in them counts for nothing. */
const mostAnswered = 64 * 1024;

const resolveName: Resolve = (name) => dns.lookup(name, { all: true, verbatim: true });

/**
 * Posts a body to an address that is of the internet or named in the settings. The name is resolved once, and the connection
 * goes to the very address that was judged: no second look at the name leads elsewhere. Nothing is followed.
 */
export async function post(
  text: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  { reachable, patience = usualPatience, resolve = resolveName }: PostParts,
): Promise<Posted> {
  const url = readHookUrl(text, reachable);
  if (typeof url === 'string') return { problem: url };
  const late = AbortSignal.timeout(patience);
  try {
    const target = await Promise.race([targetOf(url, reachable, resolve), ended(late)]);
    if (typeof target === 'string') return { problem: target };
    return await send(url, target, { body, headers, signal: late });
  } catch (error) {
    if (late.aborted) return { problem: `It did not answer within ${patience / 1000} seconds.` };
    return { problem: sentenceOf(error) };
  }
}

/** The address to connect to; a sentence where there is none that may be. */
async function targetOf(url: URL, reachable: Reachable, resolve: Resolve): Promise<LookupAddress | string> {
  const literal = literalOf(url);
  const found = literal === undefined ? await resolve(url.hostname) : [{ address: literal, family: familyOf(literal) }];
  const may = found.filter(({ address }) => reachable.may(address));
  const [first] = may;
  if (!first) return found[0] ? forbidden(found[0].address) : `The name ${url.hostname} leads nowhere.`;
  if (url.protocol === 'https:') return first;
  const named = may.find(({ address }) => reachable.isNamed(address));
  return named ?? `Without encryption is only sent to the addresses in MUSTER_WEBHOOKS_TO; ${first.address} is none.`;
}

function send(
  url: URL,
  target: LookupAddress,
  {
    body,
    headers,
    signal,
  }: { readonly body: string; readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<Answered> {
  const options: RequestOptions = {
    method: 'POST',
    // A connection of its own: none that was opened for another address.
    agent: false,
    signal,
    lookup: judged(target),
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
  };
  return new Promise((resolve, reject) => {
    const asked = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
    asked.once('error', reject);
    asked.once('response', (answer) => resolve(drained(answer)));
    asked.end(body);
  });
}

/** Looks nothing up: the address was found and judged before. */
function judged(target: LookupAddress): NonNullable<RequestOptions['lookup']> {
  return ((_name: string, options: LookupOptions, tell: (...told: unknown[]) => void) => {
    if (options.all) tell(null, [target]);
    else tell(null, target.address, target.family);
  }) as NonNullable<RequestOptions['lookup']>;
}

/** What counts of an answer; its body is let go. */
async function drained(answer: IncomingMessage): Promise<Answered> {
  let bytes = 0;
  try {
    for await (const part of answer) {
      bytes += (part as Uint8Array).byteLength;
      if (bytes > mostAnswered) break;
    }
  } catch {
    // It was answered: what becomes of the rest says nothing of that.
  }
  answer.destroy();
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function familyOf(address: string): number {
  return address.includes(':') ? 6 : 4;
}

/** What went wrong on the way, as whoever looks after the receiver needs it. */
function sentenceOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name could not be found.';
  if (code === 'ECONNREFUSED') return 'Nobody answers there: the connection was refused.';
  if (/^(ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO)/.test(code))
    return `Its certificate or its encryption is not sound (${code}).`;
  return `The connection broke off (${code || message}).`;
}
