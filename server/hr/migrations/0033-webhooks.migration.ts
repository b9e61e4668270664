import type { HrMigration } from '../dependencies.ts';
import { addFunction } from './add-function.ts';

/** The right to say which addresses are told of saved records. */
export const webhooksRight: HrMigration = {
  number: 33,
  name: 'webhooks',
  up: (db) => addFunction(db, { link: 'webhooks', name: 'Webhooks' }),
};
