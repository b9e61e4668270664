import { threadTime } from './thread-time.ts';
import { changed, files, type WorkFile, widened } from './workload.ts';

/** One way to read two hundred definitions. */
export interface Adapter {
  readonly name: string;
  /** The one that all ratios are taken to. */
  readonly baseline?: boolean;
  /** Reads all of it, for the first time or after an edit, and says how many definitions there are. */
  read(all: readonly WorkFile[]): number;
}

const rounds = 31;

/** Prints the nanoseconds of the main thread of the first reading in a cold process, and the medians after an edit. */
export function measure(adapter: Adapter): void {
  const cold = spent(() => adapter.read(files));
  const measures = {
    '200 definitions, cold': cold,
    'one page changed': median(adapter, changed),
    'one entity changed': median(adapter, widened),
  };
  const answer = String(adapter.read(files));
  console.log(JSON.stringify({ name: adapter.name, baseline: adapter.baseline === true, measures, answer }));
}

function median(adapter: Adapter, other: readonly WorkFile[]): number {
  const samples = Array.from({ length: rounds }, (_, turn) =>
    spent(() => adapter.read(turn % 2 === 0 ? other : files)),
  );
  return samples.sort((left, right) => left - right)[(rounds - 1) / 2] ?? 0;
}

function spent(work: () => void): number {
  const begin = threadTime();
  work();
  return threadTime() - begin;
}
