import { erasureEvent, jobErasureEvent } from '../audit/erasures.ts';
import type { Refusal } from '../database/refusal.ts';
import { type ErasedFields, eraseHistory, extensionTable, type HistoryHandle, type HistoryTable } from '../hr/index.ts';
import { eraseJob, type JobTables } from '../jobs/index.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';
import type { Command } from './command.ts';
import { tellResult } from './tell-result.ts';
import { type CommandDatabase, withDatabase } from './with-database.ts';

const by = { kind: 'command', id: '', name: 'muster erase' } as const;
const usage = 'erase TABLE KEY FIELD… --reason TEXT';

/**
 * Erases what the history of a record holds in some fields, also while the server runs: what a person may ask for whose
 * data are not needed any more. The log tells of each row that it was erased, and `audit --verify` takes exactly these.
 */
export const erase: Command = {
  name: 'erase',
  usage,
  does: 'erase personal values from the history of a record, or (job KEY label input message result) from a job',
  async run(args, io) {
    const end = args.indexOf('--reason');
    const [table, key, ...fields] = end < 0 ? args : args.slice(0, end);
    const [reason = '', ...rest] = end < 0 ? [] : args.slice(end + 1);
    const told = reason.trim();
    if (table === undefined || key === undefined || fields.length === 0 || told === '' || rest.length > 0)
      return tellResult(io, {
        refused: `${usage}: it needs a record, its fields and the reason, which the log tells.`,
      });
    return tellResult(io, await withDatabase(io, (opened) => eraseFields(opened, { table, key, fields }, told)));
  },
};

async function eraseFields(opened: CommandDatabase, asked: ErasedFields, reason: string): Promise<string | Refusal> {
  if (asked.table === 'job') return eraseOfJob(opened, asked, reason);
  const { db, database, audit } = opened;
  const history = await historyOf(database, asked);
  if (!history)
    return { refused: `With HR_BACKEND_URL the history is that of the outside backend, but for ${extensionTable}.` };
  const made = await change(db, async (handle) => {
    const erased = await eraseHistory(handle as unknown as HistoryHandle, asked, history);
    if (typeof erased === 'string') return { refused: erased };
    const subject = { kind: asked.table, key: asked.key };
    await audit.record(handle, ...erased.map((each) => erasureEvent(by, subject, each, reason)));
    return erased.length;
  });
  if (typeof made !== 'number') return made;
  return `${made} entries of the history of ${asked.table} ${asked.key} are erased in ${asked.fields.join(', ')}. Backups from before hold them still: restore erases them again where it replaces this data folder.`;
}

/** Where the history of a record stands; undefined where an outside backend has it. */
async function historyOf(
  { db }: CommandDatabase['database'],
  { table, key }: ErasedFields,
): Promise<HistoryTable | undefined> {
  const embedded = (await db.introspection.getTables()).some(({ name }) => name === 'history');
  if (table !== extensionTable) return embedded ? 'history' : undefined;
  const outside = await db
    .withTables<ServerTables>()
    .selectFrom('outsideHistory')
    .select('historyId')
    .where('recordKey', '=', key)
    .executeTakeFirst();
  return outside || !embedded ? 'outsideHistory' : 'history';
}

async function eraseOfJob(
  { db, audit }: CommandDatabase,
  { key: jobId, fields }: ErasedFields,
  reason: string,
): Promise<string | Refusal> {
  const made = await change(db, async (handle) => {
    const rows = await eraseJob(handle.withTables<JobTables>(), jobId, fields);
    if (typeof rows === 'string') return { refused: rows };
    await audit.record(handle, jobErasureEvent(by, { jobId, fields, rows, reason }, reason));
    return rows;
  });
  return typeof made === 'number' ? `${made} rows of the job ${jobId} are erased in ${fields.join(', ')}.` : made;
}
