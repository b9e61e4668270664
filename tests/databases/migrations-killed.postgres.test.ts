import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { type Migration, migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { schemaTools } from '../../server/database/postgres/schema-tools.ts';
import { hrMigrations } from '../../server/hr/index.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import { makeDatabase, onServer, postgresOfTests } from './test-database.ts';

/** In the order in which a start runs them. */
const steps: readonly { readonly part: string; readonly upTo: readonly Migration[]; readonly name: string }[] = [
  ...migrations.map((each, index) => ({ part: 'server', upTo: migrations.slice(0, index + 1), name: each.name })),
  ...hrMigrations.map((each, index) => ({ part: 'hr', upTo: hrMigrations.slice(0, index + 1), name: each.name })),
];

describe('a migration on PostgreSQL whose server is killed', () => {
  const made: Awaited<ReturnType<typeof makeDatabase>>[] = [];
  const open = async (url: string): Promise<Database> => {
    const database = await openPostgres(url);
    if ('refused' in database) throw new Error(database.refused);
    return database;
  };
  let clean: Database;
  let killed: Database;
  let url: string;
  beforeAll(async () => {
    const server = postgresOfTests() ?? '';
    made.push(await makeDatabase(server), await makeDatabase(server));
    clean = await open(made[0]?.url ?? '');
    url = made[1]?.url ?? '';
    killed = await open(url);
  });
  afterAll(async () => {
    await clean?.close();
    await killed?.close();
    for (const { drop } of made) await drop();
  });

  const schemaOf = async ({ db }: Database) => {
    const { rows: columns } = await sql`
      select table_name, column_name, data_type, is_nullable, collation_name from information_schema.columns
      where table_schema = current_schema() order by 1, 2`.execute(db);
    const { rows: indexes } = await sql`
      select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1`.execute(db);
    const { rows: triggers } = await sql`
      select event_object_table, trigger_name, event_manipulation from information_schema.triggers
      where trigger_schema = current_schema() order by 1, 2, 3`.execute(db);
    const { rows: done } = await sql`select part, number, name from migration order by 1, 2`.execute(db);
    return { columns, indexes, triggers, done };
  };
  /** Ends the connection after so many statements, as when the server dies; resolves to whether it came so far. */
  const interrupted = async ({ part, upTo }: (typeof steps)[number], after: number): Promise<boolean> => {
    let count = 0;
    const name = new URL(url).pathname.slice(1);
    const killing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count += 1;
        if (count === after)
          await onServer(
            postgresOfTests() ?? '',
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and state = 'idle in transaction'`,
          );
        return result;
      },
    };
    await migrate(killed.db.withPlugin(killing), schemaTools, part, upTo).catch(() => undefined);
    return count >= after;
  };

  it(`leaves nothing of any of the ${steps.length} steps, and the next start makes all of them`, async () => {
    for (const step of steps) {
      // The first two statements are the books; then come those of the step, and the note that it is done.
      for (const after of [3, 4, 6]) {
        const before = await schemaOf(killed).catch(() => undefined);
        if (!(await interrupted(step, after))) break;
        if (before) expect([step.name, after, await schemaOf(killed)]).toEqual([step.name, after, before]);
      }
      expect(await killed.migrate(step.part, step.upTo)).toBeUndefined();
      expect(await clean.migrate(step.part, step.upTo)).toBeUndefined();
    }
    expect(await schemaOf(killed)).toEqual(await schemaOf(clean));
  });
});
