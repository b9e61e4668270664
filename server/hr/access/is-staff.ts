import type { Actor } from '../context.ts';

/** True for who works here, and not for users of vendors, who sign in from outside. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'person' && actor.accountKind === 'staff';
}
