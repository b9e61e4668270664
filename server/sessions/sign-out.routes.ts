import { Hono } from 'hono';
import type { Audit } from '../audit/create-audit.ts';
import { envelope, envelopeResponse } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import { isHttps, type RequestState } from '../guard/incoming.ts';
import { readBody } from '../guard/read-body.ts';
import { sessionAt } from './current-sessions.ts';
import { setCookie } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';
import { recordSignOut } from './sign-ins.ts';

/** Signs out at one door, here or with `everywhere` on every device. Whoever is not signed in gets the same answer. */
export function signOutRoutes(sessions: SessionStore, audit: Audit): Hono<RequestState> {
  return new Hono<RequestState>().post('/', async (c) => {
    const read = await readBody(c.req.raw, 1024);
    if ('refusal' in read) return envelopeResponse(read.refusal);
    const asked = isRecord(read.value) ? read.value : {};
    const door = asked['door'] === 'applicant' ? 'applicant' : 'staff';
    const session = await sessionAt(c, sessions, door);
    if (session) {
      await sessions.end(session, (trx) => recordSignOut(audit, trx, session));
      if (asked['everywhere'] === true) await sessions.endAllOf(session.ownerKey);
    }
    return envelopeResponse(envelope('200', 'You are signed out.'), {
      'set-cookie': setCookie(door, isHttps(c), undefined),
    });
  });
}
