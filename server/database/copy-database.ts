import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { change, readOnly } from '../work/index.ts';
import type { StoredRow } from './bulk.ts';
import type { Database } from './database.ts';

/** What a table held when it was copied; the digest says of all rows together that they are the same, in any order. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly digest: string;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** How many values one statement takes on either database. */
const mostValues = 30_000;

/** What belongs to a database itself, or goes another way. */
const left: ReadonlySet<string> = new Set(['migration', 'storedContent', 'diskProbe']);

type AnyTables = Record<string, Record<string, unknown>>;
type Source = Pick<Database, 'db' | 'bulk'>;

/**
 * Copies all rows of a database into another one that has the same tables, in the place of what these held, and reads both
 * again: throws where they are not the same in the end.
 */
export async function copyDatabase(from: Source, to: Source): Promise<readonly CopiedTable[]> {
  const tables = await tablesOf(to);
  const copied = await readOnly(from.db, async (source) => {
    const told: CopiedTable[] = [];
    const copy = (target: Kysely<unknown>) =>
      to.bulk.filling(
        target,
        tables.map(({ name }) => name),
        async () => {
          told.length = 0;
          const rows = target as Kysely<AnyTables>;
          for (const table of tables) {
            await rows.deleteFrom(table.name).execute();
            const insert = async (some: readonly StoredRow[]) => {
              const atOnce = Math.max(1, Math.floor(mostValues / table.columns.length));
              for (let at = 0; at < some.length; at += atOnce)
                await rows
                  .insertInto(table.name)
                  .values(some.slice(at, at + atOnce))
                  .execute();
            };
            told.push(await digestOf(from, source, table, insert));
          }
        },
      );
    await change(to.db, copy, { alone: true });
    return told;
  });
  const found = await readOnly(to.db, async (handle) => {
    const all: CopiedTable[] = [];
    for (const table of tables) all.push(await digestOf(to, handle, table));
    return all;
  });
  const other = copied.find(({ rows, digest }, at) => rows !== found[at]?.rows || digest !== found[at]?.digest);
  if (other) throw new Error(`The copy of ${other.table} is not what it was copied from`);
  return copied;
}

async function tablesOf({ db }: Source): Promise<readonly Table[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !left.has(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function digestOf(
  { bulk }: Source,
  handle: Kysely<unknown>,
  { name, columns }: Table,
  also: (rows: readonly StoredRow[]) => Promise<void> = async () => undefined,
): Promise<CopiedTable> {
  let rows = 0;
  let sum = 0n;
  for await (const some of bulk.read(handle, name, columns)) {
    rows += some.length;
    for (const row of some) sum += numberOf(columns.map((column) => plain(row[column])));
    await also(some);
  }
  return { table: name, rows, digest: (sum % 2n ** 128n).toString(16).padStart(32, '0') };
}

function numberOf(values: readonly unknown[]): bigint {
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)}`);
}

function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}
