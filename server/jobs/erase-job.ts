import type { Kysely } from 'kysely';
import type { JobTables } from './job-tables.ts';

/** What of the rows of a job may name people, and what stands there once it is erased. */
const erasable = { label: '(erased)', input: '', message: '(erased)', result: 'null' } as const;

/** Erases fields of the rows of a job that is over, in the caller's transaction. Resolves to a sentence where it cannot. */
export async function eraseJob(
  handle: Kysely<JobTables>,
  jobId: string,
  fields: readonly string[],
): Promise<number | string> {
  const unknown = fields.find((field) => !Object.hasOwn(erasable, field));
  if (unknown !== undefined)
    return `The rows of a job hold nothing in ${unknown}. They hold: ${Object.keys(erasable).sort().join(', ')}.`;
  const job = await handle.selectFrom('job').select('endedAt').where('jobId', '=', jobId).executeTakeFirst();
  if (!job) return `There is no job ${jobId}.`;
  if (job.endedAt === '') return `The job ${jobId} is not over: cancel it first.`;
  const named = Object.entries(erasable).filter(([field]) => fields.includes(field));
  const erased = await handle
    .updateTable('jobRow')
    .set(Object.fromEntries(named))
    .where('jobId', '=', jobId)
    .where((row) => row.or(named.map(([field, mark]) => row(field as keyof typeof erasable, '!=', mark))))
    .executeTakeFirst();
  const rows = Number(erased.numUpdatedRows);
  return rows === 0 ? `The job ${jobId} is erased there already.` : rows;
}
