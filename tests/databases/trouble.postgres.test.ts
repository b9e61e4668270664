import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { storageProblem } from '../../server/envelope/storage-problem.ts';
import { createReadiness } from '../../server/health/create-readiness.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import type { ServerTables } from '../../server/tables.ts';
import { change } from '../../server/work/index.ts';
import { startTestServer } from '../server/support/test-server.ts';
import { startPostgres } from './postgres.setup.ts';
import { makeDatabase, onServer, postgresOfTests } from './test-database.ts';

describe('a PostgreSQL that cannot be used', () => {
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  beforeEach(async () => {
    made = await makeDatabase(postgresOfTests() ?? '');
  });
  afterEach(() => made.drop());

  const with_ = (change: (url: URL) => void) => {
    const url = new URL(made.url);
    change(url);
    return url.toString();
  };
  const whyNot = async (url: string) => {
    const opened = await openPostgres(url);
    if ('refused' in opened) return opened.refused;
    await opened.close();
    return undefined;
  };

  it('is told by what is wrong with it, and never with its password', async () => {
    const server = postgresOfTests() ?? '';
    const name = new URL(made.url).pathname.slice(1);
    await onServer(server, `create role ${name}_guest login password 'guest secret'`);
    try {
      const guest = with_((url) => {
        url.username = `${name}_guest`;
        url.password = 'guest secret';
      });
      const told = [
        await whyNot(with_((url) => (url.pathname = '/not_there'))),
        await whyNot(with_((url) => (url.port = '1'))),
        await whyNot(with_((url) => (url.hostname = 'no-such-host.invalid'))),
        await whyNot(guest),
      ];
      expect(told[0]).toMatch(/^There is no database postgres:\/\/[^@]*\/not_there\. Make it /);
      expect(told[1]).toMatch(/does not answer\. Start it, or correct DATABASE_URL\.$/);
      expect(told[2]).toMatch(/is not known\. Correct DATABASE_URL\.$/);
      expect(told[3]).toMatch(/may not make tables in .* Grant it: /);
      expect(told.join()).not.toContain('guest secret');
    } finally {
      await onServer(server, `drop role ${name}_guest`);
    }
  });

  it('is refused where its tables belong to another account, until the one may act for the other', async () => {
    expect(await whyNot(made.url)).toBeUndefined();
    const server = postgresOfTests() ?? '';
    const guest = `${new URL(made.url).pathname.slice(1)}_guest`;
    await onServer(server, `create role ${guest} login password 'guest secret'`);
    await onServer(made.url, `grant usage, create on schema muster to ${guest}`);
    await onServer(made.url, `grant all on all tables in schema muster to ${guest}`);
    const url = with_((url) => {
      url.username = guest;
      url.password = 'guest secret';
    });
    try {
      const told = await whyNot(url);
      expect(told).toMatch(/^The tables in postgres:.* belong to .*, and DATABASE_URL names .*_guest, which may not /);
      const owner = /belong to (.*), and/.exec(told ?? '')?.[1];
      expect(told).toContain(`grant ${owner} to ${guest}.`);
      expect(told).not.toContain('guest secret');
      await onServer(made.url, `grant "${owner}" to ${guest}`);
      expect(await whyNot(url)).toBeUndefined();
    } finally {
      await onServer(made.url, `drop owned by ${guest}`);
      await onServer(server, `drop role ${guest}`);
    }
  });

  it('is told where it takes no connections', async () => {
    const server = postgresOfTests() ?? '';
    const shut = `${new URL(made.url).pathname.slice(1)}_shut`;
    await onServer(server, `create database ${shut}`);
    await onServer(server, `alter database ${shut} with allow_connections false`);
    try {
      expect(await whyNot(with_((url) => (url.pathname = `/${shut}`)))).toMatch(/takes no connections\. Let it: /);
    } finally {
      await onServer(server, `drop database ${shut}`);
    }
  });

  it('is refused where something else answers, or nothing at all', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    expect(await whyNot(with_((url) => (url.port = port)))).toMatch(/does not answer/);
    silent.close();
  });

  it('is refused where its texts cannot hold every name', async () => {
    const latin = `${new URL(made.url).pathname.slice(1)}_latin`;
    const server = postgresOfTests() ?? '';
    await onServer(server, `create database ${latin} template template0 encoding 'LATIN1' locale 'C'`);
    try {
      expect(await whyNot(with_((url) => (url.pathname = `/${latin}`)))).toContain('Make it with encoding UTF8');
    } finally {
      await onServer(server, `drop database ${latin}`);
    }
  });

  it.each([
    ['53100', '507', 'full'],
    ['58030', '503', 'failed'],
    ['57P01', '503', 'does not answer'],
    ['25006', '503', 'does not answer'],
    ['53200', '503', 'no memory or no connection'],
    ['53300', '503', 'no memory or no connection'],
    ['53400', '503', 'no memory or no connection'],
    ['08006', '503', 'does not answer'],
    ['ECONNRESET', '503', 'does not answer'],
  ])('answers %s with %s and a sentence', (code, answer, words) => {
    const problem = storageProblem(Object.assign(new Error('no'), { code }));
    expect(problem).toMatchObject({ code: answer, message: expect.stringContaining(words) });
  });
});

describe('a PostgreSQL that says no in the middle of a save', () => {
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  let database: Database;
  let db: Kysely<ServerTables>;
  beforeEach(async () => {
    made = await makeDatabase(postgresOfTests() ?? '');
    const opened = await openPostgres(made.url);
    if ('refused' in opened) throw new Error(opened.refused);
    database = opened;
    db = database.db.withTables<ServerTables>();
    await database.migrate('server', migrations);
  });
  afterEach(async () => {
    await database.close();
    await made.drop();
  });

  /** Makes the database fail a save with a code, `times` times. */
  const failing = async (code: string, times: number) => {
    await sql`create sequence said_no`.execute(db);
    await sql`create function say_no() returns trigger language plpgsql as ${sql.lit(`begin
      if nextval('said_no') <= ${times} then raise exception using errcode = '${code}', message = 'no'; end if;
      return new; end`)}`.execute(db);
    await sql`create trigger say_no before insert on "sharedFact" for each row execute function say_no()`.execute(db);
  };
  const save = (name: string) =>
    change(db, async (trx) => {
      await trx.insertInto('rateBucket').values({ keyHash: name, paidUntil: 1 }).execute();
      await trx.insertInto('sharedFact').values({ name, value: 'x' }).execute();
    });
  const kept = async () =>
    (await db.selectFrom('rateBucket').select('keyHash').execute()).map(({ keyHash }) => keyHash);

  it.each([
    ['53100', '507', 'The disk of the server is full'],
    ['53300', '503', 'no memory or no connection left'],
    ['53400', '503', 'no memory or no connection left'],
    ['25006', '503', 'does not answer'],
  ])('keeps nothing of it at %s, says so, and takes the next one', async (code, answer, words) => {
    await failing(code, 1);
    const error = await save('first').catch((caught: unknown) => caught);
    expect(storageProblem(error)).toMatchObject({ code: answer, message: expect.stringContaining(words) });
    expect(await kept()).toEqual([]);
    await save('second');
    expect(await kept()).toEqual(['second']);
  });

  it('does it again where it has no memory for what others have read, and says so where it never has', async () => {
    await failing('53200', 4);
    await save('at last');
    expect(await kept()).toEqual(['at last']);
    await sql`alter sequence said_no minvalue -100 restart with -100`.execute(db);
    const error = await save('never').catch((caught: unknown) => caught);
    expect(storageProblem(error)).toMatchObject({ code: '503', message: expect.stringContaining('no memory') });
    expect(await kept()).toEqual(['at last']);
  });

  it('is asked whether it serves by many servers at once, and serves', async () => {
    const probes = Array.from({ length: 30 }, () => createReadiness(db, () => 0)());
    expect(new Set(await Promise.all(probes))).toEqual(new Set([undefined]));
  });
});

describe('a PostgreSQL that is too old', () => {
  it('is refused with its version and the one that is needed', async () => {
    const { url, drop } = await makeDatabase(postgresOfTests() ?? '');
    const target = new URL(url);
    const [port, host] = [Number(target.port), target.hostname];
    // Between both, it tells of another version than it is.
    const between = createServer((near) => {
      const far = connect(port, host);
      near.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => near.destroy()).on('end', () => near.end());
      far.on('data', (bytes: Buffer) => {
        const told = bytes.toString('latin1');
        near.write(Buffer.from(told.replace(/\b1[5-9]0(\d{3})\b/, '140$1'), 'latin1'));
      });
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const address = between.address();
    target.port = typeof address === 'object' && address ? String(address.port) : '';
    const opened = await openPostgres(target.toString());
    expect(opened).toEqual({
      refused: expect.stringMatching(/^The database .* is PostgreSQL 1.*; Muster needs version 15 or a newer one\.$/),
    });
    between.close();
    await drop();
  });
});

describe('servers whose clocks are minutes apart', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([-7, 7])('go by the clock of the database, also %s minutes from it', async (minutes) => {
    const { url, drop } = await makeDatabase(postgresOfTests() ?? '');
    const real = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: real + minutes * 60_000 });
    const database = await openPostgres(url);
    if ('refused' in database) throw new Error(database.refused);
    const seen = Date.now() + database.clock.ahead();
    vi.useRealTimers();
    // A busy machine takes a while to ask; the clock that is wrong is seven minutes away.
    expect(Math.abs(seen - Date.now())).toBeLessThan(180_000);
    await database.close();
    await drop();
  });
});

const programs = findPostgres();

describe.skipIf(programs === undefined)('a PostgreSQL that goes away in the middle of a save and comes back', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-gone-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps nothing of the save, is told so, and is used again without a new start', async () => {
    const server = await startPostgres(programs ?? '', {});
    const database = await openPostgres(server.url);
    if ('refused' in database) throw new Error(database.refused);
    try {
      await database.migrate('server', migrations);
      const db = database.db.withTables<ServerTables>();
      const fact = (name: string) => ({ name, value: 'x' });
      await change(db, (trx) => trx.insertInto('sharedFact').values(fact('kept')).execute());
      let now = 0;
      const ready = createReadiness(db, () => now);
      expect(await ready()).toBeUndefined();
      const error = await change(db, async (trx) => {
        await trx.insertInto('sharedFact').values(fact('half')).execute();
        await server.kill('SIGKILL');
        await trx.insertInto('sharedFact').values(fact('rest')).execute();
      }).catch((caught: unknown) => caught);
      expect(storageProblem(error)).toMatchObject({
        code: '503',
        message: expect.stringContaining('does not count as saved'),
      });
      now += 10_000;
      expect(await ready()).toBe('The database does not answer.');
      await server.start();
      const names = async () =>
        (await db.selectFrom('sharedFact').select('name').orderBy('name').execute()).map(({ name }) => name);
      await expect.poll(() => names().catch(() => [])).toEqual(['kept']);
      await change(db, (trx) => trx.insertInto('sharedFact').values(fact('later')).execute());
      expect(await names()).toEqual(['kept', 'later']);
      now += 10_000;
      expect(await ready()).toBeUndefined();
    } finally {
      await database.close();
      await server.stop();
    }
  });

  it('is told to who reads and to who saves, each in his words, and is read from again once it is back', async () => {
    const postgres = await startPostgres(programs ?? '', {});
    const database = await openPostgres(postgres.url);
    if ('refused' in database) throw new Error(database.refused);
    const server = await startTestServer({ database });
    try {
      const cookie = await server.signIn();
      const list = () => server.request('/api/hr/empLoan/getAllEmpLoans', { cookie });
      expect((await list()).code).toBe('200');
      await postgres.kill('SIGKILL');
      const gone = 'The database does not answer, so this';
      expect(await list()).toMatchObject({
        code: '503',
        message: `${gone} could not be read. Please try again in a moment.`,
      });
      expect(await server.request('/api/hr/empLoan/saveEmpLoan', { body: {}, cookie })).toMatchObject({
        code: '503',
        message: `${gone} does not count as saved. What you typed is not lost; please try again in a moment.`,
      });
      await postgres.start();
      await expect.poll(async () => (await list()).code).toBe('200');
    } finally {
      await server.close();
      await postgres.stop();
    }
  });

  it('lets the others write on when a server stops in the middle of a save', async () => {
    const { url, drop } = await makeDatabase(postgresOfTests() ?? '');
    const [one, two] = await Promise.all([openPostgres(url), openPostgres(url)]);
    if ('refused' in one || 'refused' in two) throw new Error('no database');
    await one.migrate('server', migrations);
    const stuck = change(one.db, async (trx) => {
      await sql`select 1`.execute(trx);
      // As when the machine of a server loses its power: its connection ends without a word of its own.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`.execute(
        two.db,
      );
      await sql`select 1`.execute(trx);
    });
    await expect(stuck).rejects.toThrow();
    const done = await change(two.db.withTables<ServerTables>(), (trx) =>
      trx.insertInto('sharedFact').values({ name: 'on', value: 'x' }).executeTakeFirst(),
    );
    expect(done.numInsertedOrUpdatedRows).toBe(1n);
    await one.close();
    await two.close();
    await drop();
  });
});
