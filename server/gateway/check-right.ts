import { type Envelope, envelope, sessionEnded } from '../envelope/envelope.ts';
import type { Person, Session } from '../sessions/session.ts';
import { programProblem } from '../tokens/closed-to-programs.ts';
import type { CallEntry } from './call-entry.ts';

/** What an applicant is told at the portal's calls. */
export const noApplicants = 'Applicants have no access to this part of the portal.';

const verbs = { read: 'see', write: 'change', delete: 'activate or deactivate' } as const;

/**
 * Refuses a call that the asking person has no right to; the backend checks again by itself. A right to write or delete
 * counts only together with the right to read. `personOf` is asked only where functions decide.
 */
export async function checkRight(
  entry: CallEntry,
  session: Session | undefined,
  personOf: (session: Session) => Promise<Person | Envelope>,
): Promise<Envelope | undefined> {
  const { right, needs } = entry;
  const closed = session && programProblem(entry, session);
  if (closed) return closed;
  if (right === 'public') return undefined;
  if (!session) return envelope('401', sessionEnded);
  if (right === 'careers') {
    return session.door === 'applicant'
      ? undefined
      : envelope('403', 'Only an applicant who is signed in may do this.');
  }
  if (session.door === 'applicant') return envelope('403', noApplicants);
  if (right === 'session') return undefined;
  const person = await personOf(session);
  if ('code' in person) return person;
  if (holds(person, right, needs)) return undefined;
  const who = session.program ? `Whoever made the token ${session.program.name} does` : 'You do';
  return envelope('403', `${who} not have the right to ${verbs[needs]} this (${right.join(', ')}).`);
}

/** True when the person holds the right on one of the functions. */
export function holds({ rights }: Person, functions: readonly string[], needs: CallEntry['needs'] = 'read'): boolean {
  return functions.some((link) => {
    const right = Object.hasOwn(rights, link) ? rights[link] : undefined;
    return right?.read === true && right[needs];
  });
}
