import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { fstatSync, readSync } from 'node:fs';
import { BackupProblem } from './backup-problem.ts';
import { writeAll } from './write-all.ts';

/**
 * A sealed file: a line that says what it is, a salt, a value that tells whether a key is the right one, and the bytes in
 * pieces of 1 MiB, each encrypted and authenticated by AES-256-GCM. The key comes from the passphrase by scrypt and is
 * another one for each file. With each piece its number is authenticated and whether it is the last one, so that no piece
 * can be changed, left out, moved or cut off.
 */
const firstLine = Buffer.from('muster-sealed-backup 1\n');
const saltSize = 32;
const checkSize = 32;
const headSize = firstLine.length + saltSize + checkSize;
const piece = 1024 * 1024;
const tagSize = 16;
/** Costs about 64 MB and a tenth of a second for each guess. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Where bytes go, one after the other; `end` comes once, after the last. */
export interface Sink {
  write(bytes: Buffer): void;
  end(): void;
}

/** A sink that writes to an open file what it is given, sealed. */
export function sealInto(target: number, passphrase: string): Sink {
  const salt = randomBytes(saltSize);
  const { key, check } = keyOf(passphrase, salt);
  const head = Buffer.concat([firstLine, salt, check]);
  writeAll(target, head);
  let count = 0;
  let waiting = Buffer.alloc(0);
  const put = (bytes: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count));
    cipher.setAAD(besides(head, count, last));
    writeAll(target, Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
    count += 1;
  };
  return {
    write: (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      // The last piece is known at the end alone, so one is always kept back.
      for (; waiting.length > piece; waiting = waiting.subarray(piece)) put(waiting.subarray(0, piece), false);
    },
    end: () => put(waiting, true),
  };
}

/** True when an open file begins as a sealed one. */
export function isSealed(source: number): boolean {
  const begin = Buffer.alloc(firstLine.length);
  readSync(source, begin, 0, begin.length, 0);
  return begin.toString('latin1').startsWith('muster-sealed-backup ');
}

/** Hands on what is in a sealed file; throws a `BackupProblem` with a sentence at the first byte that is not as it was made. */
export function openSealed(file: string, source: number, passphrase: string, into: (bytes: Buffer) => void): void {
  const { size } = fstatSync(source);
  const head = Buffer.alloc(headSize);
  if (size < headSize + tagSize) throw new BackupProblem(`${file} is incomplete: it ends before its contents.`);
  readSync(source, head, 0, headSize, 0);
  if (!head.subarray(0, firstLine.length).equals(firstLine))
    throw new BackupProblem(`${file} was made by a newer version of Muster. Restore it with that version.`);
  const { key, check } = keyOf(passphrase, head.subarray(firstLine.length, firstLine.length + saltSize));
  if (!timingSafeEqual(check, head.subarray(firstLine.length + saltSize)))
    throw new BackupProblem(
      `MUSTER_BACKUP_KEY does not open ${file}: it was made with another key, or its beginning is damaged.`,
    );
  const buffer = Buffer.alloc(piece + tagSize);
  for (let at = headSize, count = 0; at < size; count += 1) {
    const read = readSync(source, buffer, 0, buffer.length, at);
    at += read;
    into(opened(file, key, besides(head, count, at >= size), count, buffer.subarray(0, read)));
  }
}

function opened(file: string, key: Buffer, aad: Buffer, count: number, sealed: Buffer): Buffer {
  const end = Math.max(0, sealed.length - tagSize);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count), { authTagLength: tagSize });
    decipher.setAAD(aad);
    decipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw new BackupProblem(
      `${file} was changed, cut off or damaged since it was made: part ${count + 1} is not as it was.`,
    );
  }
}

function keyOf(passphrase: string, salt: Buffer): { readonly key: Buffer; readonly check: Buffer } {
  const derived = scryptSync(passphrase.normalize('NFC'), salt, 32 + checkSize, cost);
  return { key: derived.subarray(0, 32), check: derived.subarray(32) };
}

/** Each file has a key of its own, so that a count never meets a key twice. */
function nonceOf(count: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 8);
  return nonce;
}

function besides(head: Buffer, count: number, last: boolean): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt32BE(count, 0);
  tail.writeUInt8(last ? 1 : 0, 4);
  return Buffer.concat([head, tail]);
}
