import { isHttps, type RequestContext } from '../guard/incoming.ts';
import type { Door, Session } from './session.ts';
import { readToken } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';

/** The living session of a request at one door: that of its cookie, or of the token that it comes with. */
export async function sessionAt(c: RequestContext, sessions: SessionStore, door: Door): Promise<Session | undefined> {
  return readSession(c, door, (token) => sessions.find(token, door));
}

/** The same for what a browser asks by itself: it lets the session last no longer. */
export async function peekedAt(c: RequestContext, sessions: SessionStore, door: Door): Promise<Session | undefined> {
  return readSession(c, door, (token) => sessions.peek(token, door));
}

async function readSession(
  c: RequestContext,
  door: Door,
  find: (token: string) => Promise<Session | undefined>,
): Promise<Session | undefined> {
  const program = c.get('program');
  // Where a token is sent, the cookies beside it count for nothing.
  if (program) return door === 'staff' ? program : undefined;
  const token = readToken(c.req.header('cookie'), door, isHttps(c));
  const session = token === undefined ? undefined : await find(token);
  if (session) c.set('who', session.ownerKey);
  return session;
}
