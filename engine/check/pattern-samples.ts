import { isRecord } from '../json.ts';
import { below } from '../pointer.ts';
import type { Branch, PatternSource } from './expand.ts';
import { optionsOf, paramKindOf } from './with-patterns.ts';

type Rec = Readonly<Record<string, unknown>>;

/** A use of a pattern with made-up arguments, by which the pattern is judged. */
export interface PatternSample {
  /** Holders that the piece fits into; what is wrong is what is wrong in each of them. */
  readonly holders: readonly Rec[];
  readonly branch: Branch;
  /** Nothing but what has to be given, as whoever uses it may give it: what is wrong here is wrong with every use. */
  readonly bare: boolean;
}

/** What holds a piece, by what the pattern calls it; pieces that are whole definitions hold themselves. */
const holders: Readonly<Record<string, (use: Rec) => readonly Rec[]>> = {
  block: (use) => [page([use])],
  blocks: (use) => [page([use])],
  action: (use) => [page([{ toolbar: [use] }]), grid({ columns: ['sample'], actions: [use] })],
  actions: (use) => [page([{ toolbar: [use] }]), grid({ columns: ['sample'], actions: [use] })],
  steps: (use) => [page([{ toolbar: [{ label: 'Sample', do: [use] }] }])],
  column: (use) => [{ kind: 'form', id: 'sample', columns: [use] }, grid({ columns: [use] }), page([{ facts: [use] }])],
};

const page = (body: readonly unknown[]) => ({ kind: 'page', id: 'sample', path: '/sample', title: 'Sample', body });
const grid = (more: Rec) => ({ kind: 'grid', id: 'sample', ...more });

/** What a pattern may make: a piece, or a definition of a kind that people meet. */
export function pieceNames(kinds: Readonly<Record<string, { readonly shown?: unknown }>>): readonly string[] {
  return [...Object.keys(kinds).filter((name) => kinds[name]?.shown !== undefined), ...Object.keys(holders)];
}

/** Uses of a pattern that together are made of every piece it has: one of nothing but what it needs, one of everything, and more. */
export function* samplesOf({ id, params, makes, pointer }: PatternSource): Iterable<PatternSample> {
  const [piece = ''] = Object.keys(makes);
  const use = (given: Rec): readonly Rec[] => {
    const held = { use: { [id]: given } };
    const around = Object.hasOwn(holders, piece) ? holders[piece] : undefined;
    return around?.(held) ?? [{ kind: piece, id: 'sample', path: '/sample', title: 'Sample', ...held }];
  };
  const all = Object.entries(params);
  const needed = all.filter(([, param]) => !isRecord(param) || !Object.hasOwn(param, 'value'));
  const seen = new Set(all.length === needed.length ? [''] : []);
  const choosing =
    (wanted: ReadonlyMap<string, 1 | 2>): Branch =>
    ({ pointer: at }) =>
      wanted.get(at);
  const noneWanted = new Map<string, 1 | 2>();
  yield { holders: use(given(needed)), branch: choosing(noneWanted), bare: true };
  for (const wanted of branchesIn(makes, below(pointer, 'makes'), noneWanted)) {
    const key = [...wanted].join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    yield { holders: use(given(all)), branch: choosing(wanted), bare: false };
  }
}

/** For each piece of each `$if`, which pieces of the ones around it lead to it; and once for what stands in none. */
function* branchesIn(
  value: unknown,
  pointer: string,
  around: ReadonlyMap<string, 1 | 2>,
): Iterable<ReadonlyMap<string, 1 | 2>> {
  if (around.size === 0 && pointer.endsWith('/makes')) yield around;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const inside = below(pointer, key);
    if (key !== '$if' || !Array.isArray(part)) {
      yield* branchesIn(part, inside, around);
      continue;
    }
    for (const index of [1, 2] as const) {
      if (index >= part.length) continue;
      const chosen = new Map([...around, [inside, index]] as const);
      yield chosen;
      yield* branchesIn(part[index], below(inside, index), chosen);
    }
  }
}

function given(params: readonly (readonly [string, unknown])[]): Rec {
  return Object.fromEntries(params.map(([name, param]) => [name, sampleOf(param)]));
}

function sampleOf(param: unknown): unknown {
  const kind = paramKindOf(isRecord(param) ? param['type'] : param);
  return optionsOf(param)?.[0] ?? kind?.sample ?? 'sample';
}
