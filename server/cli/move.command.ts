import { existsSync } from 'node:fs';
import { createAudit } from '../audit/create-audit.ts';
import { type FilledShared, fillShared } from '../backup/fill-shared.ts';
import { lockDataFolder } from '../database/lock-data-folder.ts';
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
  usage: 'move --to postgres://…',
  does: 'copy the company of the data folder into an empty PostgreSQL, and hold both against each other',
  async run(args, io) {
    const [option, to, ...rest] = args;
    if (option !== '--to' || to === undefined || rest.length > 0)
      return fail(io, 'move needs the database to go to: move --to postgres://name:password@host:5432/database');
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
    const moved = await moveTo(url, read.settings.data);
    if (isRefusal(moved)) return fail(io, moved.refused);
    for (const { table, rows, digest } of moved.tables)
      io.write(`${table.padEnd(24)} ${String(rows).padStart(9)} rows  ${digest}\n`);
    io.write(`\nAll ${moved.tables.length} tables and ${moved.files} stored files are the same in both places.\n`);
    io.write(
      'Set DATABASE_URL to the address that you gave here, keep second-factor.key where it is, and start Muster.\n',
    );
    io.write(
      `The data folder ${read.settings.data} stays as it was. Keep it until you have a backup of the new place.\n`,
    );
    return 0;
  },
};

/** Holds the folder meanwhile, so that nobody writes there what would not go along. */
async function moveTo(url: string, folder: string): Promise<FilledShared | Refusal> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return { refused: `There is no database ${file} yet: start Muster first.` };
  const lock = lockDataFolder(folder);
  if (isRefusal(lock)) return lock;
  const source = openDatabase(file);
  try {
    const full = await whatIsThere(url);
    if (full) return full;
    await createAudit(source.db.withTables<ServerTables>(), () => new Date()).note({
      who: { kind: 'command', id: '', name: 'muster move' },
      action: 'backup.begun',
      subject: { kind: 'backup', key: new URL(url).host },
    });
    return await fillShared(url, { source, folder, stamp: String(Date.now()) });
  } finally {
    await source.close();
    lock.release();
  }
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
