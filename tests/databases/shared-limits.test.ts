import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { passwordBounds } from '../../server/limits/password-guard.ts';
import { createSharedBuckets } from '../../server/limits/shared-buckets.ts';
import { createSharedPasswordGuard } from '../../server/limits/shared-password-guard.ts';
import { createTokenBuckets } from '../../server/limits/token-buckets.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import type { ServerTables } from '../../server/tables.ts';
import { openTestDatabase } from './test-database.ts';

describe('limits that servers on one database count together', () => {
  let database: Database;
  let time = Date.UTC(2026, 10, 21);
  const db = () => database.db.withTables<ServerTables>();
  beforeEach(async () => {
    database = await openTestDatabase();
    await database.migrate('server', migrations);
  });
  afterEach(() => database.close());

  it('give at all of them together what one gives by itself, and tell the same time to wait', async () => {
    const servers = [1, 2, 3].map(() => createSharedBuckets(db(), () => time));
    const alone = createTokenBuckets(() => time);
    const size = { atOnce: 3, perSecond: 0.5 };
    for (const [turn, passed] of [0, 0, 0, 0, 1999, 1, 0, 500, 4000, 0, 0, 1e9, 0, 0, 0, 0].entries()) {
      time += passed;
      const one = await alone.take('x', 'a', size);
      expect(await servers[turn % 3]?.take('x', 'a', size), `turn ${turn}`).toBe(one);
    }
    expect(await servers[0]?.take('x', 'b', size)).toBe(0);
  });

  it('give no more where many ask at once', async () => {
    const servers = [1, 2, 3].map(() => createSharedBuckets(db(), () => time));
    const asked = Array.from({ length: 30 }, (_, at) =>
      servers[at % 3]?.take('x', 'a', { atOnce: 7, perSecond: 0.001 }),
    );
    expect((await Promise.all(asked)).filter((wait) => wait === 0)).toHaveLength(7);
  });

  it('slow down from the sixth wrong password on and lock after the twentieth, wherever each was tried', async () => {
    const guards = [1, 2].map(() => createSharedPasswordGuard(db(), () => time));
    const waits: unknown[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) waits.push(await guards[attempt % 2]?.attempt(['a', 'b']));
    expect(waits.slice(0, 12)).toEqual([0, 0, 0, 0, 0, 100, 200, 400, 800, 1600, 2000, 2000]);
    expect(waits.slice(-2)).toEqual([2000, 'locked']);
    expect(await guards[0]?.lockedFor(['b'])).toBe(passwordBounds.lockFor);
    await guards[1]?.succeeded(['a'], ['b']);
    expect(await guards[0]?.attempt(['a'])).toBe(0);
    expect(await guards[0]?.attempt(['c', 'b'])).toBe(2000);
    expect(await guards[0]?.attempt(['c', 'b'])).toBe('locked');
    time += passwordBounds.lockFor;
    expect(await guards[0]?.attempt(['b'])).toBe(0);
  });

  it('let no more than twenty of many simultaneous attempts through', async () => {
    const guards = [1, 2, 3].map(() => createSharedPasswordGuard(db(), () => time));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guards[at % 3]?.attempt(['a'])));
    expect(answers.filter((answer) => answer !== 'locked')).toHaveLength(20);
  });
});
