import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { passwordBounds } from '../../server/limits/password-guard.ts';
import { createSharedBuckets } from '../../server/limits/shared-buckets.ts';
import { createSharedPasswordGuard } from '../../server/limits/shared-password-guard.ts';
import { createTokenBuckets } from '../../server/limits/token-buckets.ts';
import { createToldBuckets, toldAfter } from '../../server/limits/told-buckets.ts';
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

  it('are told of a flood a hundred requests at a time, so that none waits and all servers together refuse it', async () => {
    const size = { atOnce: 1000, perSecond: 0.1 };
    let statements = 0;
    const shared = createSharedBuckets(db(), () => time);
    const counted = {
      ...shared,
      pay: (...asked: Parameters<typeof shared.pay>) => {
        statements += 1;
        return shared.pay(...asked);
      },
    };
    const servers = [1, 2, 3].map(() =>
      createToldBuckets(
        createTokenBuckets(() => time),
        counted,
        () => time,
      ),
    );
    let through = 0;
    for (let turn = 0; turn < 3000; turn += 1) {
      if ((await servers[turn % 3]?.take('address', '192.0.2.1', size)) === 0) through += 1;
      // What is told is told beside the requests.
      if (turn % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(through).toBeGreaterThanOrEqual(1000);
    expect(through).toBeLessThanOrEqual(1000 + 3 * (toldAfter + 50));
    expect(statements).toBeLessThanOrEqual(20);
    expect(await servers[0]?.take('address', '198.51.100.1', size)).toBe(0);
    // A flood that ends is let in again, at all of them together as fast as the limit says.
    time += 3_600_000;
    expect(await servers[1]?.take('address', '192.0.2.1', size)).toBe(0);
  });

  it('count by themselves while the database does not answer, and ask it once a second', async () => {
    let asked = 0;
    const gone = {
      take: async () => 0,
      pay: async () => {
        asked += 1;
        throw new Error('gone');
      },
    };
    const server = createToldBuckets(
      createTokenBuckets(() => time),
      gone,
      () => time,
    );
    const size = { atOnce: 500, perSecond: 0.1 };
    const waits: (number | undefined)[] = [];
    for (let turn = 0; turn < 600; turn += 1) waits.push(await server.take('address', 'a', size));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(500);
    expect(asked).toBe(1);
    time += 1_000_000;
    await server.take('address', 'a', size);
    expect(asked).toBe(2);
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
