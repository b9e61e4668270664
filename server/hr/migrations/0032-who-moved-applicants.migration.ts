import type { HrMigration } from '../dependencies.ts';

/** Who moved an applicant to his phase, and who issued his offer letter; of before nobody is known. */
export const whoMovedApplicants: HrMigration = {
  number: 32,
  name: 'who-moved-applicants',
  up: async ({ schema }) => {
    for (const column of ['phaseUpdatedBy', 'offerLetterIssuedBy'])
      await schema.alterTable('applicant').addColumn(column, 'bigint').execute();
  },
};
