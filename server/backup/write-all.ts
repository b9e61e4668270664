import { writeSync } from 'node:fs';

/** Writes all bytes to an open file: a full disk may take a part of them and say so only at the next ones. */
export function writeAll(target: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done);
}
