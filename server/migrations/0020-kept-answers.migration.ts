import type { Migration } from '../database/migrate.ts';
import { moveAnswers } from '../work/index.ts';

/** Answers of own calls are kept where those of the HR backend are. */
export const keptAnswers: Migration = {
  number: 20,
  name: 'kept-answers',
  up: (db) =>
    moveAnswers(db, {
      table: 'ownAnswer',
      columns: ['ownerKey', 'call', 'repeatKey', 'bodyHash', 'answer', 'at'],
    }),
};
