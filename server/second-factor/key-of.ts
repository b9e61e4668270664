import { hash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import type { ServerTables } from '../tables.ts';
import { keyFile, readKey } from './key-file.ts';

const name = 'second-factor.key';

/**
 * The key of a server's data folder. Servers that share a database have to have the same one: the first leaves there what
 * tells it from others and nobody can make a key of, and one with another key is refused.
 */
export async function keyOf(
  { db, shared }: Pick<Database, 'db' | 'shared'>,
  folder: string,
): Promise<Uint8Array | Refusal> {
  const key = readKey(folder);
  if (!shared || isRefusal(key)) return key;
  const value = hash(
    'sha256',
    Buffer.concat([Buffer.from('muster: which key of second factors this is '), key]),
    'hex',
  );
  const facts = db.withTables<ServerTables>();
  await facts
    .insertInto('sharedFact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await facts.selectFrom('sharedFact').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  if (kept.value === value) return key;
  return {
    refused: `${keyFile(folder)} is not the key that the other servers on this database have. Put a copy of theirs in its place.`,
  };
}
