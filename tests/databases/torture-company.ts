import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { HrAnswer, HrRequest, Who } from '../../server/hr/index.ts';
import { bundleChild } from '../server/support/crash-bundle.ts';

/** What a server is asked, and what it tells. */
export interface Asked {
  readonly id: number;
  readonly who: Who;
  readonly request: HrRequest;
}
export type Told =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: HrAnswer }
  | { readonly id: number; readonly failed: string };

interface Server {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  ask(asked: Omit<Asked, 'id'>): Promise<HrAnswer | 'died'>;
}

/** Servers on one database behind a balancer; what one did not answer before it died is asked of another one. */
export interface Company {
  /** Asks any server; with an idempotency key as often as it takes. Resolves to the answer and the server that gave it. */
  ask(who: Who, request: HrRequest, but?: number): Promise<{ readonly answer: HrAnswer; readonly by: number }>;
  /** Ends a server without warning; another one takes its place. */
  kill(at: number): Promise<void>;
  /** How many died while they were asked something. */
  readonly interrupted: () => number;
  /** What went wrong in the servers. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

export async function openCompany(url: string, now: string, servers: number): Promise<Company> {
  const bundle = await bundleChild('tests/databases/torture-child.ts');
  const failures: string[] = [];
  let interrupted = 0;
  const start = () => startServer(path.join(bundle.folder, 'child.mjs'), [url, now], failures);
  const running = Array.from({ length: servers }, start);
  // One that is up takes the place of one that dies, as in a company whose balancer knows who answers.
  let spare = start();
  await Promise.all(running.map(({ ready }) => ready));
  let turn = 0;
  return {
    failures,
    interrupted: () => interrupted,
    ask: async (who, request, but) => {
      for (;;) {
        turn += 1;
        const at = turn % servers === but ? (turn + 1) % servers : turn % servers;
        const answer = await (running[at] as Server).ask({ who, request });
        if (answer !== 'died') return { answer, by: at };
        interrupted += 1;
      }
    },
    kill: async (at) => {
      const next = spare;
      spare = start();
      await next.ready;
      const old = running[at];
      running[at] = next;
      old?.child.kill('SIGKILL');
    },
    stop: async () => {
      for (const { child } of [...running, spare]) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await gone;
      }
      bundle.remove();
    },
  };
}

function startServer(script: string, args: readonly string[], failures: string[]): Server {
  const child = fork(script, [...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  child.stderr?.on('data', (chunk) => failures.push(String(chunk)));
  const waiting = new Map<number, (answer: HrAnswer | 'died') => void>();
  let dead = false;
  let asked = 0;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (told: Told) => {
      if ('ready' in told) return resolve();
      if ('failed' in told) failures.push(told.failed);
      waiting.get(told.id)?.('answer' in told ? told.answer : 'died');
      waiting.delete(told.id);
    });
    child.once('exit', () => {
      dead = true;
      for (const answer of waiting.values()) answer('died');
      resolve();
    });
  });
  return {
    child,
    ready,
    ask: (rest) =>
      new Promise((resolve) => {
        if (dead) return setTimeout(() => resolve('died'), 5);
        asked += 1;
        waiting.set(asked, resolve);
        // A channel that closes at this moment tells its end by 'exit'.
        child.send({ id: asked, ...rest } satisfies Asked, () => undefined);
      }),
  };
}
