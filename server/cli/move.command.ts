import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createAudit } from '../audit/create-audit.ts';
import { type FilledShared, fillShared } from '../backup/fill-shared.ts';
import { type DataFolderLock, holderOf, lockDataFolder } from '../database/lock-data-folder.ts';
import { markMoved, movedMark, movedRefusal } from '../database/moved-mark.ts';
import { openDatabase } from '../database/open-database.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import { readDatabaseUrl } from '../settings/read-database-url.ts';
import { readSettings } from '../settings/read-settings.ts';
import { databaseFile } from '../start/open-data.ts';
import type { ServerTables } from '../tables.ts';
import type { Command, CommandIo } from './command.ts';

/** Takes the company of a data folder to PostgreSQL, the day on which it outgrows one machine. */
export const move: Command = {
  name: 'move',
  usage: 'move --to postgres://… [--stop]',
  does: 'take the company of the data folder to an empty PostgreSQL, and hold both against each other; --stop ends the server that runs on the folder first',
  async run(args, io) {
    const stop = args.includes('--stop');
    const [option, to, ...rest] = args.filter((each) => each !== '--stop');
    if (option !== '--to' || to === undefined || rest.length > 0)
      return fail(
        io,
        'move needs the database to go to: move --to postgres://name:password@host:5432/database [--stop]',
      );
    const read = readSettings(process.env, io.root);
    if ('refused' in read) return fail(io, read.refused.join('\n'));
    const wrong: string[] = [];
    const url = readDatabaseUrl(to, wrong);
    if (url === undefined || wrong.length > 0) return fail(io, wrong.join('\n').replaceAll('DATABASE_URL', '--to'));
    if (read.settings.databaseUrl !== undefined)
      return fail(
        io,
        'DATABASE_URL is set: the company is on PostgreSQL already. A backup and a restore take it elsewhere.',
      );
    const moved = await moveTo(url, read.settings.data, stop);
    if (isRefusal(moved)) return fail(io, moved.refused);
    for (const { table, rows, digest } of moved.tables)
      io.write(`${table.padEnd(24)} ${String(rows).padStart(9)} rows  ${digest}\n`);
    io.write(`\nAll ${moved.tables.length} tables and ${moved.files} stored files are the same in both places.\n`);
    if (moved.unmarked !== undefined)
      return fail(
        io,
        `The company is in ${shownPlace(url)}, and all of it, but its data folder could not be told: ${moved.unmarked}. Before anybody starts Muster, set DATABASE_URL to the address that you gave here, and make the file ${movedMark(read.settings.data)} with any words in it, or take the folder away but for second-factor.key: a server that is started without DATABASE_URL goes on in the folder, beside the company.`,
      );
    io.write(
      'Set DATABASE_URL to the address that you gave here, keep second-factor.key where it is, and start Muster.\n',
    );
    io.write(
      `The data folder ${read.settings.data} stays as it was, and no server starts from it alone any more. Keep it until you have a backup of the new place.\n`,
    );
    return 0;
  },
};

interface Moved extends FilledShared {
  /** Why the folder could not be told that its company has gone. */
  readonly unmarked?: string;
}

/** Holds the folder meanwhile, so that nobody writes there what would not go along. */
async function moveTo(url: string, folder: string, stop: boolean): Promise<Moved | Refusal> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return { refused: `There is no database ${file} yet: start Muster first.` };
  // Looked at before anybody is kept waiting, and before the server is ended for nothing.
  const problem = movedRefusal(folder) ?? (await whatIsThere(url));
  if (problem) return problem;
  const lock = await takeFolder(folder, stop);
  if (isRefusal(lock)) return lock;
  const source = openDatabase(file);
  try {
    await createAudit(source.db.withTables<ServerTables>(), () => new Date()).note({
      who: { kind: 'command', id: '', name: 'muster move' },
      action: 'backup.begun',
      subject: { kind: 'backup', key: new URL(url).host },
    });
    const filled = await fillShared(url, { source, folder, stamp: String(Date.now()) });
    if (isRefusal(filled)) return filled;
    try {
      markMoved(folder, shownPlace(url), new Date());
      return filled;
    } catch (error) {
      return { ...filled, unmarked: (error as Error).message };
    }
  } finally {
    await source.close();
    lock.release();
  }
}

/** Milliseconds in which a server that is told to end answers what it was asked and closes its database. */
const endsWithin = 60_000;

/** Holds the folder, where it may once the server that holds it has ended. */
async function takeFolder(folder: string, stop: boolean): Promise<DataFolderLock | Refusal> {
  const server = holderOf(folder);
  if (server === undefined) return lockDataFolder(folder);
  if (!stop)
    return {
      refused: `The Muster server (process ${server}) works on ${folder}. Stop it first, or add --stop: it is ended then, and starts from this folder no more once all is moved.`,
    };
  process.kill(server, 'SIGTERM');
  for (const until = Date.now() + endsWithin; Date.now() < until; await wait(50)) {
    if (holderOf(folder) !== server) return lockDataFolder(folder);
  }
  return { refused: `The Muster server (process ${server}) did not end within a minute. Nothing was moved.` };
}

/** The address of a database without who signs in there. */
function shownPlace(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL (${host}${pathname})`;
}

/** A company that is there already is not written over by a slip of the address. */
async function whatIsThere(url: string): Promise<Refusal | undefined> {
  const place = await openPostgres(url);
  if (isRefusal(place)) return place;
  try {
    const tables = await place.db.introspection.getTables();
    if (tables.length === 0) return undefined;
    return { refused: `${place.place} holds a company already. Name an empty database; nothing was changed.` };
  } finally {
    await place.close();
  }
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}
