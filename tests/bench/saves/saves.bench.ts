import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { openPostgres } from '../../../server/database/postgres/open-postgres.ts';
import { failuresOf } from '../../../server/work/index.ts';
import { createWorld } from '../../contracts/hr-world.ts';
import { startPostgres, type TestPostgres } from '../../databases/postgres.setup.ts';
import { makeDatabase } from '../../databases/test-database.ts';
import { machine } from '../support/machine.ts';
import { processorOf } from '../support/processor-of.ts';

/**
 * Saves per second with 50 people at once, each with an idempotency key, flushed to the disk at every commit: new loans, and
 * changes of them by the version that was read. On a file, and on PostgreSQL by one, two and three servers, each a process
 * of its own with its share of the people. The median of some rounds, each beside the processor time of one save in the
 * servers and in the database, which other work on the machine changes less: what all cores could save if they did nothing
 * else follows from it.
 */
const people = 50;
const each = 10;
const rounds = 5;
const company = { people: 120, months: 1 };
const loan = { loanAmount: 500, loanPaid: 0, monthlyInstallment: 5, loanDate: '2026-01-01', status: 'Active' };

/** Microseconds of processor time, and how often a save was begun again. */
interface Spent {
  readonly processor: number;
  readonly repeated: number;
}

interface Round extends Spent {
  readonly milliseconds: number;
  /** Microseconds of the database where it is a process of its own. */
  readonly database: number;
}

/** The people of one server; a round is one new loan of each, and changes of it. */
async function serve(database: Database, share: readonly number[]) {
  const world = await createWorld({ ...company, database });
  const payroll = await world.as('payroll@muster.local');
  let keys = 0;
  const save = async (applicantId: number, more: object, ifMatch?: string) => {
    keys += 1;
    const body = { ...loan, applicantDto: { applicantId }, ...more };
    const rest = { body, idempotencyKey: `bench-${process.pid}-${keys}`, ifMatch };
    const answer = await world.call(payroll, 'POST', 'empLoan/saveEmpLoan', rest);
    if (answer.code !== '200') throw new Error(`${answer.code} ${answer.message}`);
    return answer.result as { readonly empLoanId: number; readonly _version: number };
  };
  const person = async (applicantId: number) => {
    let { empLoanId, _version } = await save(applicantId, {});
    for (let change = 1; change < each; change += 1)
      ({ empLoanId, _version } = await save(applicantId, { empLoanId, loanPaid: change }, String(_version)));
  };
  const { counts } = failuresOf(database.db);
  return async (): Promise<Spent> => {
    const spent = process.cpuUsage();
    const before = counts.repeated;
    await Promise.all(share.map(person));
    const { user, system } = process.cpuUsage(spent);
    return { processor: user + system, repeated: counts.repeated - before };
  };
}

async function tell(name: string, round: () => Promise<Round>): Promise<void> {
  await round();
  const measured: Round[] = [];
  for (let made = 0; made < rounds; made += 1) measured.push(await round());
  const saves = people * each;
  const median = (of: (round: Round) => number) => measured.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const perSecond = median(({ milliseconds }) => (saves * 1000) / milliseconds);
  const server = median(({ processor }) => processor / saves);
  const database = median((one) => one.database / saves);
  const atMost = (availableParallelism() * 1e6) / (server + database);
  const repeated = measured.reduce((sum, one) => sum + one.repeated, 0);
  console.log(
    `${name.padEnd(24)} ${perSecond.toFixed(0).padStart(5)} saves a second; processor time of one ${shown(server)} of the servers, ${shown(database)} of the database: ${atMost.toFixed(0)} a second at most on these cores; ${repeated} of ${saves * rounds} begun again`,
  );
}

function shown(microseconds: number): string {
  return `${(microseconds / 1000).toFixed(2)} ms`;
}

async function onFile(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-saves-'));
  const database = openDatabase(path.join(folder, 'saves.sqlite'));
  const run = await serve(database, shareOf(0, 1));
  await tell('SQLite', async () => {
    const begin = performance.now();
    const spent = await run();
    return { ...spent, milliseconds: performance.now() - begin, database: 0 };
  });
  await database.close();
  rmSync(folder, { recursive: true });
}

function shareOf(server: number, servers: number): readonly number[] {
  return Array.from({ length: people }, (_, index) => 10 + index).filter((_, index) => index % servers === server);
}

/** Sends one word and waits for the answer. */
function asked(child: ChildProcess): Promise<Spent> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Spent));
    child.once('exit', () => reject(new Error('A server ended')));
    child.send('round');
  });
}

async function onPostgres({ url: server, pid }: TestPostgres, servers: number): Promise<void> {
  const { url, drop } = await makeDatabase(server);
  const database = await opened(url);
  await createWorld({ ...company, database });
  await database.close();
  const children = Array.from({ length: servers }, (_, at) =>
    fork(process.argv[1] ?? '', [url, String(at), String(servers)], { execArgv: process.execArgv }),
  );
  await tell(`PostgreSQL, ${servers === 1 ? 'one server' : `${servers} servers`}`, async () => {
    const begin = performance.now();
    const before = processorOf(pid()) ?? 0;
    const spent = await Promise.all(children.map(asked));
    const milliseconds = performance.now() - begin;
    const sum = (of: (one: Spent) => number) => spent.reduce((all, one) => all + of(one), 0);
    return {
      milliseconds,
      processor: sum(({ processor }) => processor),
      repeated: sum(({ repeated }) => repeated),
      database: (processorOf(pid()) ?? 0) - before,
    };
  });
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill();
  }
  await drop();
}

async function opened(url: string): Promise<Database> {
  const database = await openPostgres(url);
  if ('refused' in database) throw new Error(database.refused);
  return database;
}

const [url, at, servers] = process.argv.slice(2);
if (url !== undefined) {
  const run = serve(await opened(url), shareOf(Number(at), Number(servers)));
  process.on('message', async () => process.send?.(await (await run)()));
} else {
  console.log(`${people} people; ${machine()}`);
  await onFile();
  const programs = findPostgres();
  if (programs === undefined) console.log('There is no PostgreSQL here.');
  else {
    const postgres = await startPostgres(programs, {});
    for (const count of [1, 2, 3]) await onPostgres(postgres, count);
    await postgres.stop();
  }
}
