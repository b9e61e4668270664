import { Hono } from 'hono';
import type { Audit } from '../audit/create-audit.ts';
import { type Envelope, envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import type { RequestState } from '../guard/incoming.ts';
import { readBody } from '../guard/read-body.ts';
import { spokenAnswer } from '../guard/spoken-answer.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import type { Confirmations } from './confirmations.ts';
import { sessionAt } from './current-sessions.ts';
import type { Session } from './session.ts';
import type { SessionStore } from './session-store.ts';
import { knownActor } from './sign-ins.ts';

export interface ConfirmParts {
  readonly sessions: SessionStore;
  readonly confirmations: Confirmations;
  readonly backend: Pick<HrBackend, 'passwordFits'>;
  readonly limits: Pick<CallLimits, 'ownPassword'>;
  readonly audit: Audit;
}

/** Takes the password of whoever is signed in once more, and answers what proves it for one request of his session. */
export function confirmRoutes(parts: ConfirmParts): Hono<RequestState> {
  return new Hono<RequestState>().post('/', async (c) => {
    const session = await sessionAt(c, parts.sessions, 'staff');
    if (!session) return envelopeResponse(spokenAnswer(c, envelope('401', sessionEnded)));
    const read = await readBody(c.req.raw, 4096);
    if ('refusal' in read) return envelopeResponse(read.refusal);
    const password = isRecord(read.value) ? read.value['password'] : undefined;
    if (typeof password !== 'string' || password === '' || password.length > 128)
      return envelopeResponse(spokenAnswer(c, envelope('422', 'Please enter your password.')));
    return envelopeResponse(spokenAnswer(c, await confirm(parts, session, password)));
  });
}

async function confirm(
  { backend, limits, confirmations, audit }: ConfirmParts,
  session: Session,
  password: string,
): Promise<Envelope> {
  const attempt = await limits.ownPassword(session.ownerKey);
  if ('code' in attempt) return attempt;
  const fits = await backend.passwordFits(session, password);
  await attempt.ended(typeof fits === 'boolean' ? (fits ? '200' : '403') : fits.code);
  if (typeof fits !== 'boolean') return fits;
  const subject = { kind: 'account', key: session.ownerKey };
  if (!fits) {
    await audit.note(async (trx) => ({ who: await knownActor(trx, session), action: 'password.refused', subject }));
    return envelope('403', 'The password is wrong.');
  }
  const confirmation = await confirmations.begin(session, async (trx) =>
    audit.record(trx, { who: await knownActor(trx, session), action: 'password.confirmed', subject }),
  );
  return envelope('200', 'Success', { confirmation });
}
