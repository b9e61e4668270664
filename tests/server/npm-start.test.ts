import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productRoot } from '../../server/start/product-root.ts';

const root = productRoot(import.meta.url);

interface Started {
  readonly npm: ChildProcess;
  readonly output: () => string;
  /** The exit code of what was started, once nothing of it holds its output any more. */
  readonly ended: Promise<number | null>;
}

describe('ending what npm start began', () => {
  let folder: string;
  const leftOver: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-npm-'));
  });
  afterEach(() => {
    for (const child of leftOver.splice(0)) killGroup(child);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a command in a process group of its own, as a terminal does; resolves when the server listens. */
  async function start(command: string, args: readonly string[]): Promise<Started> {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', MUSTER_DATA: folder };
    const npm = spawn(command, args, {
      cwd: root,
      env: { ...env, MUSTER_DEMO: '0' } as NodeJS.ProcessEnv,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    leftOver.push(npm);
    let output = '';
    const ended = new Promise<number | null>((resolve) => npm.on('close', resolve));
    await new Promise<void>((resolve, reject) => {
      for (const stream of [npm.stdout, npm.stderr]) {
        stream.on('data', (chunk) => {
          output += String(chunk);
          if (/Muster is at http/.test(output)) resolve();
        });
      }
      void ended.then(() => reject(new Error(`It ended before it listened: ${output}`)));
    });
    return { npm, output: () => output, ended };
  }

  function expectCleanEnd({ output }: Started): void {
    expect(output()).toContain('"stopping"');
    expect(existsSync(path.join(folder, 'muster.lock'))).toBe(false);
    expect(existsSync(path.join(folder, 'muster.sqlite-wal'))).toBe(false);
  }

  it.each([
    ['SIGTERM to npm', 'npm', ['start'], toIt('SIGTERM')],
    ['SIGINT to npm alone', 'npm', ['start'], toIt('SIGINT')],
    ['Ctrl+C', 'npm', ['start'], toItsGroup('SIGINT')],
    ['SIGTERM to the script', process.execPath, ['scripts/start.mjs'], toIt('SIGTERM')],
    ['SIGHUP of a terminal that is closed', process.execPath, ['scripts/start.mjs'], toIt('SIGHUP')],
  ] as const)('ends the server cleanly by %s, with exit code 0', async (_, command, args, end) => {
    const started = await start(command, args);
    end(started.npm);
    expect(await started.ended).toBe(0);
    expectCleanEnd(started);
  });

  it('ends the server cleanly when npm was killed and can hand nothing on', async () => {
    const started = await start('npm', ['start']);
    started.npm.kill('SIGKILL');
    expect(await started.ended).toBe(null);
    expectCleanEnd(started);
  });
});

function toIt(signal: NodeJS.Signals): (child: ChildProcess) => void {
  return (child) => void child.kill(signal);
}

function toItsGroup(signal: NodeJS.Signals): (child: ChildProcess) => void {
  return (child) => void process.kill(-Number(child.pid), signal);
}

function killGroup(child: ChildProcess): void {
  try {
    toItsGroup('SIGKILL')(child);
  } catch {
    // It is gone, as it should be.
  }
}
