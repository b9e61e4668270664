import { type Change, changes, size, start, type Workload, workloads } from './workload.ts';

/** One way to evaluate the rules of a workload. Every function gives how many of the rules it evaluated hold. */
export interface Adapter {
  set(change: Change): void;
  one(rule: number): number;
  /** The rules that depend on a field; left out where nothing tells, and all are evaluated. */
  dependents?(field: number): readonly number[];
}

const rounds = 15;

/** Prints the median nanoseconds of one evaluation, of all 300 after a change, and of what depends on a change. */
export function measure(
  { name, baseline = false }: { readonly name: string; readonly baseline?: boolean },
  adapterOf: (workload: Workload) => Adapter,
): void {
  const measures: Record<string, number> = {};
  const answers: string[] = [];
  for (const workload of workloads) {
    const adapter = adapterOf(workload);
    for (const [what, spent] of Object.entries(measured(adapter))) measures[workload.name + what] = spent;
    start.forEach((value, field) => {
      adapter.set({ field, value });
    });
    for (const each of changes) {
      adapter.set(each);
      answers.push(String(allOf(adapter)));
    }
  }
  console.log(JSON.stringify({ name, baseline, measures, answer: answers.join() }));
}

function measured(adapter: Adapter) {
  let turn = 0;
  const change = () => {
    const each = changes[turn % changes.length] as Change;
    turn += 1;
    adapter.set(each);
    return each;
  };
  const dependents = (field: number) => {
    if (!adapter.dependents) return allOf(adapter);
    let met = 0;
    for (const rule of adapter.dependents(field)) met += adapter.one(rule);
    return met;
  };
  return {
    'one rule': timed(() => adapter.one(turn++ % size)),
    'all 300 after a change': timed(() => {
      change();
      return allOf(adapter);
    }),
    'only what depends on it': timed(() => dependents(change().field)),
  };
}

function allOf(adapter: Adapter): number {
  let met = 0;
  for (let rule = 0; rule < size; rule += 1) met += adapter.one(rule);
  return met;
}

let sink = 0;

/** Processor time in nanoseconds, which a busy machine hardly changes. */
function timed(work: () => number): number {
  const spent = (times: number) => {
    const begin = process.cpuUsage();
    for (let index = 0; index < times; index += 1) sink += work();
    const { user, system } = process.cpuUsage(begin);
    return (user + system) * 1000;
  };
  let times = 1;
  while (spent(times) < 20_000_000) times *= 2;
  const samples = Array.from({ length: rounds }, () => spent(times) / times).sort((a, b) => a - b);
  if (sink < 0) throw new Error('nothing was evaluated');
  return samples[(rounds - 1) / 2] ?? 0;
}
