import path from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { restoreSharedBackup } from '../backup/restore-shared-backup.ts';
import { isRefusal } from '../database/refusal.ts';
import { keyFile } from '../second-factor/key-file.ts';
import { unreadSentence } from '../second-factor/unread-factors.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Command, CommandIo } from './command.ts';

/** Puts a backup in the place of the data, which it keeps aside; not while a server runs. */
export const restore: Command = {
  name: 'restore',
  usage: 'restore FILE',
  does: 'put a backup in the place of the data, which are kept aside; not while the server runs',
  async run(args, io) {
    const [file, ...rest] = args;
    if (file === undefined || rest.length > 0) return fail(io, 'restore needs the name of one backup.');
    const read = readSettings(process.env, io.root);
    if ('refused' in read) return fail(io, read.refused.join('\n'));
    const { data: folder, databaseUrl: url, backupKey } = read.settings;
    const restored = await (url === undefined
      ? restoreBackup(folder, path.resolve(file), () => new Date(), backupKey)
      : restoreSharedBackup({ url, folder, file: path.resolve(file) }, () => new Date(), backupKey));
    if (isRefusal(restored)) return fail(io, restored.refused);
    const { made, files, before, warning, unread } = restored;
    io.write(`The data are those of ${made} again, with ${files} stored files. Everybody has to sign in anew.\n`);
    if (before !== undefined) io.write(`What was there before is in ${before}.\n`);
    if (warning !== undefined) io.complain(`The log in this backup is not sound. ${warning}\n`);
    if (unread > 0) io.complain(`${unreadSentence(unread, keyFile(read.settings.data))}\n`);
    return 0;
  },
};

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}
