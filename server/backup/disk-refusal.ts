import type { Refusal } from '../database/refusal.ts';
import { BackupProblem } from './backup-problem.ts';

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);
const denied: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY']);
const absent: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

/** What went wrong with files, as a sentence, and what became of it; a mistake of ours is thrown on. */
export function diskRefusal(error: unknown, folder: string, outcome: string): Refusal {
  if (error instanceof BackupProblem) return { refused: `${error.message} ${outcome}` };
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (full.has(code)) return { refused: `There is not enough space in ${folder}. ${outcome}` };
  if (denied.has(code)) return { refused: `${folder} may not be written by this account. ${outcome}` };
  if (absent.has(code)) return { refused: `There is no folder ${folder}. ${outcome}` };
  if (code.startsWith('SQLITE_IOERR') || code === 'EIO')
    return { refused: `The disk of ${folder} failed (${code}). ${outcome}` };
  throw error;
}
