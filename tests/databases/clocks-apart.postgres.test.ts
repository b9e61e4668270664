import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import type { ServerTables } from '../../server/tables.ts';
import { createWorld, demoPassword } from '../contracts/hr-world.ts';
import { type BuiltServer, type RunningChild, takeBuiltServer } from '../server/support/run-built-server.ts';
import { makeDatabase, postgresOfTests } from './test-database.ts';

/** Minutes by which the clocks of the two servers are wrong: further apart than a lock lasts, and than a session that nobody uses. */
const wrongBy = { slow: -40, fast: 50 } as const;
type Name = keyof typeof wrongBy;
const shift = pathToFileURL(path.join(import.meta.dirname, 'shift-clock.mjs')).href;

describe('two servers whose clocks are an hour and a half apart', () => {
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  let database: Database;
  let built: BuiltServer;
  let folder: string;
  const servers = new Map<Name, RunningChild>();
  const tables = () => database.db.withTables<ServerTables>();

  const start = async (name: Name) => {
    const server = await built.start({
      PORT: '0',
      DATABASE_URL: made.url,
      MUSTER_DATA: path.join(folder, name),
      NODE_OPTIONS: `--import=${shift}`,
      CLOCK_MINUTES: String(wrongBy[name]),
    });
    servers.set(name, server);
  };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-clocks-'));
    made = await makeDatabase(postgresOfTests() ?? '');
    const opened = await openPostgres(made.url);
    if ('refused' in opened) throw new Error(opened.refused);
    database = opened;
    await createWorld({ people: 8, months: 1, database, realPasswords: true });
    built = await takeBuiltServer();
    await start('slow');
    mkdirSync(path.join(folder, 'fast'), { mode: 0o700 });
    cpSync(path.join(folder, 'slow', 'second-factor.key'), path.join(folder, 'fast', 'second-factor.key'));
    await start('fast');
  });
  afterAll(async () => {
    for (const server of servers.values()) await server.kill();
    built?.remove();
    await database?.close();
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (name: Name, place: string, given: { cookie?: string; form?: string; body?: object } = {}) => {
    const { cookie = '', form = '', body } = given;
    const response = await fetch(`http://127.0.0.1:${servers.get(name)?.port}/api/${place}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-muster': '1', 'content-type': 'application/json', 'x-muster-form': form, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { readonly code: string; readonly message: string; result: unknown };
    return { ...answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const signIn = (name: Name, email: string, password = demoPassword) =>
    ask(name, 'hr/users/login', { body: { email, password } });
  /** Seconds between a time that was told and now; this machine's clock is the database's. */
  const off = (time: unknown) => Math.abs(Date.parse(String(time)) - Date.now()) / 1000;

  it('keep a session at both, which began and was seen when it was', async () => {
    const { cookie } = await signIn('slow', 'payroll@muster.local');
    for (const name of ['fast', 'slow', 'fast'] as const)
      expect(await ask(name, 'hr/users/getUsersProfile', { cookie })).toMatchObject({ code: '200' });
    const [session] = await tables().selectFrom('session').selectAll().execute();
    expect(off(session?.startedAt)).toBeLessThan(120);
    expect(off(session?.seenAt)).toBeLessThan(120);
  });

  it('do a job once, and log all of it in the order in which it was', async () => {
    const { cookie } = await signIn('fast', 'payroll@muster.local');
    const form = 'loans.list.editor.recordList.form';
    const loan = { loanAmount: 7000, loanPaid: 0, monthlyInstallment: 5, loanDate: '2026-11-01', status: 'Active' };
    const rows = [4, 5, 6].map((applicantId) => ({
      label: `Loan of ${applicantId}`,
      body: { ...loan, applicantDto: { applicantId } },
    }));
    const body = { call: 'empLoan.saveEmpLoan', rows };
    for (const name of ['slow', 'fast', 'slow', 'fast'] as const) {
      const { code, result } = await ask(name, 'jobs', { cookie, form, body });
      expect(code).toBe('202');
      const jobId = (result as { readonly jobId: string }).jobId;
      const job = () => tables().selectFrom('job').selectAll().where('jobId', '=', jobId).executeTakeFirst();
      await expect.poll(async () => (await job())?.state, { timeout: 120_000 }).toBe('done');
      expect(await job()).toMatchObject({ attempts: 0, done: 3 });
    }
    const entries = () => tables().selectFrom('auditEntry').select(['at', 'action']).orderBy('seq').execute();
    const saved = (await entries()).filter(({ action }) => action.startsWith('data.'));
    expect(saved.slice(-4).map(({ at }) => off(at) < 120)).toEqual([true, true, true, true]);
  });

  it('count wrong passwords together, and keep the lock at both', async () => {
    const email = 'hr@muster.local';
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => signIn(turn % 2 === 0 ? 'slow' : 'fast', email, 'none of it')),
    );
    for (const name of ['slow', 'fast'] as const)
      expect((await signIn(name, email)).message).toContain('There were too many attempts to sign in.');
  });
});
