import type { HrMigration } from '../dependencies.ts';
import { addFunction } from './add-function.ts';

/** The screen of the messages that were written. */
export const outboxScreen: HrMigration = {
  number: 10,
  name: 'outbox-screen',
  up: (db) => addFunction(db, { link: 'outbox', name: 'Outbox' }),
};
