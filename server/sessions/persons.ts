import { type Envelope, envelope, sessionEnded } from '../envelope/envelope.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import type { Person, Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Who a session is and what he may do, as fresh as the backend allows it. A person it knows no more loses the session. */
export type Persons = (session: Session) => Promise<Person | Envelope>;

/** Whoever a session belongs to: as he was learned, where that is new enough for the backend, else as it says now. */
export async function freshPerson(
  backend: Pick<HrBackend, 'personOf' | 'personMaxAge'>,
  session: Session,
  now: number,
): Promise<Person | 'ended' | Envelope> {
  const { person, personAt } = session;
  const age = now - Date.parse(personAt);
  if (person && backend.personMaxAge > 0 && age >= 0 && age <= backend.personMaxAge) return person;
  return backend.personOf(session);
}

/** What a program is told whose token was that of somebody who is nobody any more. */
export const accountGone = 'The account of this token is not active any more, and so its token has ended.';

export function createPersons(backend: HrBackend, sessions: SessionStore, now: () => Date): Persons {
  return async (session) => {
    const { person } = session;
    const learned = await freshPerson(backend, session, now().getTime());
    if (learned === person) return person;
    if (learned === 'ended') {
      await sessions.end(session);
      return envelope('401', session.program ? accountGone : sessionEnded);
    }
    // While the backend is away, what it said last still opens the pages; its calls fail by themselves.
    if ('code' in learned) return person && /^50[23]$/.test(learned.code) ? person : learned;
    if (backend.personMaxAge > 0) await sessions.keepPerson(session, learned);
    return learned;
  };
}
