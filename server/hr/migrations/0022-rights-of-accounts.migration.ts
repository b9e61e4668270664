import type { HrMigration } from '../dependencies.ts';

/** What an account is (its kind, whether it is active) counts among all of which rights are made. */
export const rightsOfAccounts: HrMigration = {
  number: 22,
  name: 'rights-of-accounts',
  up: (db, tools) => tools.countChanges(db, ['account'], { table: 'rightsVersion', column: 'version' }),
};
