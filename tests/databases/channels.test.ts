import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { makeDatabase, onServer, openTestDatabase, postgresOfTests } from './test-database.ts';

describe('what servers on one database tell each other', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  it('is heard by whoever listens to the channel, in order, until he ends it', async () => {
    const [heard, elsewhere]: [(string | undefined)[], (string | undefined)[]] = [[], []];
    const { channels } = database;
    const end = channels.heard('jobs', (word) => heard.push(word));
    channels.heard('others', (word) => elsewhere.push(word));
    // A listener may be asked to look for itself before it hears the first word.
    const words = (of: (string | undefined)[]) => of.filter((word) => word !== undefined);
    await expect
      .poll(async () => {
        await channels.tell('jobs', 'ready?');
        return words(heard).length;
      })
      .toBeGreaterThan(0);
    heard.length = 0;
    await channels.tell('jobs', '17 of 20');
    await channels.tell('jobs');
    await expect.poll(() => words(heard).slice(-2)).toEqual(['17 of 20', '']);
    end();
    await channels.tell('jobs', 'nobody');
    await channels.tell('others', 'last');
    await expect.poll(() => words(elsewhere)).toEqual(['last']);
    expect(words(heard)).not.toContain('nobody');
  });
});

describe.skipIf(postgresOfTests() === undefined)('servers that share a PostgreSQL', () => {
  it('hear each other, and look for themselves while they cannot', async () => {
    const { url, drop } = await makeDatabase(postgresOfTests() ?? '');
    const [one, two] = await Promise.all([openPostgres(url), openPostgres(url)]);
    if ('refused' in one || 'refused' in two) throw new Error('no database');
    try {
      const heard: (string | undefined)[] = [];
      two.channels.heard('publish', (word) => heard.push(word));
      await expect.poll(() => heard).toContain(undefined);
      await one.channels.tell('publish', '4');
      await expect.poll(() => heard).toContain('4');
      heard.length = 0;
      const name = new URL(url).pathname.slice(1);
      await onServer(
        postgresOfTests() ?? '',
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'listen%'`,
      );
      await expect.poll(() => heard).toContain(undefined);
      await expect
        .poll(async () => {
          await one.channels.tell('publish', '5');
          return heard;
        })
        .toContain('5');
    } finally {
      await one.close();
      await two.close();
      await drop();
    }
  });
});
