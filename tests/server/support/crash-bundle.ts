import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { productRoot } from '../../../server/start/product-root.ts';

const root = productRoot(import.meta.url);

/** What a process said, one record for each line. */
export type Said = Readonly<Record<string, unknown>>;

/** A process of `crash-child.ts` that waits for its start. */
export interface CrashProcess {
  begin(start: Readonly<Record<string, unknown>>): void;
  /** Resolves once it has said something with this name, so many times, or is gone. */
  until(name: string, times?: number): Promise<void>;
  /** Ends it without warning. Resolves to all that it said, when it is gone. */
  kill(): Promise<readonly Said[]>;
  /** What it said, once it has ended by itself. */
  readonly ended: Promise<readonly Said[]>;
  readonly trouble: () => string;
}

/** `crash-child.ts` as one file that starts quickly. */
export interface CrashBundle {
  start(): CrashProcess;
  remove(): void;
}

export async function bundleCrashChild(): Promise<CrashBundle> {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'crash-'));
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [withoutPictures],
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: { child: path.join(root, 'tests/server/support/crash-child.ts') },
        external: (id) => builtinModules.includes(id) || id.startsWith('node:'),
        output: { entryFileNames: '[name].mjs' },
      },
    },
    ssr: { noExternal: true },
  });
  return {
    start: () => processOf(spawn(process.execPath, [path.join(folder, 'child.mjs')], { cwd: root })),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Pictures and the hashing of passwords take longer to load than all the rest, and no work uses them. */
const withoutPictures: Plugin = {
  name: 'without-pictures',
  enforce: 'pre',
  resolveId: (id) => (id === 'sharp' || id === '@node-rs/argon2' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0sharp' || id === '\0@node-rs/argon2'
      ? 'const none = () => { throw new Error("This is not used here"); }; export { none as default, none as hash, none as verify };'
      : undefined,
};

function processOf(child: ChildProcess): CrashProcess {
  let output = '';
  let trouble = '';
  const listeners = new Set<() => void>();
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
    for (const listener of listeners) listener();
  });
  child.stderr?.on('data', (chunk) => {
    trouble += String(chunk);
  });
  // A line that was cut off by the kill was not said.
  const said = () =>
    output
      .slice(0, output.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map((line): Said => JSON.parse(line));
  const ended = new Promise<readonly Said[]>((resolve) => child.on('close', () => resolve(said())));
  return {
    ended,
    trouble: () => trouble,
    begin: (start) => child.stdin?.write(`${JSON.stringify(start)}\n`),
    until: (name, times = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (output.split(`{"${name}":`).length > times) resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => resolve());
      }),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
