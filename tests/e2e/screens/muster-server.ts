import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

export const password = 'Muster-e2e-1234';

/** The built server over a data folder of its own. */
export interface MusterServer {
  readonly address: string;
  /** The folder of its database and files. */
  readonly folder: string;
  /** Stops it and starts it again over the same folder and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds what is stale, and starts the server with the demo company and a fixed day on a free port. */
export async function startMuster(): Promise<MusterServer> {
  const built = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/lib/build.mjs').then((it) => it.buildWhenStale())"],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (built.status !== 0) throw new Error('Muster could not be built.');
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-e2e-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let child = await start(folder, port, address);
  return {
    address,
    folder,
    restart: async () => {
      await end(child);
      child = await start(folder, port, address);
    },
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, port: number, address: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      MUSTER_DATA: folder,
      MUSTER_ADMIN_PASSWORD: password,
      MUSTER_NOW: '2026-11-20T10:00:00+05:00',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += String(data);
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server stopped: ${said}`);
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const place = probe.address();
      probe.close(() => (typeof place === 'object' && place ? resolve(place.port) : reject(new Error('no port'))));
    });
  });
}
