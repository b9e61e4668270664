import { sql } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/** One correction of a day waits at a time: two servers that are asked at once could each have looked before the other wrote. */
export const oneOpenCorrection: HrMigration = {
  number: 45,
  name: 'one open correction',
  up: async ({ schema }) => {
    const index = schema.createIndex('correction_request_one_open').unique().on('correctionRequest');
    await index
      .columns(['applicantId', 'attendanceDate'])
      .where(sql.ref('status'), 'in', ['Pending', 'Approved by Lead'])
      .execute();
  },
};
