import { type Envelope, envelopeResponse } from '../envelope/envelope.ts';
import { clientAddress, type RequestContext } from '../guard/incoming.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import type { TokenStore } from './token-store.ts';

/** The parts of the server that take programs with tokens; all others are for the app and its people. */
const open = /^\/api\/(hr\/|jobs$|openapi\.json$)/;

/**
 * Takes the token of a request that has one: its cookies count for nothing then. The answer where it is refused; undefined
 * where the request goes on.
 */
export async function takeBearer(
  { tokens, limits }: { readonly tokens: TokenStore; readonly limits: Pick<CallLimits, 'perToken'> },
  c: RequestContext,
): Promise<Response | undefined> {
  const sent = c.req.header('authorization');
  if (sent === undefined) return undefined;
  // Other schemes are for proxies in front, which check them themselves.
  const [scheme = '', token = ''] = sent.trim().split(/ +/, 2);
  if (scheme.toLowerCase() !== 'bearer') return undefined;
  const found = await tokens.find(token, clientAddress(c));
  if ('code' in found) return refuse(c, found, { 'www-authenticate': 'Bearer realm="Muster", error="invalid_token"' });
  c.set('who', found.ownerKey);
  const limited = await limits.perToken(found.program?.tokenId ?? '');
  if (limited) return refuse(c, limited, { 'retry-after': String(limited.wait) });
  if (!open.test(new URL(c.req.url).pathname)) return refuse(c, { code: '403', message: notHere, result: null });
  c.set('program', found);
  return undefined;
}

const notHere = 'This part of Muster is for people who are signed in: no token opens it.';

function refuse(c: RequestContext, refusal: Envelope, headers: Readonly<Record<string, string>> = {}): Response {
  c.set('logCode', refusal.code);
  return envelopeResponse(refusal, headers);
}
