import { moveAnswers } from '../../work/index.ts';
import type { HrMigration } from '../dependencies.ts';

/** Answers of the backend are kept where those of Muster's own calls are. */
export const keptAnswers: HrMigration = {
  number: 29,
  name: 'kept-answers',
  up: (db) =>
    moveAnswers(db, {
      table: 'idempotency',
      columns: ['owner', 'call', 'idempotencyKey', 'bodyHash', 'answer', 'at'],
    }),
};
