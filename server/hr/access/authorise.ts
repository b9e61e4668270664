import type { Actor } from '../context.ts';
import { type Refused, refused } from '../outcome.ts';
import type { Access } from '../route.ts';

export const sessionEnded = 'Your session is no longer valid! You will be redirected to login screen.';

const verbs = { read: 'see', write: 'change', delete: 'activate or deactivate' } as const;

/**
 * Lets a call through or refuses it: '401' for a visitor where a session is needed, '403' for a person without the
 * right. Write and delete rights count only together with the right to read.
 */
export function authorise(actor: Actor, access: Access): Refused | undefined {
  if (access === 'public') return undefined;
  if (actor.kind === 'visitor') return refused('401', sessionEnded);
  if (access === 'careers') {
    return actor.kind === 'applicant' ? undefined : refused('403', 'Only an applicant who is signed in may do this.');
  }
  if (actor.kind === 'applicant') return refused('403', 'Applicants have no access to this part of the portal.');
  if (access === 'session') return undefined;
  const { functions, needs } = access;
  const held = functions.some((link) => {
    const right = actor.rights.get(link);
    return right?.read === true && right[needs];
  });
  return held
    ? undefined
    : refused('403', `You do not have the right to ${verbs[needs]} this (${functions.join(', ')}).`);
}

/** True when the actor holds the right on one of the functions; for services whose rule is finer than one right. */
export function holds(
  actor: Actor,
  functions: readonly string[],
  needs: 'read' | 'write' | 'delete' = 'read',
): boolean {
  return authorise(actor, { functions, needs }) === undefined;
}
