import { type StorageFailure, storageFailure } from '../database/database-errors.ts';
import { type Envelope, envelope } from './envelope.ts';

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const broken: ReadonlySet<string> = new Set(['EIO', 'EFBIG', 'EROFS']);

interface Sentences {
  readonly code: string;
  /** Of what was to be saved. */
  readonly saving: string;
  /** Of what was only to be read. */
  readonly reading: string;
}

const kept = 'What you typed is not lost; please';

const answers: Readonly<Record<StorageFailure, Sentences>> = {
  full: {
    code: '507',
    saving: `The disk of the server is full, so nothing was saved. ${kept} tell your administrator.`,
    reading: 'The disk of the server is full, so this could not be read. Please tell your administrator.',
  },
  broken: {
    code: '503',
    saving: `The disk of the server failed while this was saved, so it does not count as saved. ${kept} tell your administrator.`,
    reading: 'The disk of the server failed while this was read. Please tell your administrator.',
  },
  gone: {
    code: '503',
    saving: `The database does not answer, so this does not count as saved. ${kept} try again in a moment.`,
    reading: 'The database does not answer, so this could not be read. Please try again in a moment.',
  },
  crowded: {
    code: '503',
    saving: `The database has no memory or no connection left for this, so it does not count as saved. ${kept} try again in a moment.`,
    reading: 'The database has no memory or no connection left to read this. Please try again in a moment.',
  },
  outdated: {
    code: '503',
    saving: `A newer version of Muster is being started, and this server is of the one before: this does not count as saved. ${kept} try again in a moment.`,
    reading:
      'A newer version of Muster is being started, and this server is of the one before. Please try again in a moment.',
  },
};

/** The answer when what was to be saved could not be kept, or what was to be read not given; undefined for any other error. */
export function storageProblem(error: unknown, asked: 'saving' | 'reading' = 'saving'): Envelope | undefined {
  const code = codeOf(error);
  const failure = full.has(code) ? 'full' : broken.has(code) ? 'broken' : storageFailure(error);
  return failure && envelope(answers[failure].code, answers[failure][asked]);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
