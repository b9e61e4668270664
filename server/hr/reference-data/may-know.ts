import { holds } from '../access/authorise.ts';
import { isStaff } from '../access/is-staff.ts';
import type { Actor } from '../context.ts';
import type { ReferenceTable } from './reference-table.ts';

/** Whether somebody reads records of a kind: vendor users, who sign in from outside, only where they have a screen for them. */
export function mayKnow(actor: Actor, { right }: Pick<ReferenceTable, 'right'>): boolean {
  return isStaff(actor) || holds(actor, [right]);
}
