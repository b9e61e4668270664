import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Migration, migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { schemaTools } from '../../server/database/sqlite/schema-tools.ts';
import { hrMigrations } from '../../server/hr/index.ts';
import { migrations } from '../../server/migrations/migrations.ts';

/** In the order in which a start runs them. */
const steps: readonly { readonly part: string; readonly upTo: readonly Migration[]; readonly name: string }[] = [
  ...migrations.map((each, index) => ({ part: 'server', upTo: migrations.slice(0, index + 1), name: each.name })),
  ...hrMigrations.map((each, index) => ({ part: 'hr', upTo: hrMigrations.slice(0, index + 1), name: each.name })),
];
const files = ['muster.sqlite', 'muster.sqlite-wal', 'muster.sqlite-shm'];

describe('a migration that is killed', () => {
  let root: string;
  let count = 0;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'muster-steps-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** The files as they are at this moment: what a process leaves that is ended without warning. */
  const copyOf = (folder: string) => {
    count += 1;
    const target = path.join(root, String(count));
    mkdirSync(target);
    for (const file of files)
      if (existsSync(path.join(folder, file))) copyFileSync(path.join(folder, file), path.join(target, file));
    return target;
  };
  const open = (folder: string) => openDatabase(path.join(folder, 'muster.sqlite'));
  const schemaOf = async (folder: string) => {
    const database = open(folder);
    const { rows } = await sql<{ sql: string }>`select type, name, sql from sqlite_master order by type, name`.execute(
      database.db,
    );
    const done = await sql`select part, number, name from migration order by part, number`.execute(database.db);
    const integrity = database.integrity();
    await database.close();
    return { rows, done: done.rows, integrity };
  };
  const bring = async (folder: string, { part, upTo }: (typeof steps)[number]) => {
    const database = open(folder);
    expect(await database.migrate(part, upTo)).toBeUndefined();
    await database.close();
  };
  /** Runs a migration and copies the files after each of its statements, while its transaction is open. */
  const interrupted = async (folder: string, { part, upTo }: (typeof steps)[number]) => {
    const database = open(folder);
    const copies: string[] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        copies.push(copyOf(folder));
        return result;
      },
    };
    expect(await migrate(database.db.withPlugin(watching), schemaTools, part, upTo)).toBeUndefined();
    await database.close();
    return copies;
  };

  it(`starts again cleanly after each statement of each of the ${steps.length} steps of server and company`, async () => {
    let before = path.join(root, 'empty');
    mkdirSync(before);
    for (const step of steps) {
      const clean = copyOf(before);
      await bring(clean, step);
      const wanted = await schemaOf(clean);
      expect(wanted.integrity).toEqual([]);
      const copies = await interrupted(copyOf(before), step);
      // The bookkeeping is read first and written last; between them is the step itself.
      expect([step.name, copies.length > 3]).toEqual([step.name, true]);
      for (const [index, copy] of copies.entries()) {
        await bring(copy, step);
        expect([step.name, index, await schemaOf(copy)]).toEqual([step.name, index, wanted]);
        rmSync(copy, { recursive: true });
      }
      before = clean;
    }
  });
});
