import type { HrMigration } from '../dependencies.ts';

/** The log of phases in the order of phase and day, for the statistics of a span. */
export const phasesByDay: HrMigration = {
  number: 41,
  name: 'phases-by-day',
  up: async ({ schema }) => {
    await schema
      .createIndex('applicant_log_phase')
      .on('applicantLog')
      .columns(['logAction', 'createdOn', 'applicantId'])
      .execute();
  },
};
