import { closeSync, openSync } from 'node:fs';
import { BackupProblem } from './backup-problem.ts';
import { isSealed, openSealed } from './seal.ts';
import { writeAll } from './write-all.ts';

/**
 * The file from which a backup can be read: the backup itself, or, where it is encrypted, `scratch`, into which all of it
 * is opened and found whole first. Throws a `BackupProblem` where the key is missing or wrong.
 */
export function unsealed(file: string, scratch: string, key: string | undefined): string {
  const source = openSync(file, 'r');
  try {
    if (!isSealed(source)) return file;
    if (key === undefined)
      throw new BackupProblem(`${file} is encrypted: set MUSTER_BACKUP_KEY to the key with which it was made.`);
    const target = openSync(scratch, 'wx', 0o600);
    try {
      openSealed(file, source, key, (bytes) => writeAll(target, bytes));
    } finally {
      closeSync(target);
    }
    return scratch;
  } finally {
    closeSync(source);
  }
}
