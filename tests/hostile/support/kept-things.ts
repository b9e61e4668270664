import { sql } from 'kysely';
import type { HostileWorld } from './hostile-world.ts';

/** What a refusal must leave alone: every table but those that count, log and remember who is there. */
const passing =
  /^(session|lastSignIn|confirmation|auditEntry|auditSearch.*|keptAnswer|counter|migration.*|kysely.*|sqlite_.*|.*(failure|attempt|device|challenge|throttle|lock|limit|guess).*|passwordToken|recovery.*)$/i;

let tables: readonly string[] | undefined;

/** A text that changes when a call adds or removes a row; one that changes a record of the company adds a row to its history. */
export async function keptThings({ hr }: HostileWorld): Promise<string> {
  const { db } = hr;
  if (!tables) {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
    tables = rows.map(({ name }) => name).filter((name) => !passing.test(name.replace(/_/g, '')) && !/fts/i.test(name));
  }
  const counts = tables.map((name) => sql`select ${sql.lit(name)} as name, count(*) as many from ${sql.table(name)}`);
  const { rows } = await sql<{ name: string; many: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.map(({ name, many }) => `${name} ${many}`).join(', ');
}

/** What differs between two of them, for people. */
export function differenceOf(before: string, after: string): string {
  const known = new Set(before.split(', '));
  return after
    .split(', ')
    .filter((each) => !known.has(each))
    .join(', ');
}
