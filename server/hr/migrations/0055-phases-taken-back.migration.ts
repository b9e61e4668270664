import type { HrMigration } from '../dependencies.ts';

/** A line of somebody's log can take an earlier one back, which statistics then count no more. */
export const phasesTakenBack: HrMigration = {
  number: 55,
  name: 'phases taken back',
  up: async ({ schema }) => {
    await schema.alterTable('applicantLog').addColumn('takesBack', 'bigint').execute();
    await schema.createIndex('applicant_log_takes_back').unique().on('applicantLog').column('takesBack').execute();
  },
};
