import type { Migration } from '../database/migrate.ts';

/** What admins change of definitions: heads, versions, publishes, drafts and the revisions that edits began from. */
export const definitions: Migration = {
  number: 6,
  name: 'definitions',
  up: async ({ schema }) => {
    const named = (table: string) =>
      schema
        .createTable(table)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull());
    await named('definitionHead')
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('changedBy', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('definitionHeadKey', ['kind', 'id'])
      .execute();
    await named('definitionVersion')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('publication', 'integer', (column) => column.notNull())
      .addColumn('sentences', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('definitionVersionKey', ['kind', 'id', 'version'])
      .execute();
    await schema
      .createTable('definitionPublish')
      .addColumn('publication', 'integer', (column) => column.primaryKey())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
    await named('definitionDraft')
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('savedAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('definitionDraftKey', ['kind', 'id'])
      .execute();
    await named('definitionRevision')
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('definitionRevisionKey', ['kind', 'id', 'rev'])
      .execute();
    await schema.createIndex('definitionVersionPublish').on('definitionVersion').column('publication').execute();
  },
};
