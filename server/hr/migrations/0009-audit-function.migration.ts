import type { HrMigration } from '../dependencies.ts';
import { addFunction } from './add-function.ts';

/** A company that is there already gets the function of the log; who gives the rights of the administration may read it. */
export const auditFunction: HrMigration = {
  number: 9,
  name: 'audit-function',
  up: (db) => addFunction(db, { link: 'audit', name: 'Audit Log' }),
};
