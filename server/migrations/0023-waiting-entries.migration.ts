import type { CreateTableBuilder } from 'kysely';
import type { Migration } from '../database/migrate.ts';

const texts = 'at actorKind actorId actorName action subjectKind subjectKey details'.split(' ');

/** Where several servers save at once: the entries of the log that are kept with their change and get their place in it next. */
export const waitingEntries: Migration = {
  number: 23,
  name: 'waiting-entries',
  up: async ({ schema }) => {
    const made = schema
      .createTable('auditWaiting')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement()) as CreateTableBuilder<
      string,
      string
    >;
    await texts.reduce((table, name) => table.addColumn(name, 'text', (column) => column.notNull()), made).execute();
  },
};
