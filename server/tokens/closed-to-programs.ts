import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import type { Session } from '../sessions/session.ts';
import { ownMatters } from './access-token.ts';

/**
 * Why a call is for people alone; undefined for one that programs make too. What asks for a password, and what says who may
 * sign in or do what, takes a person: a token that was stolen leads to no more than it can do itself.
 */
export function forPeopleAlone({ confirm, touches, oneTime, secret, limit, right }: CallEntry): string | undefined {
  if (limit === 'signIn' || right === 'careers') return 'Nobody signs in by a token.';
  if (touches === 'rights' || touches === 'accounts')
    return 'This says who may sign in or do what: a person who is signed in does it, no token.';
  if (confirm !== undefined) return 'This asks for the password of a person: no token can give it.';
  if (secret || oneTime) return 'A secret is among what this is sent or answers: a person who is signed in does it.';
  return undefined;
}

/** Refuses a program a call that is not for programs, or that its token was not made for. */
export function programProblem(entry: CallEntry, { program }: Session): Envelope | undefined {
  if (!program) return undefined;
  const alone = forPeopleAlone(entry);
  if (alone !== undefined) return envelope('403', alone);
  if (entry.right === 'public') return undefined;
  const links = typeof entry.right === 'string' ? [ownMatters] : entry.right;
  const made = links.some((link) => {
    const right = Object.hasOwn(program.rights, link) ? program.rights[link] : undefined;
    return right?.read === true && right[entry.needs];
  });
  if (made) return undefined;
  const what = typeof entry.right === 'string' ? 'own matters' : entry.right.join(', ');
  return envelope('403', `The token ${program.name} was not made to ${verbs[entry.needs]} this (${what}).`);
}

const verbs = { read: 'see', write: 'change', delete: 'activate or deactivate' } as const;
