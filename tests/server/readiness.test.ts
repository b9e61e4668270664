import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { createReadiness } from '../../server/health/create-readiness.ts';
import type { ServerTables } from '../../server/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const full = 'The disk of the server is full: nothing can be saved and nobody can sign in.';

describe('whether Muster can serve', () => {
  const database = () => openDatabase(':memory:');
  let server: TestServer;
  let time = 0;
  beforeEach(async () => {
    const own = database();
    time = 0;
    const ready = createReadiness(own.db.withTables<ServerTables>(), () => time);
    server = await startTestServer({ database: own, ready });
  });
  afterEach(() => server.close());

  const pragma = async (text: string) =>
    Object.values(
      (await sql.raw<Record<string, number>>(`pragma ${text}`).execute(server.database.db)).rows[0] ?? {},
    )[0];
  const readyz = async () => {
    const { status, message } = await server.request('/readyz');
    return [status, message];
  };

  it('is no while the disk takes nothing, and yes again by itself once it does', async () => {
    expect(await readyz()).toEqual([200, 'Muster can serve.']);
    await sql`vacuum`.execute(server.database.db);
    await pragma(`max_page_count = ${await pragma('page_count')}`);
    // What was found out a moment ago still counts.
    time = 4999;
    expect(await readyz()).toEqual([200, 'Muster can serve.']);
    time = 5000;
    expect(await readyz()).toEqual([503, full]);
    await expect(
      (async () => {
        for (let count = 0; count < 200; count += 1) await server.signIn('staff', count);
      })(),
    ).rejects.toThrow(/full/);
    await pragma('max_page_count = 1000000');
    time = 10_000;
    expect(await readyz()).toEqual([200, 'Muster can serve.']);
    expect((await server.request('/healthz')).status).toBe(200);
  });

  it('writes once for all who ask within some seconds, and leaves nothing behind', async () => {
    const changes = async () =>
      Number((await sql<{ sum: number }>`select total_changes() as sum`.execute(server.database.db)).rows[0]?.sum);
    const before = await changes();
    await Promise.all(Array.from({ length: 50 }, readyz));
    expect((await changes()) - before).toBe(2);
    expect(await server.database.db.withTables<ServerTables>().selectFrom('diskProbe').selectAll().execute()).toEqual(
      [],
    );
  });
});
