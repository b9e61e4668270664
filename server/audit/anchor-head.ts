import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { type AuditHead, headIn, headOf } from './audit-head.ts';

/** Where the head of the log is written down outside of the data folder: lines added to a file, or an https address. */
export type AnchorPlace = { readonly file: string } | { readonly address: string };

/** Milliseconds that an address has to take a head. */
const patience = 10_000;

/** Writes the head down where it is another one than the last time; whoever calls it tells of a failure. */
export function createAnchor(
  db: Kysely<ServerTables>,
  place: AnchorPlace,
  now: () => Date,
  longest = patience,
): () => Promise<void> {
  let last: string | undefined;
  return async () => {
    const head = await headOf(db);
    if (!head || head.hash === last) return;
    const at = now().toISOString();
    if ('file' in place) addLine(place.file, `${at} ${shownHead(head)}\n`);
    else await post(place.address, { at, ...head }, longest);
    last = head.hash;
  };
}

/** A head as `audit --verify --head` takes it. */
export function shownHead({ seq, hash }: AuditHead): string {
  return `${seq}:${hash}`;
}

/** The heads that a file of anchors holds; none where there is no such file yet. Lines that hold none are passed over. */
export function anchorsIn(file: string): readonly AuditHead[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line) => headIn(line.trim().split(' ').at(-1) ?? '') ?? []);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function addLine(file: string, line: string): void {
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, line);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

async function post(address: string, told: object, longest: number): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
    redirect: 'error',
    signal: AbortSignal.timeout(longest),
  }).catch((error: Error) => {
    if (error.name === 'TimeoutError')
      throw new Error(`The address of the anchor did not answer within ${longest / 1000} seconds.`, { cause: error });
    // What went wrong stands in the cause: 'fetch failed' alone helps nobody who reads the log.
    const { cause = error } = error;
    const why = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause);
    throw new Error(`The address of the anchor took nothing: ${why}.`, { cause });
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The address of the anchor answered ${answer.status}.`);
}
