import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { productRoot } from '../../../server/start/product-root.ts';

const root = productRoot(import.meta.url);

/** The built server in a folder of its own inside the product, so that another build can not take it away meanwhile. */
export interface BuiltServer {
  /** Starts it; resolves once it listens. */
  start(environment: Readonly<Record<string, string>>, limits?: ChildLimits): Promise<RunningChild>;
  /** Runs a command to its end. */
  run(
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
    limits?: ChildLimits,
  ): Promise<EndedChild>;
  remove(): void;
}

export interface ChildLimits {
  /** Kilobytes that each file may have: what is written beyond them fails as on a disk that takes no more. */
  readonly fileSize?: number;
}

export interface EndedChild {
  readonly code: number | null;
  readonly output: string;
}

export interface RunningChild {
  readonly child: ChildProcessWithoutNullStreams;
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
    start: (environment, limits) => start(launch(path.join(folder, 'main.js'), [], environment, limits)),
    run: (args, environment, limits) => ended(launch(path.join(folder, 'cli.js'), args, environment, limits)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function launch(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  { fileSize }: ChildLimits = {},
): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment } as NodeJS.ProcessEnv;
  if (fileSize === undefined) return spawn(process.execPath, [script, ...args], { cwd: root, env });
  // The shell sets the limit and becomes the process; its unit is half a kilobyte.
  const shell = ['-c', `ulimit -f ${fileSize * 2} && exec "$0" "$@"`, process.execPath, script, ...args];
  return spawn('sh', shell, { cwd: root, env });
}

function ended(child: ChildProcessWithoutNullStreams): Promise<EndedChild> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

function start(child: ChildProcessWithoutNullStreams): Promise<RunningChild> {
  const began = performance.now();
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
