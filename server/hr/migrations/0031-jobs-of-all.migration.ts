import type { HrMigration } from '../dependencies.ts';
import { addFunction } from './add-function.ts';

/** The right to see what goes on in the background for everybody. */
export const jobsOfAll: HrMigration = {
  number: 31,
  name: 'jobs-of-all',
  up: (db) => addFunction(db, { link: 'background_jobs', name: 'Jobs of Everybody' }),
};
