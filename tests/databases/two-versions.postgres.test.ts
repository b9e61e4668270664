import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { storageFailure } from '../../server/database/database-errors.ts';
import type { Migration } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { change, inTurn } from '../../server/work/index.ts';
import { makeDatabase, postgresOfTests } from './test-database.ts';

type Tables = { readonly note: { noteId: number; text: string } };

const first: Migration = {
  number: 1,
  name: 'notes',
  up: async ({ schema }) => {
    await schema
      .createTable('note')
      .addColumn('noteId', 'bigint', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
  },
};
const second: Migration = {
  number: 2,
  name: 'another name of a column',
  up: async ({ schema }) => {
    await schema.alterTable('note').renameColumn('text', 'wording').execute();
  },
};

describe('two versions of Muster on one database', () => {
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  let older: Database;
  let newer: Database;
  let db: Kysely<Tables>;
  beforeEach(async () => {
    made = await makeDatabase(postgresOfTests() ?? '');
    const opened = await Promise.all([openPostgres(made.url), openPostgres(made.url)]);
    [older, newer] = opened.map((each) => {
      if ('refused' in each) throw new Error(each.refused);
      return each;
    }) as [Database, Database];
    db = older.db.withTables<Tables>();
    expect(await older.migrate('test', [first])).toBeUndefined();
  });
  afterEach(async () => {
    await Promise.all([older.close(), newer.close()]);
    await made.drop();
  });

  const note = (noteId: number) => (handle: Kysely<Tables>) =>
    handle.insertInto('note').values({ noteId, text: 'x' }).execute();
  const failure = async (attempt: Promise<unknown>) =>
    storageFailure(await attempt.then(() => undefined).catch((error: unknown) => error));
  const kept = async () =>
    (await sql<{ noteId: number }>`select "noteId" from note order by 1`.execute(newer.db)).rows.map(
      ({ noteId }) => noteId,
    );

  it('both write while their steps are the same ones', async () => {
    expect(await newer.migrate('test', [first])).toBeUndefined();
    await change(db, note(1));
    await change(newer.db.withTables<Tables>(), note(2));
    expect([await older.outdated(), await kept()]).toEqual([false, [1, 2]]);
  });

  it('the older one writes nothing more, in any of its ways, from the step of the newer one on, and knows why', async () => {
    await change(db, note(1));
    expect(await newer.migrate('test', [first, second])).toBeUndefined();
    expect(await older.outdated()).toBe(true);
    expect(await newer.outdated()).toBe(false);
    expect(await failure(change(db, note(2)))).toBe('outdated');
    expect(await failure(change(db, note(3), { alone: true }))).toBe('outdated');
    expect(await failure(inTurn(db, note(4)))).toBe('outdated');
    expect(await failure(db.selectFrom('note').select('text').execute())).toBe('outdated');
    expect(await db.selectFrom('note').select('noteId').execute()).toEqual([{ noteId: 1 }]);
    expect(await kept()).toEqual([1]);
  });

  it('a save that is under way is kept before the step, or not at all', async () => {
    let made: Promise<unknown> = Promise.resolve();
    await change(db, async (handle) => {
      made = newer.migrate('test', [first, second]);
      await note(1)(handle);
    });
    expect(await made).toBeUndefined();
    expect([await kept(), await failure(change(db, note(2)))]).toEqual([[1], 'outdated']);
  });
});
