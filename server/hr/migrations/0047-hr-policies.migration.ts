import type { HrMigration } from '../dependencies.ts';

/** What HR has everybody who works here, or some roles, read. */
export const hrPolicies: HrMigration = {
  number: 47,
  name: 'hr policies',
  up: async ({ schema }) => {
    let table = schema
      .createTable('hrPolicy')
      .addColumn('hrPolicyId', 'bigint', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull());
    const texts = ['policyTitle', 'policyText', 'docType', 'roles', 'media'];
    for (const name of [...texts, 'status', 'changedAt', 'changedBy'])
      table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    await table.execute();
  },
};
