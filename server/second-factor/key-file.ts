import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from '../database/refusal.ts';

const keyBytes = 32;

/** The key of a data folder under which the secrets of second factors are sealed. It is in no backup. */
export function keyFile(folder: string): string {
  return path.join(folder, 'second-factor.key');
}

const written = /^[0-9a-f]{64}$/;

/** The key of a folder where it stands there and is one. */
export function keyThatIsThere(folder: string): Uint8Array | undefined {
  const file = keyFile(folder);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return written.test(text) ? Buffer.from(text, 'hex') : undefined;
}

/** Reads the key, and makes it where there is none yet, for the owner of the folder alone. */
export function readKey(folder: string): Uint8Array | Refusal {
  const file = keyFile(folder);
  try {
    writeFileSync(file, `${randomBytes(keyBytes).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = readFileSync(file, 'utf8').trim();
  if (written.test(text)) return Buffer.from(text, 'hex');
  return {
    refused: `${file} is no key of second factors. Put back the file that was there; without it, remove it and turn the second factors off by the command second-factor.`,
  };
}
