import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** The password of every account of the demo company in browser tests. */
export const password = 'Muster-e2e-1234';

/** The day on which every server of browser tests stands still. */
export const today = '2026-11-20';

/** Builds every bundle whose sources changed. */
export function buildMuster(): void {
  const script = "import('./scripts/lib/build.mjs').then((it) => it.buildWhenStale())";
  const built = spawnSync(process.execPath, ['-e', script], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) throw new Error('Muster could not be built.');
}

/** The built server as a process that answers. */
export interface MusterProcess {
  readonly pid: number;
  readonly port: number;
  readonly address: string;
  /** Ends it as a supervisor does, and waits until it is gone. */
  end(): Promise<void>;
}

/**
 * Starts the built server over a data folder on a fixed day; an empty folder gets the demo company, or with `MUSTER_DEMO` '0'
 * an administrator alone. It takes a free port by
 * itself and says which: one that was only looked for may be another's by the time that it is listened on.
 */
export async function startOver(folder: string, wanted = 0, demo: '0' | '1' = '1'): Promise<MusterProcess> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(wanted),
      MUSTER_DATA: folder,
      MUSTER_DEMO: demo,
      MUSTER_ADMIN_PASSWORD: password,
      MUSTER_NOW: `${today}T10:00:00+05:00`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let greeted = '';
  child.stdout?.on('data', (data) => {
    greeted += String(data);
  });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += String(data);
  });
  // Whatever a busy machine needs; the time of the hook that waits for it is what ends it.
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server stopped: ${said}`);
    const address = /http:\/\/localhost:\d+(?= )/.exec(greeted)?.[0];
    const ready = address === undefined ? undefined : await fetch(`${address}/readyz`).catch(() => undefined);
    if (address && ready?.ok && child.pid !== undefined)
      return { pid: child.pid, port: Number(new URL(address).port), address, end: () => end(child) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not become ready: ${said}`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
