import type { Change } from './change.ts';

/** Whose changes stand where both cannot. */
export type Side = 'mine' | 'theirs';

/** One change of one side. */
export interface Entry {
  readonly change: Change;
  readonly side: Side;
}
