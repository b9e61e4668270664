import { isHttps, type RequestContext } from '../guard/incoming.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { Persons } from '../sessions/persons.ts';
import { doorOf } from '../sessions/session.ts';
import { setCookie } from '../sessions/session-cookie.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from './hr-backend.ts';

interface EffectParts {
  readonly sessions: SessionStore;
  readonly persons: Persons;
  readonly backend: HrBackend;
}

/** Does to sessions what an answer says; resolves to the Set-Cookie headers that follow from it. */
export async function applySessionEffect(
  { sessions, persons, backend }: EffectParts,
  c: RequestContext,
  { session }: BackendRequest,
  answer: Extract<BackendAnswer, { envelope: unknown }>,
): Promise<readonly string[]> {
  const effect = answer.session;
  if (!effect) return [];
  if ('begins' in effect) {
    const door = doorOf(effect.begins);
    // A new token at every sign-in: what was known before it opens nothing after it.
    const before = await sessionAt(c, sessions, door);
    if (before) await sessions.end(before);
    const token = await sessions.begin(effect.begins, effect.cookies);
    const begun = door === 'staff' && backend.personMaxAge > 0 ? await sessions.find(token, door) : undefined;
    if (begun) await persons(begun);
    return [setCookie(door, isHttps(c), token)];
  }
  if ('ends' in effect) {
    if (!session) return [];
    await sessions.end(session);
    return [setCookie(session.door, isHttps(c), undefined)];
  }
  if ('endsAllOf' in effect) {
    await sessions.endAllOf(effect.endsAllOf, effect.butOwn ? session : undefined);
    return [];
  }
  if (session) await sessions.keepCookies(session, effect.keepsCookies);
  return [];
}
