import type { Turns } from '../database.ts';

/** A file has one server, by the lock of its folder: every turn is its own. */
export const ownTurns: Turns = {
  wait: (_, work) => work(),
  ifFree: (_, work) => work(),
  join: async () => true,
  alone: (work) => work(),
};
