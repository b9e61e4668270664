import type { SessionOwner } from '../sessions/session.ts';

/** Whose second factor it is, and how he is called in his app and in lists. */
export interface FactorOwner {
  readonly ownerKey: string;
  readonly owner: SessionOwner;
  readonly name: string;
  readonly email: string;
}
