import type { Expression, Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { fixedQuery } from './fixed-query.ts';

type Tables = {
  readonly shelf: { readonly shelfId: number; readonly room: string; readonly books: number };
};

describe('fixedQuery', () => {
  let database: Database;
  let db: Kysely<Tables>;
  let built = 0;
  const shelves = fixedQuery(
    (handle: Kysely<Tables>, given: { readonly room: Expression<string>; readonly books: Expression<number> }) => {
      built += 1;
      return handle
        .selectFrom('shelf')
        .select(['shelfId', 'books'])
        .where('room', '=', given.room)
        .where('books', '>=', given.books)
        .where('shelfId', '<', 100)
        .orderBy('shelfId');
    },
  );

  async function opened(): Promise<Kysely<Tables>> {
    database = openDatabase(':memory:');
    const made = database.db.withTables<Tables>();
    await made.schema
      .createTable('shelf')
      .addColumn('shelfId', 'integer')
      .addColumn('room', 'text')
      .addColumn('books', 'integer')
      .execute();
    const rows = [
      { shelfId: 1, room: 'hall', books: 5 },
      { shelfId: 2, room: 'hall', books: 9 },
      { shelfId: 3, room: "o'hara", books: 7 },
      { shelfId: 100, room: 'hall', books: 9 },
    ];
    await made.insertInto('shelf').values(rows).execute();
    return made;
  }

  beforeEach(async () => {
    built = 0;
    db = await opened();
  });
  afterEach(() => database.close());

  it('binds the values of each execution to a query that is built once', async () => {
    expect(await shelves.all(db, { room: 'hall', books: 1 })).toEqual([
      { shelfId: 1, books: 5 },
      { shelfId: 2, books: 9 },
    ]);
    expect(await shelves.all(db, { books: 6, room: 'hall' })).toEqual([{ shelfId: 2, books: 9 }]);
    expect(await shelves.first(db, { room: "o'hara", books: 7 })).toEqual({ shelfId: 3, books: 7 });
    expect(await shelves.first(db, { room: "' or 1=1 --", books: 0 })).toBeUndefined();
    expect(built).toBe(1);
  });

  it('sees inside a transaction what the transaction wrote, and no more of it once it was taken back', async () => {
    const inside = db.transaction().execute(async (trx) => {
      await trx.insertInto('shelf').values({ shelfId: 4, room: 'attic', books: 1 }).execute();
      expect(await shelves.first(trx, { room: 'attic', books: 1 })).toEqual({ shelfId: 4, books: 1 });
      throw new Error('taken back');
    });
    await expect(inside).rejects.toThrow('taken back');
    expect(await shelves.first(db, { room: 'attic', books: 1 })).toBeUndefined();
    expect(built).toBe(1);
  });

  it('asks the database that it is given', async () => {
    const first = database;
    await db.updateTable('shelf').set({ books: 50 }).where('shelfId', '=', 1).execute();
    const other = await opened();
    expect(await shelves.first(other, { room: 'hall', books: 1 })).toEqual({ shelfId: 1, books: 5 });
    expect(await shelves.first(db, { room: 'hall', books: 1 })).toEqual({ shelfId: 1, books: 50 });
    await first.close();
  });
});
