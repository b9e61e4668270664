import { type Change, changes, size, start } from './workload.ts';

/** One way to evaluate the rules. Every function gives how many of the rules it evaluated hold. */
export interface Adapter {
  readonly name: string;
  /** The one that all ratios are taken to. */
  readonly baseline?: boolean;
  set(change: Change): void;
  one(rule: number): number;
  all(): number;
  /** Evaluates what depends on a field; all rules where nothing tells what does. */
  dependents(field: number): number;
}

const rounds = 15;

/** Prints the median nanoseconds of one evaluation, of all 300 after a change, and of what depends on a change. */
export function measure(adapter: Adapter): void {
  let turn = 0;
  const change = () => {
    const each = changes[turn % changes.length] as Change;
    turn += 1;
    adapter.set(each);
    return each;
  };
  const measures = {
    'one rule': timed(() => adapter.one(turn++ % size)),
    'all 300 after a change': timed(() => {
      change();
      return adapter.all();
    }),
    'only what depends on it': timed(() => adapter.dependents(change().field)),
  };
  start.forEach((value, field) => {
    adapter.set({ field, value });
  });
  const check = changes.map((each) => {
    adapter.set(each);
    return adapter.all();
  });
  console.log(
    JSON.stringify({ name: adapter.name, baseline: adapter.baseline === true, measures, answer: check.join() }),
  );
}

let sink = 0;

function timed(work: () => number): number {
  const spent = (times: number) => {
    const begin = process.hrtime.bigint();
    for (let index = 0; index < times; index += 1) sink += work();
    return Number(process.hrtime.bigint() - begin);
  };
  let times = 1;
  while (spent(times) < 20_000_000) times *= 2;
  const samples = Array.from({ length: rounds }, () => spent(times) / times).sort((a, b) => a - b);
  if (sink < 0) throw new Error('nothing was evaluated');
  return samples[(rounds - 1) / 2] ?? 0;
}
