import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { startPostgres } from '../../databases/postgres.setup.ts';
import { makeDatabase } from '../../databases/test-database.ts';
import { takeBuiltServer } from '../../server/support/run-built-server.ts';
import { machine } from '../support/machine.ts';
import { median } from '../support/median.ts';
import { processorOf } from '../support/processor-of.ts';

/**
 * From the start of the built server to the line that says where it is, with the demo company, on a file and on PostgreSQL,
 * and what it holds in memory once nobody has asked it anything for some seconds; beside a process of Node that does nothing
 * but listen. Time that passed, and processor time, which other work on the machine changes less.
 */
const starts = 7;
const idle = 8000;

interface Start {
  readonly took: number;
  readonly spent: number;
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

function tell(name: string, all: readonly Start[], memory: number): void {
  const [took, spent] = [median(all.map((one) => one.took)), median(all.map((one) => one.spent))];
  console.log(
    `${name.padEnd(24)} ${took.toFixed(0).padStart(6)} ms, processor ${spent.toFixed(0).padStart(5)} ms, ${memory.toFixed(0).padStart(4)} MB when idle`,
  );
}

async function bare(): Promise<void> {
  const script = "require('node:http').createServer().listen(0, () => console.log('up'))";
  const all: Start[] = [];
  let memory = 0;
  for (let made = 0; made < starts; made += 1) {
    const began = performance.now();
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    all.push({ took: performance.now() - began, spent: (processorOf(child.pid ?? 0) ?? 0) / 1000 });
    if (made === starts - 1) memory = memoryOf(child.pid ?? 0);
    child.kill();
  }
  tell('Node that listens', all, memory);
}

async function muster(name: string, more: Readonly<Record<string, string>>): Promise<void> {
  const built = await takeBuiltServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-start-'));
  const environment = { PORT: '0', MUSTER_DATA: folder, LOG_LEVEL: 'warn', ...more };
  const all: Start[] = [];
  let memory = 0;
  // The first one makes the company.
  for (let made = 0; made <= starts; made += 1) {
    const { child, took } = await built.start(environment);
    const pid = child.pid ?? 0;
    const spent = (processorOf(pid) ?? 0) / 1000;
    if (made > 0) all.push({ took, spent });
    if (made === starts) {
      await wait(idle);
      memory = memoryOf(pid);
    }
    const over = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await over;
  }
  built.remove();
  rmSync(folder, { recursive: true, force: true });
  tell(name, all, memory);
}

console.log(`Starts of a warm server (aims: under 1000 ms; under 250 MB); ${machine()}`);
await bare();
await muster('Muster on a file', {});
const programs = findPostgres();
if (programs === undefined) console.log('There is no PostgreSQL here.');
else {
  const postgres = await startPostgres(programs, {});
  const { url, drop } = await makeDatabase(postgres.url);
  await muster('Muster on PostgreSQL', { DATABASE_URL: url });
  await drop();
  await postgres.stop();
}
