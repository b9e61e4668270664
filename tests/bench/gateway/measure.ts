import { listen } from '../../../server/start/listen.ts';
import { createAsker } from './asker.ts';
import { asked } from './workload.ts';

/** One way to serve the company's calls. */
export interface Adapter {
  readonly name: string;
  /** The one that all ratios are taken to. */
  readonly baseline?: boolean;
  readonly app: {
    fetch(request: Request, env?: unknown): Response | Promise<Response>;
    request(path: string, sent: { readonly headers: Readonly<Record<string, string>> }): Response | Promise<Response>;
  };
  /** What stands in every request beside what a browser sends. */
  readonly headers?: Readonly<Record<string, string>>;
}

const rounds = 5;
const warmUp = 300;
/** Nanoseconds of processor time that one sample takes at least. */
const sample = 200_000_000;
/** Requests between two looks at the time. */
const atOnce = 20;

/** Prints the median nanoseconds of processor time of one request, the text of its answer included: in the process, and over HTTP. */
export async function measure({ name, baseline, app, headers = {} }: Adapter): Promise<void> {
  const measures: Record<string, number> = {};
  const answers: unknown[] = [];
  const text = async (path: string) => (await app.request(path, { headers })).text();
  const { port, stop } = await listen(app as Parameters<typeof listen>[0], { port: 0, host: '127.0.0.1' });
  const asker = createAsker(port, headers);
  for (const [call, path] of Object.entries(asked)) {
    measures[call] = await median(async (times) => {
      for (let turn = 0; turn < times; turn += 1) await text(path);
    });
    measures[`${call}, HTTP`] = await median((times) => asker.ask(path, times));
    answers.push(JSON.parse(await text(path)));
  }
  asker.stop();
  await stop();
  console.log(JSON.stringify({ name, baseline: baseline === true, measures, answer: JSON.stringify(answers) }));
}

async function median(ask: (times: number) => Promise<void>): Promise<number> {
  await ask(warmUp);
  const samples: number[] = [];
  while (samples.length < rounds) samples.push(await perRequest(ask));
  return samples.sort((left, right) => left - right)[(rounds - 1) / 2] ?? 0;
}

async function perRequest(ask: (times: number) => Promise<void>): Promise<number> {
  const begin = process.cpuUsage();
  for (let times = atOnce; ; times += atOnce) {
    await ask(atOnce);
    const { user, system } = process.cpuUsage(begin);
    if ((user + system) * 1000 >= sample) return ((user + system) * 1000) / times;
  }
}
