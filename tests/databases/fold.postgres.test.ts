import { foldText } from '@muster/engine/formats';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { makeFold } from '../../server/database/postgres/fold.ts';
import { openTestDatabase } from './test-database.ts';

describe('the folding of text that PostgreSQL is given', () => {
  let database: Database;
  let db: Kysely<unknown>;
  beforeAll(async () => {
    database = await openTestDatabase();
    db = database.db;
  });
  afterAll(() => database.close());

  const stored = async () => {
    const { rows } = await sql<{ body: string; made: string }>`
      select prosrc as body, xmin::text as made from pg_proc
      where proname = 'muster_fold' and pronamespace = current_schema()::regnamespace`.execute(db);
    return rows[0];
  };
  const folded = async (text: string) =>
    (await sql<{ folded: string | null }>`select muster_fold(${text}) as folded`.execute(db)).rows[0]?.folded;
  const samples = [
    'Zoë ÉCLAIR',
    'ΟΔΟΣ',
    'İSTANBUL',
    'A\u0301\u0323x',
    'STRASSE ẞ',
    '\uff21',
    '\u{10400}',
    'plain ASCII',
  ];

  it('is left alone where nothing changed, and made anew where it did', async () => {
    const first = await stored();
    await makeFold(db);
    expect(await stored()).toEqual(first);
    await sql`create or replace function muster_fold(text) returns text language sql immutable as 'select $1'`.execute(
      db,
    );
    expect(await folded('ABC')).toBe('ABC');
    await makeFold(db);
    expect((await stored())?.body).toBe(first?.body);
    expect(await folded('ABC')).toBe('abc');
  });

  it('is the same on a PostgreSQL that was built without ICU', async () => {
    const withIcu = (await stored())?.body;
    await sql`alter collation pg_catalog."und-x-icu" rename to "gone"`.execute(db);
    await makeFold(db);
    expect((await stored())?.body).not.toBe(withIcu);
    for (const text of samples) expect([text, await folded(text)]).toEqual([text, foldText(text)]);
    await sql`alter collation pg_catalog."gone" rename to "und-x-icu"`.execute(db);
    await makeFold(db);
    expect((await stored())?.body).toBe(withIcu);
    for (const text of samples) expect([text, await folded(text)]).toEqual([text, foldText(text)]);
  });
});
