import { type StorageFailure, storageFailure } from '../database/database-errors.ts';
import { type Envelope, envelope } from './envelope.ts';

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const broken: ReadonlySet<string> = new Set(['EIO', 'EFBIG', 'EROFS']);

const answers: Readonly<Record<StorageFailure, Envelope>> = {
  full: envelope(
    '507',
    'The disk of the server is full, so nothing was saved. What you typed is not lost; please tell your administrator.',
  ),
  broken: envelope(
    '503',
    'The disk of the server failed while this was saved, so it does not count as saved. What you typed is not lost; please tell your administrator.',
  ),
  gone: envelope(
    '503',
    'The database does not answer, so this does not count as saved. What you typed is not lost; please try again in a moment.',
  ),
  crowded: envelope(
    '503',
    'The database has no memory or no connection left for this, so it does not count as saved. What you typed is not lost; please try again in a moment.',
  ),
  outdated: envelope(
    '503',
    'A newer version of Muster is being started, and this server is of the one before: this does not count as saved. What you typed is not lost; please try again in a moment.',
  ),
};

/** The answer when what was to be saved could not be kept; undefined for any other error. */
export function storageProblem(error: unknown): Envelope | undefined {
  const code = codeOf(error);
  const failure = full.has(code) ? 'full' : broken.has(code) ? 'broken' : storageFailure(error);
  return failure && answers[failure];
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
