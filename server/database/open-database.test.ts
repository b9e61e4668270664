import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Migration } from './migrate.ts';
import { type FileDatabase, openDatabase } from './open-database.ts';

type Tables = {
  readonly note: { id: number; text: string | null };
};

const notes: Migration = {
  number: 1,
  name: 'notes',
  up: async (db) => {
    await db.schema
      .createTable('note')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('text', 'text')
      .execute();
  },
};

describe('openDatabase', () => {
  let folder: string;
  let file: string;
  let database: FileDatabase;
  let db: Kysely<Tables>;
  const open = async () => {
    database = openDatabase(file);
    db = database.db.withTables<Tables>();
    expect(await database.migrate('test', [notes])).toBeUndefined();
  };
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-db-'));
    file = path.join(folder, 'muster.sqlite');
    await open();
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const setting = async (name: string): Promise<unknown> => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
    return Object.values(rows[0] ?? {})[0];
  };

  it('keeps the log, the flush at each commit and foreign keys over a reopen', async () => {
    for (const _ of [1, 2]) {
      expect(await setting('journal_mode')).toBe('wal');
      expect(await setting('synchronous')).toBe(2);
      expect(await setting('foreign_keys')).toBe(1);
      expect(await setting('busy_timeout')).toBe(5000);
      await database.close();
      await open();
    }
  });

  it('runs two transactions that read before they write one after the other', async () => {
    await db.insertInto('note').values({ id: 1, text: '0' }).execute();
    const addOne = () =>
      db.transaction().execute(async (trx) => {
        const row = await trx.selectFrom('note').select('text').where('id', '=', 1).executeTakeFirstOrThrow();
        await trx
          .updateTable('note')
          .set({ text: String(Number(row.text) + 1) })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await db.selectFrom('note').select('text').execute()).toEqual([{ text: '20' }]);
  });

  it('takes the write lock when a transaction begins', async () => {
    const other = openDatabase(file);
    await sql`pragma busy_timeout = 20`.execute(other.db);
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('note').select('id').execute();
      const attempt = other.db
        .withTables<Tables>()
        .transaction()
        .execute(async () => undefined);
      await expect(attempt).rejects.toThrow('database is locked');
    });
    await other.close();
  });

  it('leaves nothing of a transaction that fails', async () => {
    const attempt = db.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ id: 7, text: 'half' }).execute();
      throw new Error('stopped');
    });
    await expect(attempt).rejects.toThrow('stopped');
    expect(await db.selectFrom('note').selectAll().execute()).toEqual([]);
  });

  it('runs each migration once and adds later ones', async () => {
    const second: Migration = {
      number: 2,
      name: 'note-author',
      up: async (on) => {
        await on.schema.alterTable('note').addColumn('author', 'text').execute();
      },
    };
    expect(await database.migrate('test', [notes, second])).toBeUndefined();
    expect(await database.migrate('test', [notes, second])).toBeUndefined();
    expect(await database.migrate('other', [])).toBeUndefined();
  });

  it('refuses a database that a newer program has written', async () => {
    expect(await database.migrate('test', [])).toEqual({
      refused:
        "This database was written by a newer version of Muster (it has the step 'notes' of test, number 1, which this version does not know). Start that version, or restore a backup of this one.",
    });
  });

  it('leaves nothing of a migration that fails', async () => {
    const failing: Migration = {
      number: 2,
      name: 'broken',
      up: async (on) => {
        await on.schema.alterTable('note').addColumn('author', 'text').execute();
        throw new Error('no');
      },
    };
    await expect(database.migrate('test', [notes, failing])).rejects.toThrow('no');
    const columns = await sql.raw<{ name: string }>('pragma table_info(note)').execute(db);
    expect(columns.rows.map((row) => row.name)).toEqual(['id', 'text']);
    expect(await database.migrate('test', [notes])).toBeUndefined();
  });

  it('copies itself while open and finds itself sound', async () => {
    await db.insertInto('note').values({ id: 3, text: 'kept' }).execute();
    const copy = path.join(folder, 'copy.sqlite');
    await database.copyTo(copy);
    database.checkpoint();
    expect(database.integrity()).toEqual([]);
    const second = openDatabase(copy);
    expect(await second.db.withTables<Tables>().selectFrom('note').selectAll().execute()).toEqual([
      { id: 3, text: 'kept' },
    ]);
    await second.close();
  });
});
