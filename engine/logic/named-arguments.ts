import { isRecord } from '../json.ts';
import type { Operator } from './operator.ts';
import { isOperatorName } from './operators/index.ts';

/** Where the record of arguments by name stands among those that an operator takes; -1 where it takes none. */
export function namedIndex({ named, takes }: Pick<Operator, 'named' | 'takes'>): number {
  return named ? takes.length - 1 : -1;
}

/** By how many arguments there are: the names of the last ones, which were given by their place once. */
const placedOnce: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  lookup: { 3: ['else'], 4: ['by', 'gives'], 5: ['by', 'gives', 'else'] },
};

/** The names of the last of so many arguments without names; undefined where they never had any. */
export function onceWithout({ name }: Operator, count: number): readonly string[] | undefined {
  return placedOnce[name]?.[count];
}

/** The names of the last arguments of a call that gives them by their place, as calls did once. */
export function placedNames(operator: Operator, args: readonly unknown[]): readonly string[] | undefined {
  const names = onceWithout(operator, args.length);
  if (!names) return undefined;
  return names.length === 1 && isNamed(args.at(-1)) ? undefined : names;
}

/** Whether it is a record of arguments by name, and no expression. */
function isNamed(raw: unknown): boolean {
  if (!isRecord(raw)) return false;
  const [name, ...more] = Object.keys(raw);
  return name === undefined || more.length > 0 || !isOperatorName(name);
}

/**
 * A call as it is written by now: what has a name stands in a record behind all else, in the order of the operator; where
 * nothing does, no record stands.
 */
export function underNames(
  operator: Operator,
  args: readonly unknown[],
  placed: readonly string[] | undefined,
): readonly unknown[] {
  const at = namedIndex(operator);
  const last = args[at];
  if (at < 0 || last === undefined) return args;
  const given = placed ? placed.map((name, index) => [name, args[at + index]] as const) : entriesOf(last);
  if (!given) return args;
  const order = Object.keys(operator.named ?? {});
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const entries = [...given].sort(([one], [other]) => rank(one) - rank(other));
  const before = args.slice(0, at);
  return entries.length === 0 ? before : [...before, Object.fromEntries(entries)];
}

function entriesOf(record: unknown): readonly (readonly [string, unknown])[] | undefined {
  return isRecord(record) ? Object.entries(record) : undefined;
}
