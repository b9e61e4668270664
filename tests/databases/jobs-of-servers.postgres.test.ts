import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import type { HrTables } from '../../server/hr/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { createWorld, demoPassword, noon } from '../contracts/hr-world.ts';
import { type BuiltServer, type RunningChild, takeBuiltServer } from '../server/support/run-built-server.ts';
import { makeDatabase, postgresOfTests } from './test-database.ts';

const rows = 80;

let made: Awaited<ReturnType<typeof makeDatabase>>;
let folder: string;
let built: BuiltServer;
const running = new Map<string, RunningChild>();
let random = 20261123;
/** The next of a fixed run of numbers below `below`. */
const draw = (below: number) => {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
  return Math.floor((random / 2 ** 32) * below);
};

async function opened() {
  const database = await openPostgres(made.url);
  if ('refused' in database) throw new Error(database.refused);
  return database;
}

async function start(name: string): Promise<RunningChild> {
  const data = path.join(folder, name);
  const environment = { PORT: '0', DATABASE_URL: made.url, MUSTER_DATA: data, MUSTER_NOW: noon, LOG_LEVEL: 'warn' };
  const server = await built.start(environment);
  running.set(name, server);
  return server;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'muster-jobs-'));
  made = await makeDatabase(postgresOfTests() ?? '');
  const database = await opened();
  const world = await createWorld({ people: 8, months: 1, database, realPasswords: true });
  await world.close();
  built = await takeBuiltServer();
  await start('one');
  mkdirSync(path.join(folder, 'two'), { recursive: true, mode: 0o700 });
  cpSync(path.join(folder, 'one', 'second-factor.key'), path.join(folder, 'two', 'second-factor.key'));
  await start('two');
});
afterAll(async () => {
  for (const server of running.values()) await server.kill();
  built?.remove();
  await made?.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Told {
  readonly cookie: string;
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

/** What is asked of a server that is too busy just now is asked again. */
async function ask(name: string, place: string, cookie: string, body?: unknown, form = ''): Promise<Told> {
  const told = await askOnce(name, place, cookie, body, form);
  return told.code === '503' ? ask(name, place, cookie, body, form) : told;
}

async function askOnce(name: string, place: string, cookie: string, body: unknown, form: string): Promise<Told> {
  const answer = await fetch(`http://127.0.0.1:${running.get(name)?.port}/api/${place}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-muster': '1', 'content-type': 'application/json', cookie, 'x-muster-form': form },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const cookies = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { ...((await answer.json()) as Told), cookie: cookies };
}

it('two servers on one database do each row of their jobs once, also where one is killed again and again', async () => {
  const { cookie } = await ask('two', 'hr/users/login', '', { email: 'payroll@muster.local', password: demoPassword });
  const loan = { loanAmount: 5_000_000, loanPaid: 0, loanDate: '2026-11-01', status: 'Active' };
  const begun: string[] = [];
  const installments: number[] = [];
  for (const job of [0, 1]) {
    const list = Array.from({ length: rows }, (_, index) => {
      const monthlyInstallment = 1000 + job * rows + index;
      installments.push(monthlyInstallment);
      return {
        label: `Loan ${index}`,
        body: { ...loan, applicantDto: { applicantId: 4 + draw(5) }, monthlyInstallment },
      };
    });
    const asked = { call: 'empLoan.saveEmpLoan', rows: list };
    const answer = await ask(job === 0 ? 'one' : 'two', 'jobs', cookie, asked, 'loans.list.editor.recordList.form');
    expect(answer).toMatchObject({ code: '202', result: { total: rows } });
    begun.push((answer.result as { jobId: string }).jobId);
  }
  const progress = async (jobId: string) =>
    (await ask('two', `hr/background/getProgress/${jobId}/0`, cookie)).result as { state: string; done: number };
  let kills = 0;
  do {
    // Somewhere in the middle of a row: where it is, is drawn.
    const before = await progress(begun[kills % 2] ?? '');
    const moved = before.done + 1 + draw(8);
    const isThere = async () => {
      const { state, done } = await progress(begun[kills % 2] ?? '');
      return state === 'done' || done >= moved;
    };
    // It may be with the one that was killed before, whose lease is half a minute.
    await expect.poll(isThere, { timeout: 180_000 }).toBe(true);
    await running.get('one')?.kill();
    kills += 1;
    await start('one');
  } while (kills < 3);
  for (const jobId of begun) {
    // What the killed server had is taken over once its lease is over.
    await expect.poll(async () => (await progress(jobId)).state, { timeout: 180_000 }).toBe('done');
    expect(await progress(jobId)).toMatchObject({ done: rows, failed: 0 });
  }
  const database = await opened();
  try {
    const loans = await database.db
      .withTables<HrTables>()
      .selectFrom('employeeLoan')
      .select('monthlyInstallmentMinor')
      .where('loanAmountMinor', '=', 500_000_000)
      .execute();
    const saved = loans.map((each) => each.monthlyInstallmentMinor / 100).sort((one, other) => one - other);
    expect(saved).toEqual(installments);
    const server = database.db.withTables<ServerTables>();
    const told = await server
      .selectFrom('auditEntry')
      .select('seq')
      .where('subjectKind', '=', 'employeeLoan')
      .where('action', '=', 'data.created')
      .where('actorName', '!=', 'Muster')
      .execute();
    expect(told.length).toBe(2 * rows);
  } finally {
    await database.close();
  }
});
