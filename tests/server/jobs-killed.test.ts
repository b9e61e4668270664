import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAudit } from '../../server/audit/create-audit.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import {
  createArgon2Passwords,
  createFolderFileStore,
  createHr,
  createSimulatedDevice,
  type HrTables,
} from '../../server/hr/index.ts';
import type { JobTables } from '../../server/jobs/index.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import type { ServerTables } from '../../server/tables.ts';
import { type BuiltServer, type RunningChild, takeBuiltServer } from './support/run-built-server.ts';

const password = 'a long demo password';
const now = '2026-11-21T07:00:00.000Z';
const rows = 400;
/** Kills that meet a job before it is over. */
const leastKills = 5;

let built: BuiltServer;
let server: RunningChild;
let folder: string;
let random = 20260615;
/** The next of a fixed run of numbers below `below`. */
const draw = (below: number) => {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
  return Math.floor((random / 2 ** 32) * below);
};
const file = () => path.join(folder, 'muster.sqlite');
const environment = () => ({
  PORT: '0',
  MUSTER_DATA: folder,
  MUSTER_NOW: now,
  MUSTER_DEMO: '0',
  LOG_LEVEL: 'warn',
});

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'muster-jobs-'));
  const database = openDatabase(file());
  await database.migrate('server', migrations);
  const hr = createHr({
    database: { db: database.db.withTables<HrTables>(), migrate: database.migrate },
    clock: { now: () => new Date(now), zone: 'Asia/Karachi' },
    ids: { token: () => randomBytes(24).toString('hex') },
    files: createFolderFileStore(path.join(folder, 'files')),
    passwords: createArgon2Passwords(),
    fingerprint: createSimulatedDevice(),
    audit: createAudit(database.db.withTables<ServerTables>(), () => new Date(now)),
    log: () => undefined,
  });
  await hr.migrate();
  await hr.seedDemo({ password, people: 8, months: 1 });
  await database.close();
  built = await takeBuiltServer();
  server = await built.start(environment());
});
afterAll(async () => {
  await server?.kill();
  built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(place: string, cookie: string, body?: unknown, form = '') {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/${place}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-muster': '1', 'content-type': 'application/json', cookie, 'x-muster-form': form },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const cookies = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie: cookies, ...((await answer.json()) as { code: string; message: string; result: unknown }) };
}

/** Whether a job is not over, as it stands in the file of a server that is gone. */
async function isOpen(jobId: string): Promise<boolean> {
  const database = openDatabase(file());
  try {
    const db = database.db.withTables<JobTables>();
    const job = await db.selectFrom('job').select('endedAt').where('jobId', '=', jobId).executeTakeFirstOrThrow();
    return job.endedAt === '';
  } finally {
    await database.close();
  }
}

it('does each row once, whenever the server is killed', { timeout: 300_000 }, async () => {
  const { cookie } = await ask('hr/users/login', '', { email: 'payroll@muster.local', password });
  const loan = { loanAmount: 5_000_000, loanPaid: 0, loanDate: '2026-11-01', status: 'Active' };
  const jobs: string[] = [];
  const begin = async () => {
    const list = Array.from({ length: rows }, (_, index) => {
      const monthlyInstallment = 1000 + jobs.length * rows + index;
      return {
        label: `Loan ${index}`,
        body: { ...loan, applicantDto: { applicantId: 4 + draw(5) }, monthlyInstallment },
      };
    });
    const asked = { call: 'empLoan.saveEmpLoan', rows: list };
    const begun = await ask('jobs', cookie, asked, 'loans.list.editor.recordList.form');
    expect(begun).toMatchObject({ code: '202', result: { total: rows } });
    jobs.push((begun.result as { jobId: string }).jobId);
  };
  const progress = async (jobId = jobs.at(-1)) =>
    (await ask(`hr/background/getProgress/${jobId}/0`, cookie)).result as {
      state: string;
      done: number;
      failed: number;
    };
  // A server that was done with a job before it was killed proves nothing: it gets another one.
  for (let met = 0; met < leastKills; ) {
    if (jobs.length === 0 || (await progress()).state === 'done') await begin();
    // Somewhere in the middle of a row: where it is, is drawn.
    const before = await progress();
    const moved = before.done + 1 + draw(rows / 10);
    const isThere = async () => {
      const { state, done } = await progress();
      return state === 'done' || done >= moved;
    };
    await expect.poll(isThere, { interval: 5 }).toBe(true);
    await server.kill();
    if (await isOpen(jobs.at(-1) ?? '')) met += 1;
    server = await built.start(environment());
  }
  for (const jobId of jobs) {
    await expect.poll(async () => (await progress(jobId)).state, { timeout: 120_000 }).toBe('done');
    expect(await progress(jobId)).toMatchObject({ done: rows, failed: 0 });
  }
  const database = openDatabase(file());
  try {
    const db = database.db.withTables<HrTables>();
    const made = await db
      .selectFrom('employeeLoan')
      .select('monthlyInstallmentMinor')
      .where('loanAmountMinor', '=', 500_000_000)
      .orderBy('monthlyInstallmentMinor')
      .execute();
    expect(made.map((each) => each.monthlyInstallmentMinor)).toEqual(
      Array.from({ length: jobs.length * rows }, (_, index) => (1000 + index) * 100),
    );
    const told = await database.db
      .withTables<ServerTables>()
      .selectFrom('auditEntry')
      .select('seq')
      .where('subjectKind', '=', 'employeeLoan')
      .where('action', '=', 'data.created')
      .where('actorName', '!=', 'Muster')
      .execute();
    expect(told.length).toBe(jobs.length * rows);
    expect(database.integrity()).toEqual([]);
  } finally {
    await database.close();
  }
});
