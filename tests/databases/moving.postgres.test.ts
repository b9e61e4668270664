import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import { fillShared } from '../../server/backup/fill-shared.ts';
import { audit } from '../../server/cli/audit.command.ts';
import { backup } from '../../server/cli/backup.command.ts';
import type { Command } from '../../server/cli/command.ts';
import { erase } from '../../server/cli/erase.command.ts';
import { move } from '../../server/cli/move.command.ts';
import { restore } from '../../server/cli/restore.command.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { createFolderFileStore } from '../../server/hr/index.ts';
import { beginJob, type JobTables } from '../../server/jobs/index.ts';
import { change } from '../../server/work/index.ts';
import { createWorld } from '../contracts/hr-world.ts';
import { takeBuiltServer } from '../server/support/run-built-server.ts';
import { makeDatabase, postgresOfTests } from './test-database.ts';

const given = ['DATABASE_URL', 'MUSTER_DATA', 'MUSTER_BACKUP_KEY'] as const;

describe('a company', () => {
  let folder: string;
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  const before = given.map((name) => [name, process.env[name]] as const);
  const at = (name: string) => path.join(folder, name);
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-moving-'));
    made = await makeDatabase(postgresOfTests() ?? '');
    const world = await createWorld({ people: 12, months: 1, file: at('muster.sqlite') });
    await world.close();
    await createFolderFileStore(at('files')).write('abcdefgh12345678.png', new Uint8Array([1, 2, 0, 255]));
    process.env['MUSTER_DATA'] = folder;
    delete process.env['DATABASE_URL'];
  });
  afterEach(async () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (command: Command, ...args: string[]) => {
    const said = { out: '', wrong: '' };
    const io = {
      root: folder,
      write: (text: string) => {
        said.out += text;
      },
      complain: (text: string) => {
        said.wrong += text;
      },
    };
    return { code: await command.run(args, io as never), ...said };
  };
  const opened = async () => {
    const database = await openPostgres(made.url);
    if ('refused' in database) throw new Error(database.refused);
    return database;
  };
  const peopleIn = async () => {
    const database = await opened();
    const { rows } = await sql<{ name: string }>`select "empNo" as name from applicant order by "empNo"`.execute(
      database.db,
    );
    await database.close();
    return rows.map(({ name }) => name);
  };

  it('goes from its file to PostgreSQL whole, with its log, its numbers and its files', async () => {
    const moved = await run(move, '--to', made.url);
    expect(moved).toMatchObject({ code: 0, wrong: '' });
    expect(moved.out).toContain('stored files are the same in both places');
    expect(moved.out).toMatch(/attendanceDay +\d+ rows/);
    expect(moved.out).not.toContain(new URL(made.url).password || 'no password');
    const database = await opened();
    const verdict = await lookThroughAudit(database, undefined);
    expect(verdict.problem).toBeUndefined();
    expect(verdict.sound).toBeGreaterThan(0);
    const { rows } = await sql<{ bytes: Uint8Array }>`select bytes from "storedContent"`.execute(database.db);
    expect([...(rows[0]?.bytes ?? [])]).toEqual([1, 2, 0, 255]);
    await expect(sql`delete from "auditEntry"`.execute(database.db)).rejects.toThrow('never changed or removed');
    await database.close();
    rmSync(at('moved.txt'));
    expect(await run(move, '--to', made.url)).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('holds a company already'),
    });
  });

  it('is there whole where its folder cannot be told of it, and it is said what to do before a server starts', async () => {
    // Stands for a disk that is full by then.
    mkdirSync(at('moved.txt.new'));
    const moved = await run(move, '--to', made.url);
    expect(moved.code).toBe(2);
    expect(moved.out).toContain('stored files are the same in both places');
    expect(moved.out).not.toContain('no server starts from it alone');
    const { host, pathname } = new URL(made.url);
    expect(moved.wrong).toContain(`The company is in PostgreSQL (${host}${pathname}), and all of it`);
    expect(moved.wrong).toContain(
      `set DATABASE_URL to the address that you gave here, and make the file ${at('moved.txt')}`,
    );
    expect(await peopleIn()).toContain('1001');
  });

  it('is taken there while it runs: nothing is kept in the folder any more, until a backup is restored into it', async () => {
    const built = await takeBuiltServer();
    const environment = { PORT: '0', HOST: '127.0.0.1', MUSTER_DATA: folder };
    try {
      const server = await built.start(environment);
      const asked = await fetch(`http://127.0.0.1:${server.port}/healthz`);
      expect(asked.status).toBe(200);
      expect(await run(move, '--to', made.url)).toMatchObject({
        code: 2,
        wrong: expect.stringContaining(
          `(process ${server.child.pid}) works on ${folder}. Stop it first, or add --stop`,
        ),
      });
      const gone = new Promise((resolve) => server.child.on('close', resolve));
      const moved = await run(move, '--to', made.url, '--stop');
      expect(moved).toMatchObject({ code: 0, wrong: '' });
      expect(await gone).toBe(0);
      const { host, pathname } = new URL(made.url);
      await expect(built.start(environment)).rejects.toThrow(
        new RegExp(
          `moved to PostgreSQL \\(${host}${pathname}\\) on .*: set DATABASE_URL to it[^]*remove [^ ]*moved\\.txt`,
        ),
      );
      for (const [command, ...args] of [
        [move, '--to', made.url],
        [erase, 'job', '1', 'label', '--reason', 'Asked for'],
      ] as const)
        expect(await run(command, ...args)).toMatchObject({ code: 2, wrong: expect.stringContaining('moved to') });
      const there = await built.start({ ...environment, DATABASE_URL: made.url });
      await there.kill();
      process.env['DATABASE_URL'] = made.url;
      expect(await run(backup, at('one.backup'))).toMatchObject({ code: 0 });
      delete process.env['DATABASE_URL'];
      expect(await run(restore, at('one.backup'))).toMatchObject({ code: 0 });
      const here = await built.start(environment);
      await here.kill();
    } finally {
      built.remove();
    }
  });

  it('is told what is wrong with where it is to go', async () => {
    expect(await run(move, '--to', 'postgres://x')).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('--to needs to be an address'),
    });
    const nowhere = made.url.replace(/\/[^/]+$/, '/not_there');
    expect(await run(move, '--to', nowhere)).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('There is no database'),
    });
  });

  it('is backed up from PostgreSQL and restored there, and into a file', async () => {
    await run(move, '--to', made.url);
    process.env['DATABASE_URL'] = made.url;
    const people = await peopleIn();
    expect(await run(backup, at('one.backup'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 stored files'),
    });
    const changed = await opened();
    await sql`update applicant set "empNo" = 'X' || "empNo" where "empNo" <> ''`.execute(changed.db);
    expect(await changed.turns.join()).toBe(true);
    expect(await run(restore, at('one.backup'))).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('Stop every server'),
    });
    await changed.close();
    const restored = await run(restore, at('one.backup'));
    expect(restored).toMatchObject({ code: 0, wrong: '' });
    expect(restored.out).toContain('is in the schema muster_before_');
    expect(await peopleIn()).toEqual(people);
    expect(await run(audit, '--verify')).toMatchObject({ code: 0, out: expect.stringContaining('The log is sound') });
    delete process.env['DATABASE_URL'];
    expect(await run(restore, at('one.backup'))).toMatchObject({ code: 0, wrong: '' });
    const file = openDatabase(at('muster.sqlite'));
    const { rows } = await sql<{ name: string }>`select "empNo" as name from applicant order by "empNo"`.execute(
      file.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(people);
    await file.close();
  });

  it('has what was erased of a job since erased again where a backup is restored there', async () => {
    await run(move, '--to', made.url);
    process.env['DATABASE_URL'] = made.url;
    const texts = { kind: 'call', call: 'x.y', title: 'X', ownerKey: 'account 1', ownerName: 'Amna', requestId: '' };
    const before = await opened();
    const jobs = before.db.withTables<JobTables>();
    const begun = await change(jobs, (handle) =>
      beginJob(handle, { ...texts, given: '{}', rows: [{ label: 'Amna Khan', input: '{"cnic":"1"}' }] }, '2026-11-01'),
    );
    await jobs.updateTable('job').set({ endedAt: '2026-11-01' }).execute();
    await before.close();
    expect(await run(backup, at('one.backup'))).toMatchObject({ code: 0 });
    const jobId = 'jobId' in begun ? begun.jobId : '';
    expect(await run(erase, 'job', jobId, 'label', 'input', '--reason', 'Asked for in a letter')).toMatchObject({
      code: 0,
    });
    expect(await run(restore, at('one.backup'))).toMatchObject({ code: 0, wrong: '' });
    const after = await opened();
    const row = await after.db.withTables<JobTables>().selectFrom('jobRow').select(['label', 'input']).execute();
    expect(row).toEqual([{ label: '(erased)', input: '' }]);
    await after.close();
    expect(await run(audit, '--verify')).toMatchObject({ code: 0, out: expect.stringContaining('The log is sound') });
  });

  it('leaves what was there where it cannot be copied whole', async () => {
    await run(move, '--to', made.url);
    const people = await peopleIn();
    const broken = openDatabase(':memory:');
    const filled = fillShared(made.url, { source: { ...broken, migrate: async () => undefined }, folder, stamp: '1' });
    await expect(filled).rejects.toThrow();
    await broken.close();
    expect(await peopleIn()).toEqual(people);
  });
});
