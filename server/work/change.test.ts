import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '../database/sqlite/driver.ts';
import { ImmediateSqliteDialect } from '../database/sqlite/immediate-dialect.ts';
import { applySettings } from '../database/sqlite/settings.ts';
import { cachingConnection } from '../database/sqlite/statement-cache.ts';
import { moveAnswers } from './answer-table.ts';
import { afterCommit, change, knownAnswer, type Repeats } from './change.ts';
import { forgetAnswers } from './kept-answers.ts';
import { Overtaken } from './overtaken.ts';
import { tried } from './tried.ts';

type Tables = { readonly shelf: { readonly book: string } };

/** What a kind of database with more than one writer throws where two of them meet. */
class Met extends Error {}

class MeetingDialect extends ImmediateSqliteDialect {
  override createAdapter() {
    const meets = (error: unknown) =>
      error instanceof Met || (error as { readonly code?: string } | undefined)?.code === 'SQLITE_BUSY';
    return Object.assign(super.createAdapter(), { isSerialisationFailure: meets });
  }
}

function open(file: string): Kysely<Tables> {
  const connection = openSqlite(file);
  applySettings(connection);
  // Two connections of one process that wait for each other would wait for ever.
  connection.pragma('busy_timeout = 0');
  return new Kysely<Tables>({ dialect: new MeetingDialect(cachingConnection(connection)) });
}

interface Answer {
  readonly code: string;
  readonly books: number;
}

function repeats(repeatKey: string, hash = 'same', at = '2026-11-21T07:00:00.000Z'): Repeats<Answer> {
  return {
    call: { owner: 'account 1', call: 'shelf/save', repeatKey, hash, at },
    kept: (made) => made,
    again: (answer) => answer as Answer,
    reused: () => ({ code: '422', books: 0 }),
  };
}

describe('a unit of work', () => {
  let folder: string;
  let db: Kysely<Tables>;
  let other: Kysely<Tables>;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-work-'));
    db = open(path.join(folder, 'shelf.sqlite'));
    await db.schema
      .createTable('shelf')
      .addColumn('book', 'text', (column) => column.unique())
      .execute();
    const former = db.schema.createTable('former');
    await ['a', 'b', 'c', 'd', 'e', 'f'].reduce((made, name) => made.addColumn(name, 'text'), former).execute();
    await sql`insert into former values ('account 1', 'shelf/save', 'before', 'same', '{"code":"200","books":7}', '2026-11-21T06:00:00.000Z')`.execute(
      db,
    );
    await moveAnswers(db as unknown as Kysely<unknown>, { table: 'former', columns: ['a', 'b', 'c', 'd', 'e', 'f'] });
    other = open(path.join(folder, 'shelf.sqlite'));
  });

  afterEach(async () => {
    await db.destroy();
    await other.destroy();
    rmSync(folder, { recursive: true });
  });

  const books = async () =>
    (await db.selectFrom('shelf').select('book').orderBy('book').execute()).map((row) => row.book);
  const put = (handle: Kysely<Tables>, book: string) => handle.insertInto('shelf').values({ book }).execute();
  const answer: Answer = { code: '200', books: 1 };

  it('is done again where others come between, and what follows is that of the attempt that was kept', async () => {
    let attempts = 0;
    const followed: string[] = [];
    const made = await change(db, async (handle, afterCommit) => {
      attempts += 1;
      await put(handle, `attempt ${attempts}`);
      afterCommit(() => {
        followed.push(`attempt ${attempts}`);
      });
      if (attempts < 4) throw attempts === 2 ? new Overtaken('shelf') : new Met('40001');
      return attempts;
    });
    expect([made, await books(), followed]).toEqual([4, ['attempt 4'], ['attempt 4']]);
  });

  it('is done again where others kept the same between, also after others had come between before', async () => {
    let attempts = 0;
    await put(db, 'Tigers');
    const made = await change(db, async (handle) => {
      attempts += 1;
      if (attempts < 3) throw new Overtaken('shelf');
      await put(handle, attempts === 3 ? 'Tigers' : 'Lions');
      return attempts;
    });
    expect([made, await books()]).toEqual([4, ['Lions', 'Tigers']]);
  });

  it('gives up where others come between again and again, with nothing kept', async () => {
    let attempts = 0;
    const attempt = change(db, async (handle) => {
      attempts += 1;
      await put(handle, 'never');
      throw new Met('40001');
    });
    await expect(attempt).rejects.toThrow('40001');
    expect([attempts, await books()]).toEqual([10, []]);
  });

  it('is not done again where it fails by itself', async () => {
    let attempts = 0;
    const attempt = change(db, async () => {
      attempts += 1;
      throw new Error('a mistake of ours');
    });
    await expect(attempt).rejects.toThrow('a mistake of ours');
    expect(attempts).toBe(1);
  });

  it('takes a refusal back, does nothing after it, and leaves its key free', async () => {
    const followed: string[] = [];
    const save = (code: string) =>
      change(
        db,
        async (handle, afterCommit) => {
          await put(handle, code);
          afterCommit(() => {
            followed.push(code);
          });
          return { code, books: 1 };
        },
        { repeats: repeats('key'), takenBack: (made: Answer) => made.code !== '200' },
      );
    expect(await save('409')).toEqual({ code: '409', books: 1 });
    expect([await books(), followed, await knownAnswer(db, repeats('key'))]).toEqual([[], [], undefined]);
    expect(await save('200')).toEqual(answer);
    expect([await books(), followed, await knownAnswer(db, repeats('key'))]).toEqual([['200'], ['200'], answer]);
  });

  it('answers what was kept and does what follows it, though a part of that goes wrong', async () => {
    const followed: string[] = [];
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const kept = await change(db, async (handle, afterCommit) => {
      afterCommit(() => {
        throw new Error('nobody listens');
      });
      afterCommit(async () => {
        followed.push('told');
      });
      return { code: '200', books: await put(handle, 'Owls') };
    });
    expect([kept.code, await books(), followed]).toEqual(['200', ['Owls'], ['told']]);
    expect(warned.mock.calls.map(([error]) => String(error))).toEqual(['Error: nobody listens']);
    warned.mockRestore();
  });

  it('says what a unique index refuses, where it is asked to', async () => {
    await put(db, 'Tigers');
    const twice = (
      violated?: (of: { readonly table: string | undefined; readonly columns: readonly string[] }) => string,
    ) => change(db, async (handle) => String(await put(handle, 'Tigers')), violated ? { violated } : {});
    expect(await twice(({ table, columns }) => `${table} ${columns}`)).toBe('shelf book');
    await expect(twice()).rejects.toThrow('UNIQUE');
    await expect(twice(() => undefined as never)).rejects.toThrow('UNIQUE');
  });

  it('does what comes twice at once with one key once, also on two servers', async () => {
    let done = 0;
    const save = (on: Kysely<Tables>) =>
      change(
        on,
        async (handle) => {
          done += 1;
          await put(handle, `book ${done}`);
          return { code: '200', books: done };
        },
        { repeats: repeats('twice') },
      );
    expect(await Promise.all([save(db), save(db), save(other), save(other)])).toEqual(Array(4).fill(answer));
    expect([done, await books()]).toEqual([1, ['book 1']]);
    const unlike = { repeats: repeats('twice', 'other') };
    expect((await change(other, async () => answer, unlike)).code).toBe('422');
  });

  it('knows the answers that were kept before there was one table for all, for a day', async () => {
    expect(await knownAnswer(db, repeats('before'))).toEqual({ code: '200', books: 7 });
    expect((await knownAnswer(db, repeats('before', 'other')))?.code).toBe('422');
    expect(await knownAnswer(db, repeats('before', 'same', '2026-11-22T06:00:01.000Z'))).toBeUndefined();
    const late = { repeats: repeats('before', 'other', '2026-11-22T06:00:01.000Z') };
    expect(await change(db, async () => answer, late)).toEqual(answer);
  });

  it('forgets answers after a day, and takes a key that is as old as new before', async () => {
    const run = async () => ({ code: '200', books: 1 });
    await change(db, run, { repeats: repeats('old') });
    await change(db, run, { repeats: repeats('older', 'same', '2026-11-20T07:30:00.000Z') });
    const later = '2026-11-22T07:00:01.000Z';
    const other = await change(db, async () => ({ code: '200', books: 2 }), {
      repeats: repeats('old', 'other', later),
    });
    expect(other.books).toBe(2);
    await forgetAnswers(db, later);
    const { rows } = await sql<{ repeatKey: string }>`select "repeatKey" from "keptAnswer" order by 1`.execute(db);
    expect(rows.map(({ repeatKey }) => repeatKey)).not.toContain('older');
    expect(rows.map(({ repeatKey }) => repeatKey)).toContain('old');
    expect(await knownAnswer(db, repeats('old', 'other', later))).toEqual({ code: '200', books: 2 });
  });

  it('is told by its transaction alone what follows it, once for the same work', async () => {
    const done: string[] = [];
    const work = () => {
      done.push('told');
    };
    await change(db, async (handle) => {
      afterCommit(handle, work);
      afterCommit(handle.withTables<{ other: { one: number } }>(), work);
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['told']);
    await change(db, async (handle) => afterCommit(handle, work), { takenBack: () => true });
    expect(done).toEqual(['told']);
    expect(() => afterCommit(db, work)).toThrow('in a unit of work');
  });

  it('tries what it takes back whole, outside of a transaction and inside of one', async () => {
    const find = async (handle: Kysely<Tables>) => {
      await put(handle, 'tried');
      return (await handle.selectFrom('shelf').selectAll().execute()).length;
    };
    expect([await tried(db, find), await books()]).toEqual([1, []]);
    await change(db, async (handle) => {
      await put(handle, 'kept');
      expect(await tried(handle, find)).toBe(2);
    });
    expect(await books()).toEqual(['kept']);
  });

  it('does each key once, whatever comes between, fails or is refused on the way', async () => {
    const step = fc.constantFrom('met', 'overtaken', 'refused', 'failed', 'met at the end');
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.nat(3), ways: fc.array(step, { maxLength: 3 }) })),
        async (asked) => {
          run += 1;
          const done = new Map<string, number>();
          const followed: string[] = [];
          const tellings = asked.map(async ({ key, ways }, index) => {
            const name = `${run} ${key}`;
            const left = [...ways];
            const save = () =>
              change(
                index % 2 === 0 ? db : other,
                async (handle, afterCommit): Promise<Answer> => {
                  await put(handle, name);
                  afterCommit(() => {
                    followed.push(name);
                  });
                  const way = left.shift();
                  if (way?.startsWith('met')) throw new Met('40001');
                  if (way === 'overtaken') throw new Overtaken('shelf');
                  if (way === 'failed') throw new Error('failed');
                  if (way === 'refused') return { code: '422', books: 0 };
                  return answer;
                },
                { repeats: repeats(name), takenBack: (made: Answer) => made.code !== '200' },
              ).catch(() => undefined);
            // Whoever got no answer, or a refusal, asks again.
            let got = await save();
            while (got?.code !== '200') got = await save();
            done.set(name, (done.get(name) ?? 0) + 1);
          });
          await Promise.all(tellings);
          const names = [...done.keys()].sort();
          const kept = (await books()).filter((book) => book.startsWith(`${run} `));
          expect(kept).toEqual(names);
          expect(followed.toSorted()).toEqual(names);
        },
      ),
      { seed: 20261123, numRuns: 25 },
    );
  });
});
