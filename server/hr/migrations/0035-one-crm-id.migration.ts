import type { HrMigration } from '../dependencies.ts';

/** The database itself gives no CRM ID to two people; applicants have none yet. */
export const oneCrmId: HrMigration = {
  number: 35,
  name: 'one CRM ID',
  up: async ({ schema }) => {
    const index = schema.createIndex('applicant_one_crm_id').unique().on('applicant').column('empNo');
    await index.where('empNo', '!=', '').execute();
  },
};
