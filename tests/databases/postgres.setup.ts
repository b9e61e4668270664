import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { dropCopied } from './test-database.ts';

/**
 * Starts a PostgreSQL of its own for the tests, in a folder that goes away with it, unless `TEST_DATABASE_URL` names one
 * that runs. It keeps nothing safe: what the tests ask of it is speed.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return () => dropCopied(given);
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  removeLeftOver();
  const { url, stop } = await startPostgres(programs);
  process.env['TEST_DATABASE_URL'] = url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await stop();
  };
}

const prefix = 'muster-postgres-';
const memory = '/dev/shm';

/** In memory where it has room: the tests copy databases of a thousand files each, and a busy disk takes half a second for one. */
function roomiest(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * 1024 ** 3 ? memory : tmpdir();
}

/** PostgreSQL refuses root; without it, whoever runs the tests runs it. */
export function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = (
    ['postgres', 'nobody'].flatMap((name) => accounts.find((line) => line.startsWith(`${name}:`)) ?? [])[0] ?? ''
  ).split(':');
  if (uid === undefined || gid === undefined) throw new Error('There is no account without rights to run PostgreSQL');
  return { uid: Number(uid), gid: Number(gid) };
}

export interface TestPostgres {
  readonly url: string;
  /** The number of its first process, whose children are all others. */
  pid(): number;
  /** The process that answers, to be stopped by a test; `start` makes another one over the same data. */
  kill(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(
  programs: string,
  settings: Readonly<Record<string, string>> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
): Promise<TestPostgres> {
  const account = unprivileged();
  const folder = mkdtempSync(path.join(roomiest(), `${prefix}${process.pid}-`));
  const password = randomBytes(12).toString('hex');
  writeFileSync(path.join(folder, 'password'), password, { mode: 0o600 });
  if (account) for (const each of [folder, path.join(folder, 'password')]) chownSync(each, account.uid, account.gid);
  const as = { cwd: folder, ...account };
  const data = path.join(folder, 'data');
  const options = ['-U', 'muster', '-A', 'scram-sha-256', '--pwfile', path.join(folder, 'password')];
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, ...options, '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...as, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL made no data folder: ${made.stderr || made.error}`);
  const given = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    ...settings,
  };
  const args = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlAt = (port: number) => `postgres://muster:${password}@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined;
  const startAt = async (port: number) => {
    const at = ['-c', `port=${port}`];
    running = spawn(path.join(programs, 'postgres'), ['-D', data, ...args, ...at], { ...as, stdio: 'ignore' });
    await answering(urlAt(port), running);
  };
  const kill = async (signal: NodeJS.Signals) => {
    const child = running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const over = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await over;
  };
  // A port that was only looked for may be another's by the time that it is listened on.
  const startSomewhere = async (others: number): Promise<number> => {
    const port = await freePort();
    try {
      await startAt(port);
      return port;
    } catch (error) {
      await kill('SIGQUIT');
      if (others === 0) throw error;
      return startSomewhere(others - 1);
    }
  };
  // Processes of one that was killed hold its memory for a while yet, and until then no other one starts over the data.
  const startAgain = async (others: number): Promise<void> => {
    try {
      await startAt(port);
    } catch (error) {
      if (others === 0 || running?.exitCode === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await startAgain(others - 1);
    }
  };
  const port = await startSomewhere(5);
  return {
    url: urlAt(port),
    pid: () => running?.pid ?? 0,
    kill,
    start: () => startAgain(300),
    stop: async () => {
      await kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    // What is taken by a socket that nobody reads any more is never answered.
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 300 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** What runs left that were ended before they could clear up. */
function removeLeftOver(): void {
  const folders = [tmpdir(), memory].filter((each) => existsSync(each));
  const left = folders.flatMap((each) => readdirSync(each).map((name) => path.join(each, name)));
  for (const folder of left.filter((each) => path.basename(each).startsWith(prefix))) {
    const owner = Number(path.basename(folder).slice(prefix.length).split('-')[0]);
    if (isAlive(owner)) continue;
    const lock = path.join(folder, 'data', 'postmaster.pid');
    const server = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0;
    if (server > 1 && isAlive(server)) process.kill(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
