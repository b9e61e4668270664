import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readSync } from 'node:fs';
import { isRecord } from '../envelope/is-record.ts';
import { BackupProblem } from './backup-problem.ts';
import { type Sink, sealInto } from './seal.ts';
import { writeAll } from './write-all.ts';

/**
 * One backup in one file: a line that says what it is, a line of JSON with its parts, the bytes of the parts one after
 * the other, and a SHA-256 of all that stands before it.
 */
export interface BackupHeader {
  /** When it was made, ISO in UTC. */
  readonly made: string;
  readonly parts: readonly BackupPart[];
}

/** The database, or one stored file: 'muster.sqlite', 'files/3f….png'. */
export interface BackupPart {
  readonly name: string;
  readonly size: number;
}

export const databasePart = 'muster.sqlite';
/** Stored files have generated names; nothing else is written to the disk by a restore. */
export const filePart = /^files\/[A-Za-z0-9]{8,64}\.[a-z0-9]{2,5}$/;

const format = 1;
const firstLine = `muster-backup ${format}\n`;
const checksumSize = 64;
/** The header names every stored file; a hundred thousand of them stay below this. */
const longestHeader = 32 * 1024 * 1024;
const chunk = 1024 * 1024;

/**
 * Writes a backup to a file that is not there yet and flushes it to the disk, encrypted where there is a key. `read` gives
 * the file of each part.
 */
export function writeBackup(
  file: string,
  header: BackupHeader,
  read: (part: BackupPart) => string,
  key: string | undefined,
): void {
  const target = openSync(file, 'wx', 0o600);
  try {
    const sink = key === undefined ? plainInto(target) : sealInto(target, key);
    const hash = createHash('sha256');
    const put = (bytes: Buffer) => {
      hash.update(bytes);
      sink.write(bytes);
    };
    put(Buffer.from(`${firstLine}${JSON.stringify(header)}\n`));
    for (const part of header.parts) copyPart(read(part), part, put);
    sink.write(Buffer.from(hash.digest('hex')));
    sink.end();
    fsyncSync(target);
  } finally {
    closeSync(target);
  }
}

function plainInto(target: number): Sink {
  return { write: (bytes) => writeAll(target, bytes), end: () => undefined };
}

/** Reads a backup through. `into` is told of every part with its bytes as they come; the checksum is known at the end. */
export function readBackup(
  file: string,
  into: (part: BackupPart) => { write(bytes: Buffer): void; end(): void },
): BackupHeader {
  const source = openSync(file, 'r');
  try {
    const size = fstatSync(source).size;
    const hash = createHash('sha256');
    const { header, length } = readHeader(file, source);
    const whole = header.parts.reduce((sum, part) => sum + part.size, length) + checksumSize;
    if (size < whole)
      throw new BackupProblem(`${file} is incomplete: ${whole - size} of its ${whole} bytes are missing.`);
    if (size > whole) throw damaged(file);
    readInto(source, 0, length, (bytes) => hash.update(bytes));
    let at = length;
    for (const part of header.parts) {
      const target = into(part);
      try {
        readInto(source, at, part.size, (bytes) => {
          hash.update(bytes);
          target.write(bytes);
        });
      } finally {
        target.end();
      }
      at += part.size;
    }
    const checksum = Buffer.alloc(checksumSize);
    readSync(source, checksum, 0, checksumSize, at);
    if (checksum.toString('latin1') !== hash.digest('hex')) throw damaged(file);
    return header;
  } finally {
    closeSync(source);
  }
}

function damaged(file: string): BackupProblem {
  return new BackupProblem(`${file} was changed or damaged since it was made: its checksum does not fit.`);
}

function readHeader(file: string, source: number): { readonly header: BackupHeader; readonly length: number } {
  const begin = Buffer.alloc(64);
  const start = begin.subarray(0, readSync(source, begin, 0, begin.length, 0)).toString('latin1');
  const version = /^muster-backup (\d{1,6})\n/.exec(start)?.[1];
  if (version === undefined) throw new BackupProblem(`${file} is no backup of Muster.`);
  if (Number(version) !== format)
    throw new BackupProblem(`${file} was made by a newer version of Muster. Restore it with that version.`);
  let text = '';
  for (let at = firstLine.length; !text.includes('\n'); at += chunk) {
    const bytes = Buffer.alloc(chunk);
    const count = readSync(source, bytes, 0, chunk, at);
    text += bytes.subarray(0, count).toString('latin1');
    if (count < chunk || text.length > longestHeader) break;
  }
  const end = text.indexOf('\n');
  if (end < 0) throw new BackupProblem(`${file} is incomplete: it ends within its list of contents.`);
  const header = headerIn(Buffer.from(text.slice(0, end), 'latin1').toString('utf8'));
  if (!header) throw damaged(file);
  return { header, length: firstLine.length + end + 1 };
}

function headerIn(text: string): BackupHeader | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(read) || typeof read['made'] !== 'string' || !Array.isArray(read['parts'])) return undefined;
  const parts = read['parts'].flatMap((part: unknown): BackupPart[] => {
    if (!isRecord(part)) return [];
    const { name, size } = part;
    const known = typeof name === 'string' && (name === databasePart || filePart.test(name));
    return known && Number.isSafeInteger(size) && Number(size) >= 0 ? [{ name, size: Number(size) }] : [];
  });
  const names = new Set(parts.map(({ name }) => name));
  const good = parts.length === read['parts'].length && names.size === parts.length && parts[0]?.name === databasePart;
  return good ? { made: read['made'], parts } : undefined;
}

function copyPart(file: string, { name, size }: BackupPart, put: (bytes: Buffer) => void): void {
  // A stored file is never rewritten, but one that came to nothing is taken away.
  if (!existsSync(file)) throw new BackupProblem(`${name} was removed while it was copied. Try again.`);
  const source = openSync(file, 'r');
  try {
    if (fstatSync(source).size !== size) throw new BackupProblem(`${name} changed while it was copied. Try again.`);
    readInto(source, 0, size, put);
  } finally {
    closeSync(source);
  }
}

function readInto(source: number, from: number, size: number, put: (bytes: Buffer) => void): void {
  const buffer = Buffer.alloc(Math.min(chunk, Math.max(1, size)));
  for (let done = 0; done < size; ) {
    const count = readSync(source, buffer, 0, Math.min(buffer.length, size - done), from + done);
    if (count === 0) throw new BackupProblem('The file became shorter while it was read. Try again.');
    put(buffer.subarray(0, count));
    done += count;
  }
}
