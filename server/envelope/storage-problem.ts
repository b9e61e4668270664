import { type Envelope, envelope } from './envelope.ts';

const full: ReadonlySet<string> = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
const broken = /^SQLITE_IOERR|^(EIO|EFBIG|EROFS)$/;

/** The answer when the disk would not take what was to be saved; undefined for any other error. */
export function storageProblem(error: unknown): Envelope | undefined {
  const code = codeOf(error);
  if (full.has(code)) {
    return envelope(
      '507',
      'The disk of the server is full, so nothing was saved. What you typed is not lost; please tell your administrator.',
    );
  }
  if (broken.test(code)) {
    return envelope(
      '503',
      'The disk of the server failed while this was saved, so it does not count as saved. What you typed is not lost; please tell your administrator.',
    );
  }
  return undefined;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
