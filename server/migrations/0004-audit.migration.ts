import type { CreateTableBuilder } from 'kysely';
import type { Migration } from '../database/migrate.ts';

const texts = 'at actorKind actorId actorName action subjectKind subjectKey details previousHash hash'.split(' ');

/** The log of who did what, which only grows. */
export const audit: Migration = {
  number: 4,
  name: 'audit',
  up: async (db, tools) => {
    const { schema } = db;
    const made = schema
      .createTable('auditEntry')
      .addColumn('seq', 'bigint', (column) => column.primaryKey()) as CreateTableBuilder<string, string>;
    await texts.reduce((table, name) => table.addColumn(name, 'text', (column) => column.notNull()), made).execute();
    await schema.createIndex('auditOfActor').on('auditEntry').columns(['actorId', 'seq']).execute();
    await schema.createIndex('auditOfSubject').on('auditEntry').columns(['subjectKind', 'subjectKey', 'seq']).execute();
    await schema.createIndex('auditAt').on('auditEntry').columns(['at', 'seq']).execute();
    await tools.makeAppendOnly(db, 'auditEntry');
  },
};
