import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningChild, takeBuiltServer } from '../server/support/run-built-server.ts';

/** What somebody asks of whichever server answers him. */
export interface Asked {
  /** What stands after '/api/', with its query. */
  readonly place: string;
  readonly cookie?: string;
  /** The form that sends it. */
  readonly form?: string;
  /** Left out for what is only read. */
  readonly body?: object;
  readonly ifMatch?: string;
  readonly key?: string;
}

export interface Answer {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

/** An answer, and the cookie that came along. */
export interface Told {
  readonly answer: Answer;
  readonly cookie: string;
}

/** Servers on one database behind a balancer; what one did not answer before it died, or could not do now, is asked of the next. */
export interface Company {
  /** Asks one server after the other, as often as it takes. */
  ask(asked: Asked): Promise<Told>;
  /** Ends a server without warning in the middle of requests. */
  kill(server: number): Promise<void>;
  /** Ends what is left without warning. */
  killAll(): Promise<void>;
  /** Starts a server that was ended. */
  start(server: number): Promise<void>;
  /** How many requests a server left unanswered. */
  readonly interrupted: () => number;
  /** What servers wrote into their logs of what went wrong in them. */
  readonly failures: () => readonly string[];
  stop(): Promise<void>;
}

/** A server, and how many requests it has to answer. */
interface Member {
  readonly running: RunningChild;
  open: number;
}

export async function openCompany(url: string, now: string, servers: number): Promise<Company> {
  const built = await takeBuiltServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-torture-'));
  const started: RunningChild[] = [];
  let interrupted = 0;
  const folderOf = (server: number) => path.join(folder, `server ${server}`);
  const keyOf = (server: number) => path.join(folderOf(server), 'second-factor.key');
  const serving = new Map<number, Member>();
  const start = async (server: number) => {
    const data = folderOf(server);
    const environment = { PORT: '0', DATABASE_URL: url, MUSTER_DATA: data, MUSTER_NOW: now, LOG_LEVEL: 'error' };
    const running = await built.start(environment);
    started.push(running);
    serving.set(server, { running, open: 0 });
  };
  await start(0);
  const others = Array.from({ length: servers - 1 }, (_, index) => index + 1);
  for (const server of others) {
    mkdirSync(folderOf(server), { mode: 0o700 });
    cpSync(keyOf(0), keyOf(server));
  }
  await Promise.all(others.map(start));
  let turn = 0;
  return {
    interrupted: () => interrupted,
    failures: () =>
      started
        .flatMap(({ output }) => output().match(/^\{.*"level":"error".*$/gm) ?? [])
        .filter((line) => !line.includes('timeout exceeded when trying to connect')),
    ask: async (asked) => {
      for (;;) {
        turn += 1;
        const all = [...serving.values()];
        const member = all[turn % all.length];
        if (!member) throw new Error('Nobody serves');
        member.open += 1;
        try {
          const told = await send(member.running.port, asked);
          // A machine that is too busy to connect in time says so: it counts as not saved, and is sent again as it was.
          if (told.answer.code !== '503') return told;
        } catch (cause) {
          // One that serves may close a connection that nobody used for a while, and not end by itself.
          if (![...serving.values()].includes(member)) interrupted += 1;
          else if (member.running.child.exitCode !== null) throw new Error(member.running.output(), { cause });
        } finally {
          member.open -= 1;
        }
        await wait(10);
      }
    },
    kill: async (server) => {
      const member = serving.get(server);
      if (!member) return;
      while (member.open === 0) await wait(1);
      serving.delete(server);
      await member.running.kill();
    },
    killAll: async () => {
      serving.clear();
      for (const running of started) await running.kill();
    },
    start,
    stop: async () => {
      serving.clear();
      for (const running of started) await running.kill();
      built.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rejects where the connection ends before the whole answer is there. */
async function send(port: number, { place, cookie = '', form = '', body, ifMatch, key }: Asked) {
  const response = await fetch(`http://127.0.0.1:${port}/api/${place}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-muster': '1',
      'content-type': 'application/json',
      'x-muster-form': form,
      cookie,
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  return { answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
