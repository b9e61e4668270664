import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { productRoot } from '../../../server/start/product-root.ts';

const root = productRoot(import.meta.url);

/** The built server in a folder of its own inside the product, so that another build can not take it away meanwhile. */
export interface BuiltServer {
  /** Starts it; resolves once it listens. */
  start(environment: Readonly<Record<string, string>>): Promise<RunningChild>;
  remove(): void;
}

export interface RunningChild {
  readonly child: ChildProcess;
  readonly port: number;
  /** Milliseconds from the start to the line that says where it is. */
  readonly took: number;
  readonly output: () => string;
  /** Ends it without warning; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Builds the server where its sources are newer than its bundle, and takes a copy of it. */
export async function takeBuiltServer(): Promise<BuiltServer> {
  const build = spawn(process.execPath, [path.join(root, 'scripts/muster.mjs'), 'help'], { stdio: 'ignore' });
  await new Promise((resolve) => build.on('close', resolve));
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'server-'));
  cpSync(path.join(root, 'dist/server'), folder, { recursive: true });
  return {
    start: (environment) => start(path.join(folder, 'main.js'), environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function start(script: string, environment: Readonly<Record<string, string>>): Promise<RunningChild> {
  const began = performance.now();
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [script], { cwd: root, env });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: unknown) => {
      output += String(chunk);
      const port = /Muster is at http:\/\/localhost:(\d+) /.exec(output)?.[1];
      if (port === undefined) return;
      const kill = () => {
        child.kill('SIGKILL');
        return ended;
      };
      resolve({ child, port: Number(port), took: performance.now() - began, output: () => output, kill });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The server ended before it listened: ${output}`)));
  });
}
