import { turnOfOthers } from '../../guard/turn-of-others.ts';
import { nameOf } from '../content.ts';
import type { Named } from '../definition-compiler.ts';
import type { StoreContext } from './store-context.ts';

/** Milliseconds that one step may take before others have their turn; more definitions go into a step that takes less. */
const step = 20;

/** As many definitions as a draft and its check leave compiled otherwise than they are served: compiled with the next ones. */
const few = 3;

/**
 * Compiles definitions as they would stand, some more of them at a time, before the transaction that publishes them: nobody
 * waits for the database or for the whole. What was compiled so costs next to nothing when it is judged and served. One
 * after another: two of them in turns would compile the whole way between them at each step.
 */
export function compileInTurns({ live }: Pick<StoreContext, 'live'>, wanted: readonly Named[]): Promise<void> {
  return live.compiler.alone(() => towards({ live }, wanted, 0));
}

/** Compiles back to what is served where much is compiled otherwise, as after a dry run or a publish that was refused. */
export function compileBackInTurns({ live }: Pick<StoreContext, 'live'>): Promise<void> {
  return live.compiler.alone(() => towards({ live }, [], few));
}

async function towards(
  { live }: Pick<StoreContext, 'live'>,
  wanted: readonly Named[],
  unlessMoreThan: number,
): Promise<void> {
  const { heads, aside } = live.current();
  const out = new Set([...aside, ...wanted].map(nameOf));
  const goal = [...[...heads.values()].filter((each) => !out.has(nameOf(each))), ...wanted];
  const standing = new Map(live.compiler.last());
  const left = goal.filter((each) => !isSame(standing.get(nameOf(each)), each));
  const names = new Set(goal.map(nameOf));
  for (const [name, each] of standing)
    if (!names.has(name) && each.content !== null) left.push({ ...each, content: null });
  if (left.length <= unlessMoreThan) return;
  let many = 1;
  for (let done = 0; done < left.length; ) {
    await turnOfOthers();
    for (const each of left.slice(done, done + many)) standing.set(nameOf(each), each);
    done += many;
    const begin = performance.now();
    live.compiler.compile(standing.values());
    many = performance.now() - begin < step ? many * 2 : Math.max(1, many >> 1);
  }
  await turnOfOthers();
}

function isSame(one: Named | undefined, other: Named): boolean {
  const content = one?.content ?? null;
  return content === other.content || JSON.stringify(content) === JSON.stringify(other.content);
}
