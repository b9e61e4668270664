import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { untouched } from '../../server/definitions/store/drafts.ts';
import { headOf, putHead } from '../../server/definitions/store/heads.ts';
import { keepValues } from '../../server/extensions/value-store.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import type { ServerTables } from '../../server/tables.ts';
import { Overtaken } from '../../server/work/index.ts';
import { openTestDatabase } from '../databases/test-database.ts';

type Handle = Kysely<ServerTables>;

/** Reads what was there before somebody else wrote, and writes into what there is since. */
function behind(before: Handle, since: Handle): Handle {
  return new Proxy(since, {
    get: (target, name) => {
      const from = name === 'selectFrom' ? before : target;
      const value: unknown = Reflect.get(from, name, from);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
}

describe('what is written over what somebody else wrote in between is not kept, and done again', () => {
  let databases: readonly Database[];
  let before: Handle;
  let since: Handle;
  beforeEach(async () => {
    databases = [await openTestDatabase(), await openTestDatabase()];
    for (const database of databases) await database.migrate('server', migrations);
    [before, since] = databases.map(({ db }) => db.withTables<ServerTables>()) as [Handle, Handle];
  });
  afterEach(() => Promise.all(databases.map((database) => database.close())));

  it('values beside a record, also where nothing was there when it was read', async () => {
    const by = { name: 'Ada', at: '2026-11-21T07:00:00.000Z' };
    const keep = (handle: Handle, size: string) =>
      keepValues(handle, [{ keptOf: 'loan', key: '7', values: { size } }], by);
    await keep(since, 'M');
    await expect(keep(behind(before, since), 'L')).rejects.toThrow(Overtaken);
    await keep(before, 'M');
    await keep(since, 'S');
    await expect(keep(behind(before, since), 'XL')).rejects.toThrow(Overtaken);
    const stored = await since.selectFrom('extensionValue').select(['value', 'version']).execute();
    expect(stored).toEqual([{ value: '"S"', version: 2 }]);
    expect(await keep(since, 'XL')).toHaveLength(1);
  });

  it('what is published of a definition', async () => {
    const name = { kind: 'page', id: 'a' };
    const next = async (handle: Handle, changedBy: string) => {
      const head = (await headOf(handle, name)) ?? untouched(name);
      await putHead(handle, { ...head, rev: head.rev + 1, changedBy });
    };
    await next(since, 'Ada');
    await expect(next(behind(before, since), 'Bob')).rejects.toThrow(Overtaken);
    await next(before, 'Ada');
    await next(since, 'Ada');
    await expect(next(behind(before, since), 'Bob')).rejects.toThrow(Overtaken);
    expect(await headOf(since, name)).toMatchObject({ rev: 2, changedBy: 'Ada' });
  });
});
