import type { Actor, Context } from '../context.ts';

/** The signed-in person; every call that uses this asks for a session, so that anybody else is a mistake of ours. */
export function invariantPerson({ actor }: Context): Extract<Actor, { kind: 'person' }> {
  if (actor.kind !== 'person') throw new Error('A call for people was run for somebody else');
  return actor;
}
