import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHeadKeeper, headFile } from '../../server/audit/audit-head.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import type { HrTables } from '../../server/hr/index.ts';
import { databaseFile } from '../../server/start/open-data.ts';
import type { ServerTables } from '../../server/tables.ts';
import { createWorld, demoPassword } from '../contracts/hr-world.ts';
import { type BuiltServer, type RunningChild, takeBuiltServer } from './support/run-built-server.ts';
import { startTestServer } from './support/test-server.ts';

const loan = { loanAmount: 5_000_000, loanPaid: 0, loanDate: '2026-11-01', status: 'Active' };
const failed =
  'The disk of the server failed while this was saved, so it does not count as saved. What you typed is not lost; please tell your administrator.';
const full =
  'The disk of the server is full, so nothing was saved. What you typed is not lost; please tell your administrator.';

/** True where a process may be traced, by which the flush to the disk can be made to fail. */
const tracing = spawnSync('strace', ['-e', 'inject=fsync:error=EIO', 'true'], { stdio: 'ignore' }).status === 0;

describe('a disk that is full', () => {
  it('is answered by 507 with a sentence, what is stored can be read, and saving goes on once there is space', async () => {
    const world = await createWorld({ people: 6, months: 1 });
    const server = await startTestServer({ backend: createEmbeddedBackend(world.hr) });
    const { accountId } = (await world.as('admin@muster.local')) as { accountId: number };
    const cookie = await server.signIn('staff', accountId);
    const save = (monthlyInstallment: number) =>
      server.request('/api/hr/empLoan/saveEmpLoan', {
        body: { ...loan, applicantDto: { applicantId: 2 }, monthlyInstallment },
        cookie,
      });
    const pragma = (text: string) => sql.raw<Record<string, number>>(`pragma ${text}`).execute(world.database.db);
    const loans = async () => (await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie })).result as unknown[];
    try {
      const { rows } = await pragma('page_count');
      await pragma(`max_page_count = ${Object.values(rows[0] ?? {})[0]}`);
      let answer = await save(1001);
      let saved = await loans();
      for (let more = 2; answer.code === '200' && more < 500; more += 1) {
        saved = await loans();
        answer = await save(1000 + more);
      }
      expect([answer.status, answer.code, answer.message]).toEqual([507, '507', full]);
      expect(await loans()).toEqual(saved);
      expect((await pragma('integrity_check')).rows).toEqual([{ integrity_check: 'ok' }]);
      await pragma('max_page_count = 1000000');
      expect((await save(9000)).code).toBe('200');
      expect(await loans()).toHaveLength(saved.length + 1);
    } finally {
      await server.close();
      await world.close();
    }
  });
});

describe('a disk that fails under the server', () => {
  let built: BuiltServer;
  let folder: string;
  let server: RunningChild | undefined;
  let cookie = '';
  let count = 0;
  const environment = () => ({
    PORT: '0',
    MUSTER_DATA: folder,
    MUSTER_NOW: '2026-11-21T07:00:00.000Z',
    LOG_LEVEL: 'warn',
  });
  const send = async (place: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${server?.port}/api/hr/${place}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-muster': '1',
        ...(place === 'empLoan/saveEmpLoan' ? { 'x-muster-form': 'loans.list.editor.recordList.form' } : {}),
        'content-type': 'application/json',
        cookie,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, cookie: answer.headers.get('set-cookie'), envelope: await answer.json() };
  };
  const start = async (limits?: { readonly fileSize: number }) => {
    server = await built.start(environment(), limits);
    const signedIn = await send('users/login', { email: 'admin@muster.local', password: demoPassword });
    cookie = signedIn.cookie?.split(';')[0] ?? '';
  };
  const save = async () => {
    count += 1;
    const body = { ...loan, applicantDto: { applicantId: 2 }, monthlyInstallment: 1000 + count };
    const { status, envelope } = await send('empLoan/saveEmpLoan', body);
    return { status, ...(envelope as { code: string; message: string }), minor: (1000 + count) * 100 };
  };
  /** Every acknowledged loan is there once with its history, and the log fits. */
  const expectIntact = async (acknowledged: readonly number[]) => {
    const database = openDatabase(databaseFile(folder));
    try {
      expect(database.integrity()).toEqual([]);
      const rows = await database.db.withTables<HrTables>().selectFrom('employeeLoan').selectAll().execute();
      const stored = rows.map((row) => row.monthlyInstallmentMinor);
      for (const minor of acknowledged) expect(stored.filter((each) => each === minor)).toHaveLength(1);
      await createHeadKeeper(database.db.withTables<ServerTables>(), folder).keep();
      expect((await lookThroughAudit(database, headFile(folder))).problem).toBeUndefined();
    } finally {
      await database.close();
    }
  };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-disk-'));
    const world = await createWorld({ people: 6, months: 1, file: databaseFile(folder), realPasswords: true });
    await world.close();
    built = await takeBuiltServer();
  });
  afterAll(async () => {
    await server?.kill();
    built?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('by taking no more: saves get 503 with a sentence, reads go on, and nothing acknowledged is lost', async () => {
    const kilobytes = Math.ceil(statSync(databaseFile(folder)).size / 1024) + 300;
    await start({ fileSize: kilobytes });
    const acknowledged: number[] = [];
    let answer = await save();
    while (answer.code === '200' && count < 2000) {
      acknowledged.push(answer.minor);
      answer = await save();
    }
    expect([answer.status, answer.code, answer.message]).toEqual([503, '503', failed]);
    expect((await send('empLoan/getAllEmpLoans')).status).toBe(200);
    expect((await save()).code).toBe('503');
    await server?.kill();
    await expectIntact(acknowledged);
    await start();
    expect((await save()).code).toBe('200');
    await server?.kill();
    expect(acknowledged.length).toBeGreaterThan(0);
  });

  it('while a backup is written: it says so and leaves nothing behind', async () => {
    const target = path.join(folder, 'backups');
    const { code, output } = await built.run(['backup', `${target}.file`], environment(), { fileSize: 100 });
    expect([code, output]).toEqual([
      2,
      expect.stringMatching(/^(There is not enough space in|The disk of) .*No backup was made\.\n$/),
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith('backups'))).toEqual([]);
    expect((await built.run(['backup', `${target}.file`], environment())).code).toBe(0);
    const size = Math.floor(statSync(`${target}.file`).size / 2048);
    const again = await built.run(['restore', `${target}.file`], environment(), { fileSize: size });
    expect([again.code, again.output]).toEqual([2, expect.stringContaining('Nothing was changed.')]);
    expect(existsSync(databaseFile(folder))).toBe(true);
    expect(readdirSync(folder).filter((name) => /^(restoring|before)/.test(name))).toEqual([]);
    await expectIntact([]);
  });

  it.skipIf(!tracing)(
    'by not flushing: a save that is not on the disk is not acknowledged, and saving goes on once it flushes again',
    async () => {
      await start();
      expect((await save()).code).toBe('200');
      const acknowledged: number[] = [];
      const tracer = await breakFlush(server?.child.pid ?? 0);
      for (let tries = 0; tries < 3; tries += 1) {
        const answer = await save();
        expect([answer.status, answer.code, answer.message]).toEqual([503, '503', failed]);
      }
      expect((await send('empLoan/getAllEmpLoans')).status).toBe(200);
      const gone = new Promise((resolve) => tracer.on('close', resolve));
      tracer.kill('SIGINT');
      await gone;
      for (let tries = 0; tries < 3; tries += 1) {
        const answer = await save();
        expect(answer.code).toBe('200');
        acknowledged.push(answer.minor);
      }
      await server?.kill();
      await expectIntact(acknowledged);
    },
    60_000,
  );
});

/** From now on every flush of a process fails; resolves once that is so. */
function breakFlush(pid: number): Promise<ChildProcess> {
  const calls = 'fsync,fdatasync';
  const tracer = spawn('strace', ['-f', '-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    tracer.stderr?.on('data', (chunk) => {
      if (/attached/.test(String(chunk))) resolve(tracer);
    });
    tracer.on('close', (code) => reject(new Error(`strace ended: ${code}`)));
  });
}
