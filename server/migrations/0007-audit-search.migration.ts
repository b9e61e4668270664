import type { Migration } from '../database/migrate.ts';

/** Each way of searching the log has its index in the order in which pages are shown: by time, and by number within it. */
export const auditSearch: Migration = {
  number: 7,
  name: 'audit-search',
  up: async ({ schema }) => {
    await schema.dropIndex('auditOfSubject').execute();
    for (const [name, column] of [
      ['auditOfAction', 'action'],
      ['auditOfKind', 'subjectKind'],
      ['auditOfKey', 'subjectKey'],
    ] as const)
      await schema.createIndex(name).on('auditEntry').columns([column, 'at', 'seq']).execute();
  },
};
