import path from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { makeSharedBackup } from '../backup/make-shared-backup.ts';
import { isRefusal } from '../database/refusal.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Command, CommandIo } from './command.ts';

/** Writes the database and the stored files into one file, also while the server runs. */
export const backup: Command = {
  name: 'backup',
  usage: 'backup FILE',
  does: 'write database and stored files into one new file, also while the server runs',
  async run(args, io) {
    const [file, ...rest] = args;
    if (file === undefined || rest.length > 0) return fail(io, 'backup needs the name of the file to write.');
    const read = readSettings(process.env, io.root);
    if ('refused' in read) return fail(io, read.refused.join('\n'));
    const { data, databaseUrl, backupKey } = read.settings;
    const made = await (databaseUrl === undefined
      ? makeBackup(data, path.resolve(file), () => new Date(), backupKey)
      : makeSharedBackup(databaseUrl, path.resolve(file), () => new Date(), backupKey));
    if (isRefusal(made)) return fail(io, made.refused);
    const how = read.settings.backupKey === undefined ? 'not encrypted' : 'encrypted with MUSTER_BACKUP_KEY';
    io.write(`${file} holds the database and ${made.files} stored files (${made.bytes} bytes, ${how}).\n`);
    return 0;
  },
};

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}
