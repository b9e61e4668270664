import { createHash, scrypt } from 'node:crypto';

/** The request that a key came with: its parameters, its body, and whether there is a password in it. */
export interface RepeatedRequest {
  readonly params: readonly string[];
  readonly body: unknown;
  readonly secret: boolean;
  /** The values of extension fields; undefined for nothing. */
  readonly extensions?: unknown;
}

/**
 * The same for the same parameters and body, whatever the order in which a record was written. It is stored: where a
 * password is in it, it is as slow to make as a password's own hash, or guessing it from here would be the easier way.
 */
export async function hashOfRequest(
  { params, body, secret, extensions }: RepeatedRequest,
  salt: string,
): Promise<string> {
  const text = JSON.stringify([params, sorted(body), ...(extensions === undefined ? [] : [sorted(extensions)])]);
  if (!secret) return createHash('sha256').update(text).digest('hex');
  return (await slowly(text, salt, 32)).toString('hex');
}

const slowly = (text: string, salt: string, length: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(text, salt, length, { N: 2 ** 15, maxmem: 2 ** 26 }, (error, made) =>
      error ? reject(error) : resolve(made),
    );
  });

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)]);
}
