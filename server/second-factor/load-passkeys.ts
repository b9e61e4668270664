import { setTimeout as wait } from 'node:timers/promises';

/**
 * The library of passkeys behind what it needs, in an order in which each can be loaded: one that finds another missing that
 * comes with it would end the process.
 */
export const passkeyParts = [
  'reflect-metadata',
  'asn1js',
  '@peculiar/asn1-schema',
  '@peculiar/asn1-x509',
  '@peculiar/asn1-cms',
  '@peculiar/asn1-rsa',
  '@peculiar/asn1-ecc',
  '@peculiar/asn1-pkcs9',
  'tsyringe',
  '@peculiar/x509',
  '@simplewebauthn/server/helpers',
  '@simplewebauthn/server',
] as const;

/** Milliseconds before each part, in which requests are answered. */
const pause = 500;

/**
 * Loads the library of passkeys before somebody waits for it, one part at a time: loaded whole it holds up all requests
 * for half a second on a busy machine. Where a part is not to be had by its name, the first use loads what is left. The
 * answer ends it, and resolves when what is under way is over.
 */
export function loadPasskeys(load: (part: string) => Promise<unknown> = imported): () => Promise<void> {
  const ended = new AbortController();
  const work = async () => {
    for (const part of passkeyParts) {
      await wait(pause, undefined, { ref: false, signal: ended.signal });
      await load(part);
    }
  };
  const done = work().catch(() => undefined);
  return () => {
    ended.abort();
    return done;
  };
}

function imported(part: string): Promise<unknown> {
  return import(/* @vite-ignore */ part);
}
