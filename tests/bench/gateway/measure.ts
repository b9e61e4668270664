import { asked } from './workload.ts';

/** One way to serve the company's calls. */
export interface Adapter {
  readonly name: string;
  /** The one that all ratios are taken to. */
  readonly baseline?: boolean;
  answer(path: string): Promise<Response>;
}

const rounds = 5;
const warmUp = 300;
/** Nanoseconds of processor time that one sample takes at least. */
const sample = 200_000_000;

/** Prints the median nanoseconds of processor time of one request, the text of its answer included. */
export async function measure({ name, baseline, answer }: Adapter): Promise<void> {
  const measures: Record<string, number> = {};
  const answers: unknown[] = [];
  for (const [call, path] of Object.entries(asked)) {
    const ask = async () => (await answer(path)).text();
    for (let turn = 0; turn < warmUp; turn += 1) await ask();
    const samples: number[] = [];
    while (samples.length < rounds) samples.push(await perRequest(ask));
    measures[call] = samples.sort((left, right) => left - right)[(rounds - 1) / 2] ?? 0;
    answers.push(JSON.parse(await ask()));
  }
  console.log(JSON.stringify({ name, baseline: baseline === true, measures, answer: JSON.stringify(answers) }));
}

async function perRequest(ask: () => Promise<string>): Promise<number> {
  const begin = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    await ask();
    const { user, system } = process.cpuUsage(begin);
    if ((user + system) * 1000 >= sample) return ((user + system) * 1000) / times;
  }
}
