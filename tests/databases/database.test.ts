import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { uniqueViolation } from '../../server/database/database-errors.ts';
import type { Migration } from '../../server/database/migrate.ts';
import { tried } from '../../server/work/index.ts';
import { openTestDatabase } from './test-database.ts';

type Tables = {
  readonly note: { noteId: number; text: string | null; amount: number | null };
  readonly log: { entry: string };
  readonly count: { one: number; changes: number };
};

const notes: Migration = {
  number: 1,
  name: 'notes',
  up: async (db, tools) => {
    await db.schema
      .createTable('note')
      .addColumn('noteId', 'bigint', (column) => column.primaryKey())
      .addColumn('text', 'text')
      .addColumn('amount', 'bigint')
      .addUniqueConstraint('noteOf', ['text', 'amount'])
      .execute();
    await db.schema.createTable('log').addColumn('entry', 'text').execute();
    await db.schema
      .createTable('count')
      .addColumn('one', 'integer', (column) => column.primaryKey())
      .addColumn('changes', 'integer', (column) => column.notNull())
      .execute();
    await db.withTables<Tables>().insertInto('count').values({ one: 1, changes: 0 }).execute();
    await tools.makeAppendOnly(db, 'log');
    await tools.countChanges(db, ['note'], { table: 'count', column: 'changes' });
  },
};

describe('a database', () => {
  let database: Database;
  let db: Kysely<Tables>;
  beforeEach(async () => {
    database = await openTestDatabase();
    db = database.db.withTables<Tables>();
    expect(await database.migrate('test', [notes])).toBeUndefined();
  });
  afterEach(() => database.close());

  const note = (noteId: number, text: string | null = null, amount: number | null = null) =>
    db.insertInto('note').values({ noteId, text, amount }).execute();
  const texts = async () =>
    (await db.selectFrom('note').select('text').orderBy('text').execute()).map((row) => row.text);

  it('runs transactions that read before they write one after the other', async () => {
    await note(1, 'x', 0);
    const addOne = () =>
      db.transaction().execute(async (trx) => {
        const { amount } = await trx.selectFrom('note').select('amount').executeTakeFirstOrThrow();
        await trx
          .updateTable('note')
          .set({ amount: Number(amount) + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await db.selectFrom('note').select('amount').execute()).toEqual([{ amount: 20 }]);
  });

  it('leaves nothing of a transaction that fails, and of what was tried in one', async () => {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ noteId: 1, text: 'kept', amount: 1 }).execute();
      await tried<Tables, unknown>(trx, () =>
        trx.insertInto('note').values({ noteId: 2, text: 'tried', amount: 1 }).execute(),
      );
    });
    const attempt = db.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ noteId: 3, text: 'half', amount: 1 }).execute();
      throw new Error('stopped');
    });
    await expect(attempt).rejects.toThrow('stopped');
    expect(await texts()).toEqual(['kept']);
  });

  it('lets a transaction that only reads see one moment', async () => {
    await note(1, 'before');
    const seen = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => (await trx.selectFrom('note').select('text').execute()).length);
    expect(seen).toBe(1);
  });

  it('says which columns of which table were to be kept twice', async () => {
    await note(1, 'a', 1);
    const told = async (attempt: Promise<unknown>) => uniqueViolation(await attempt.catch((error: unknown) => error));
    expect(await told(note(2, 'a', 1))).toMatchObject({ table: 'note', columns: ['text', 'amount'] });
    expect(await told(note(1, 'b', 1))).toMatchObject({ table: 'note', columns: ['noteId'] });
    expect(await told(Promise.reject(new Error('no')))).toBeUndefined();
  });

  it('refuses itself to change or remove what is only added', async () => {
    await db.insertInto('log').values({ entry: 'first' }).execute();
    const refused = 'Rows of log are never changed or removed';
    await expect(db.updateTable('log').set({ entry: 'x' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('log').execute()).rejects.toThrow(refused);
    expect(await db.selectFrom('log').selectAll().execute()).toEqual([{ entry: 'first' }]);
  });

  it('counts every row that is added, changed or removed', async () => {
    await note(1, 'a');
    await note(2, 'b');
    await db.updateTable('note').set({ amount: 3 }).execute();
    await db.deleteFrom('note').where('noteId', '=', 1).execute();
    expect(await db.selectFrom('count').select('changes').execute()).toEqual([{ changes: 5 }]);
  });

  it('orders texts by their code points and what is empty first', async () => {
    const all = ['b', 'B', 'a', 'é', 'e', '😀', '\u{ffff}', 'z', '', ' ', null, 'ß', '10', '9', '_', '-'];
    for (const [index, text] of all.entries()) await note(index, text);
    const points = (text: string) => [...text].map((sign) => String(sign.codePointAt(0)).padStart(8, '0')).join();
    const byPoints = all.filter((text) => text !== null).sort((left, right) => (points(left) < points(right) ? -1 : 1));
    expect(await texts()).toEqual([null, ...byPoints]);
    const down = await db.selectFrom('note').select('text').orderBy('text', 'desc').execute();
    expect(down.map(({ text }) => text)).toEqual([...byPoints.reverse(), null]);
  });

  it('finds nothing among no values, and everything outside of them', async () => {
    await note(1, 'a', 5);
    const ids: number[] = [];
    expect(await db.selectFrom('note').selectAll().where('noteId', 'in', ids).execute()).toEqual([]);
    expect(await db.selectFrom('note').select('noteId').where('noteId', 'not in', ids).execute()).toHaveLength(1);
  });

  it('gives numbers, truths, bytes and what is missing in one form', async () => {
    await note(1, 'a', 5);
    await note(2, null, Number.MAX_SAFE_INTEGER);
    const found = await db
      .selectFrom('note')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.sum<number>('noteId').as('sum'),
        eb.fn.max('amount').as('most'),
        eb.exists(eb.selectFrom('note as other').select('other.noteId')).as('any'),
        eb.fn.min('text').as('first'),
      ])
      .execute();
    expect(JSON.stringify(found)).toBe(
      JSON.stringify([{ all: 2, sum: 3, most: Number.MAX_SAFE_INTEGER, any: 1, first: 'a' }]),
    );
  });

  it('keeps no number that it would not give back as it was', async () => {
    await expect(note(1, 'a', 2 ** 53)).rejects.toThrow('cannot be stored');
    await expect(note(1, 'a', Number.NaN)).rejects.toThrow('cannot be stored');
  });

  it('brings its tables up to date once, also where several begin at the same time', async () => {
    const later: Migration = {
      number: 2,
      name: 'author',
      up: async ({ schema }) => {
        await schema
          .alterTable('note')
          .addColumn('author', 'text', (column) => column.notNull().defaultTo('x'))
          .execute();
      },
    };
    await note(1);
    await db.selectFrom('note').selectAll().execute();
    const all = await Promise.all([1, 2, 3].map(() => database.migrate('test', [notes, later])));
    expect(all).toEqual([undefined, undefined, undefined]);
    for (const _ of [1, 2, 3, 4, 5])
      expect(await db.selectFrom('note').selectAll().execute()).toEqual([
        { noteId: 1, text: null, amount: null, author: 'x' },
      ]);
    expect(await database.migrate('test', [notes])).toMatchObject({
      refused: expect.stringContaining('newer version'),
    });
  });

  it('leaves nothing of a migration that fails', async () => {
    const failing: Migration = {
      number: 2,
      name: 'broken',
      up: async ({ schema }) => {
        await schema.createTable('half').addColumn('one', 'integer').execute();
        throw new Error('no');
      },
    };
    await expect(database.migrate('test', [notes, failing])).rejects.toThrow('no');
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('half');
  });

  it('keeps nothing of a transaction whose failed statement nobody minded', async () => {
    await note(1);
    const quiet = db.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ noteId: 7, text: 'kept?', amount: 0 }).execute();
      await sql`select * from nowhere`.execute(trx).catch(() => undefined);
    });
    const error = await quiet.then(() => undefined).catch((caught: Error) => caught);
    const kept = (await texts()).includes('kept?');
    // SQLite keeps what went well; PostgreSQL keeps nothing, and then says so.
    expect(kept).toBe(error === undefined);
  });
});
