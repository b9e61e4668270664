import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';
import { addFunction } from './add-function.ts';

/** What the company says of itself, and the screen of it. */
export const companyRecord: HrMigration = {
  number: 42,
  name: 'company record',
  up: async (untyped: Kysely<unknown>) => {
    let table = untyped.schema
      .createTable('company')
      .addColumn('companyId', 'integer', (column) => column.primaryKey())
      .addColumn('stepsPutAway', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('version', 'integer', (column) => column.notNull());
    const texts = 'companyName address phone email website careersText changedAt changedBy';
    for (const name of texts.split(' '))
      table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    await table.execute();
    await addFunction(untyped, { link: 'company', name: 'Company' });
  },
};
