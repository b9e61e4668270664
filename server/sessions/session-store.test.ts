import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from '../migrations/migrations.ts';
import type { ServerTables } from '../tables.ts';
import { createSessionStore, type SessionStore, sessionLife } from './session-store.ts';

describe('createSessionStore', () => {
  let database: Database;
  let time: number;
  let store: SessionStore;
  beforeEach(async () => {
    database = openDatabase(':memory:');
    await database.migrate('server', migrations);
    time = Date.UTC(2026, 10, 21, 4);
    store = createSessionStore(database.db.withTables<ServerTables>(), () => new Date(time));
  });
  afterEach(() => database.close());

  const owner = { kind: 'person', accountId: 7 } as const;
  const rows = () => database.db.withTables<ServerTables>().selectFrom('session').selectAll().execute();

  it('keeps no token, only its hash', async () => {
    const token = await store.begin(owner);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(await store.find(token, 'staff')).toMatchObject({ owner, ownerKey: 'account 7', door: 'staff' });
  });

  it('finds a session at its own door only', async () => {
    const token = await store.begin(owner);
    expect(await store.find(token, 'applicant')).toBeUndefined();
    const applicant = await store.begin({ kind: 'applicant', accountId: 9 });
    expect(await store.find(applicant, 'staff')).toBeUndefined();
    expect(await store.find(applicant, 'applicant')).toMatchObject({ ownerKey: 'account 9' });
  });

  it.each(['', 'x', 'a'.repeat(43), "' or 1=1 --", 'a'.repeat(100_000)])('finds nothing for %j', async (token) => {
    await store.begin(owner);
    expect(await store.find(token, 'staff')).toBeUndefined();
  });

  it('ends after two hours without a request', async () => {
    const token = await store.begin(owner);
    time += sessionLife.idle;
    expect(await store.find(token, 'staff')).toBeDefined();
    time += sessionLife.idle + 1;
    expect(await store.find(token, 'staff')).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  it('ends after twelve hours, however busy', async () => {
    const token = await store.begin(owner);
    for (let hour = 1; hour <= 12; hour += 1) {
      time += 3_600_000;
      expect(await store.find(token, 'staff')).toBeDefined();
    }
    time += 1;
    expect(await store.find(token, 'staff')).toBeUndefined();
  });

  it('is none where it begins more than five minutes in the future, as after a clock that is set back', async () => {
    const token = await store.begin(owner);
    time -= sessionLife.ahead;
    expect(await store.find(token, 'staff')).toBeDefined();
    time -= 1;
    expect(await store.find(token, 'staff')).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  it('ends every session of a person but the one that asks', async () => {
    const [first = '', second = '', other = ''] = [
      await store.begin(owner),
      await store.begin(owner),
      await store.begin({ kind: 'person', accountId: 8 }),
    ];
    expect(await store.endAllOf('account 7', await store.find(first, 'staff'))).toBe(1);
    expect(await store.find(first, 'staff')).toBeDefined();
    expect(await store.find(second, 'staff')).toBeUndefined();
    expect(await store.find(other, 'staff')).toBeDefined();
    expect(await store.endAllOf('account 7')).toBe(1);
  });

  it('clears expired sessions away when one begins', async () => {
    await store.begin(owner);
    time += sessionLife.idle + 1;
    await store.begin(owner);
    expect(await rows()).toHaveLength(1);
  });
});
