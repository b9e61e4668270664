import { anchorsIn, shownHead } from '../audit/anchor-head.ts';
import { type AuditHead, headFile, headIn, headOf } from '../audit/audit-head.ts';
import { lookThroughAudit } from '../audit/look-through.ts';
import { settleHead } from '../audit/settle-head.ts';
import type { Database } from '../database/database.ts';
import { lockDataFolder } from '../database/lock-data-folder.ts';
import { isRefusal } from '../database/refusal.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { ServerTables } from '../tables.ts';
import type { Command, CommandIo } from './command.ts';
import { openForCommand } from './open-place.ts';

/** Holds the log of who did what against itself, or prints its head or last entries; also while the server runs. */
export const audit: Command = {
  name: 'audit',
  usage: 'audit --verify [--head HEAD] | --anchor | --tail N',
  does: 'find out whether the log of who did what was tampered with, print its head, or print its last entries',
  async run(args, io) {
    const asked = readOptions(args);
    if (typeof asked === 'string') return fail(io, asked);
    const read = readSettings(process.env, io.root);
    if ('refused' in read) return fail(io, read.refused.join('\n'));
    const { data, auditAnchor } = read.settings;
    const opened = await openForCommand(read.settings);
    if (isRefusal(opened)) return fail(io, opened.refused);
    const { database } = opened;
    try {
      const tables = await database.db.introspection.getTables();
      if (!tables.some(({ name }) => name === 'auditEntry'))
        return fail(io, `The database ${database.place} has no log yet: start Muster first.`);
      if ('tail' in asked) return await printTail(database, asked.tail, io);
      if ('anchor' in asked) return await printHead(database, io);
      const anchors = auditAnchor && 'file' in auditAnchor ? anchorsIn(auditAnchor.file) : [];
      return await verify(database, data, { heads: [...asked.heads, ...anchors] }, io);
    } finally {
      await database.close();
    }
  },
};

type Asked = { readonly tail: number } | { readonly anchor: true } | { readonly heads: readonly AuditHead[] };

function readOptions(args: readonly string[]): Asked | string {
  const [first, ...rest] = args;
  if (first === '--tail' && rest.length === 1 && /^[1-9]\d{0,5}$/.test(rest[0] ?? '')) return { tail: Number(rest[0]) };
  if (first === '--anchor' && rest.length === 0) return { anchor: true };
  if (first === '--verify' && rest.length === 0) return { heads: [] };
  if (first === '--verify' && rest[0] === '--head' && rest.length === 2) {
    const head = headIn(rest[1] ?? '');
    return head ? { heads: [head] } : '--head takes a head as audit --verify prints it: NUMBER:HASH.';
  }
  return 'audit takes --verify, with --head NUMBER:HASH for a head that was noted before, --anchor, or --tail N.';
}

async function verify(
  database: Database,
  folder: string,
  { heads }: { readonly heads: readonly AuditHead[] },
  io: CommandIo,
): Promise<number> {
  if (!database.shared) await settleUnheld(database, folder);
  const file = database.shared ? undefined : headFile(folder);
  const { sound, head, waiting = 0, problem } = await lookThroughAudit(database, file, heads);
  if (problem !== undefined) {
    io.complain(`${problem}\n${sound} entries fit together.\n`);
    return 1;
  }
  io.write(`The log is sound: ${sound} entries fit together.\n`);
  if (waiting > 0) io.write(`${waiting} more are kept and get their place in it next.\n`);
  if (head) io.write(`Its head is ${shownHead(head)}\n`);
  return 0;
}

/** A restore that was killed may have left the head of another log; whoever holds the folder settles that himself. */
async function settleUnheld(database: Database, folder: string): Promise<void> {
  const lock = lockDataFolder(folder);
  if (isRefusal(lock)) return;
  try {
    await settleHead(database.db.withTables<ServerTables>(), folder);
  } finally {
    lock.release();
  }
}

/** To be written down elsewhere: nobody who changes the log afterwards can make it fit again. */
async function printHead(database: Database, io: CommandIo): Promise<number> {
  const head = await headOf(database.db.withTables<ServerTables>());
  if (!head) return fail(io, 'The log is empty: there is nothing to anchor yet.');
  io.write(`${shownHead(head)}\n`);
  return 0;
}

async function printTail(database: Database, count: number, io: CommandIo): Promise<number> {
  const rows = await database.db
    .withTables<ServerTables>()
    .selectFrom('auditEntry')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(count)
    .execute();
  for (const { seq, at, actorName, actorKind, action, subjectKind, subjectKey, details } of rows.reverse())
    io.write(`${seq}  ${at}  ${action}  ${subjectKind} ${subjectKey}  by ${actorName} (${actorKind})  ${details}\n`);
  return 0;
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}
