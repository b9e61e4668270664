import { type Node, readPattern } from './read-pattern.ts';

/** Why a search takes more than time in proportion to its text, and a piece that does it when it is repeated. */
export interface SuperLinear {
  readonly why: 'exponential' | 'polynomial' | 'cannot tell';
  readonly prefix: string;
  readonly pump: string;
}

/** How often a part with a bound is looked at: more of the same adds no way that grows with the text. */
const copies = 3;

/** A bound from which on a part counts as a loop: so many times the length of a text is too long as well. */
const likeLoop = 64;

/** Characters beside those of the pattern: one of each sort that sets tell apart. */
const others = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u0085', '\u00a0', '\u00ad', 'é', 'ß', 'Ö', 'İ', '²', '٣', '\u0627', '\u061c', '\u200b', '\u200d', '\u202e'],
  ...['\u2028', '\u2066', '\u3000', '\ufeff', '\uff1d', '漢', 'あ', '\ud800', '\udc00', '\ufffd', '😀', '\u0301'],
];

/** What a place in the pattern reads, and whether a match can end behind it whatever comes. */
interface Position {
  readonly reads: ReadonlySet<string>;
  readonly follow: number[];
  sure: boolean;
}

/** Which positions a part begins and ends with, and whether it may be left out; `sure`: without anything that may fail. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly sureLast: readonly number[];
  readonly empty: boolean;
  readonly sureEmpty: boolean;
}

const cannotTell: SuperLinear = { why: 'cannot tell', prefix: '', pump: '' };
const nothing: Part = { first: [], last: [], sureLast: [], empty: true, sureEmpty: true };

/**
 * Looks for a part of a pattern that can read the same text in more than one way before it fails: two loops one behind the
 * other, a loop inside of a loop, or, where a search begins anew at each character, a loop behind a beginning that the loop
 * itself can read. Undefined where there is none, so that a search takes time in proportion to its text. Each character is
 * a position of an automaton (Glushkov); what may fail at a place counts as failing when it suits.
 */
export function superLinear(pattern: string, flags: string): SuperLinear | undefined {
  const root = readPattern(pattern);
  // What looks behind is read the other way round, and sets within sets (v) are not read.
  return !flags.includes('v') && behindOf(root).every(isBounded) ? slowPart(root, flags) : cannotTell;
}

function slowPart(root: Node, flags: string): SuperLinear | undefined {
  const alphabet = [...new Set([...others, ...literals(root)])];
  const positions: Position[] = [];
  const sets = new Map<string, ReadonlySet<string>>();
  const readsOf = (source: string) => {
    const known = sets.get(source);
    if (known) return known;
    const shape = new RegExp(`^(?:${source})$`, flags.replace(/[gym]/g, ''));
    const reads = new Set(alphabet.filter((char) => shape.test(char)));
    sets.set(source, reads);
    return reads;
  };
  let backreference = false;
  const build = (node: Node, fromStart: boolean): Part | undefined => {
    switch (node.kind) {
      case 'char': {
        const index = positions.push({ reads: readsOf(node.source), follow: [], sure: false }) - 1;
        return { first: [index], last: [index], sureLast: [index], empty: false, sureEmpty: false };
      }
      case 'backreference': {
        // What a group of so and so many characters has read is read once more, or was nothing.
        const again = node.to && isBounded(node.to) ? build(node.to, fromStart) : undefined;
        backreference ||= !again;
        return { ...(again ?? nothing), sureLast: [], empty: true, sureEmpty: false };
      }
      case 'assertion':
        // A beginning of the text is none behind its first character.
        if (node.start && !fromStart && !flags.includes('m')) return undefined;
        // What looks ahead reads from here too, and leads nowhere.
        return { ...nothing, first: (node.ahead && build(node.ahead, fromStart)?.first) ?? [], sureEmpty: false };
      case 'either': {
        const options = node.options.flatMap((option) => build(option, fromStart) ?? []);
        if (options.length === 0) return undefined;
        return {
          first: options.flatMap(({ first }) => first),
          last: options.flatMap(({ last }) => last),
          sureLast: options.flatMap(({ sureLast }) => sureLast),
          empty: options.some(({ empty }) => empty),
          sureEmpty: options.some(({ sureEmpty }) => sureEmpty),
        };
      }
      case 'sequence':
        return inSequence(node.parts.map((part) => () => build(part, fromStart)));
      case 'repeat': {
        const once = () => build(node.part, fromStart);
        const parts: (() => Part | undefined)[] = Array.from({ length: Math.min(node.least, copies) }, () => once);
        if (node.most < likeLoop) {
          // One within the other: what may be left out is left out from the end.
          const upTo = (more: number): Part => {
            const part = more > 0 ? inSequence([once, () => upTo(more - 1)]) : undefined;
            return part ? { ...part, empty: true, sureEmpty: true } : nothing;
          };
          return inSequence([...parts, () => upTo(Math.min(node.most - node.least, copies))]);
        }
        const looped = () => {
          const part = once();
          if (!part) return nothing;
          link(part.last, part.first);
          return { ...part, empty: true, sureEmpty: true };
        };
        // The last one that has to be there is the loop itself.
        if (parts.length === 0) return looped();
        parts[parts.length - 1] = () => {
          const part = once();
          if (part) link(part.last, part.first);
          return part;
        };
        return inSequence(parts);
      }
    }
  };
  const link = (from: readonly number[], to: readonly number[]) => {
    for (const each of from) positions[each]?.follow.push(...to);
  };
  const inSequence = (makers: readonly (() => Part | undefined)[]): Part | undefined => {
    let whole = nothing;
    for (const make of makers) {
      const part = make();
      if (!part) return undefined;
      link(whole.last, part.first);
      whole = {
        first: whole.empty ? [...whole.first, ...part.first] : whole.first,
        last: part.empty ? [...whole.last, ...part.last] : part.last,
        sureLast: part.sureEmpty ? [...whole.sureLast, ...part.sureLast] : part.sureLast,
        empty: whole.empty && part.empty,
        sureEmpty: whole.sureEmpty && part.sureEmpty,
      };
    }
    return whole;
  };
  const atStart = build(root, true);
  const anew = flags.includes('y') ? undefined : build(root, false);
  if (backreference) return cannotTell;
  for (const part of [atStart, anew])
    for (const each of part?.sureLast ?? []) {
      const position = positions[each];
      if (position) position.sure = true;
    }
  // Where a match is looked for from each character on, that is a loop in front of the pattern.
  const search = anew
    ? positions.push({ reads: new Set(alphabet), follow: [...anew.first], sure: false }) - 1
    : undefined;
  if (search !== undefined) positions[search]?.follow.push(search);
  return slowIn(positions, search, [...(atStart?.first ?? []), ...(search === undefined ? [] : [search])]);
}

function slowIn(
  positions: readonly Position[],
  search: number | undefined,
  begin: readonly number[],
): SuperLinear | undefined {
  const at = (index: number) => positions[index] as Position;
  const reach = positions.map((_, index) => reachable(positions, [index]));
  const inLoop = (index: number) => reach[index]?.has(index) === true;
  const reached = reachable(positions, begin, true);
  const loops = positions.flatMap((position, index) =>
    inLoop(index) && reached.has(index) && !position.sure ? [index] : [],
  );
  const together = (one: number, other: number) => reach[one]?.has(other) && reach[other]?.has(one);
  const prefixTo = (index: number) => wordTo(positions, begin, index);
  for (const loop of loops) {
    if (loop === search) continue;
    const twice = at(loop).follow.some(
      (to, place) => at(loop).follow.indexOf(to) !== place && together(to, loop) && !at(to).sure,
    );
    const inSame = (index: number) => together(index, loop) === true && !at(index).sure;
    const pump = twice
      ? [...at(loop).reads][0]
      : walk(positions, [loop, loop], ([one = 0, other = 0]) => inSame(one) && inSame(other), {
          until: ([one, other], left) => left && one === loop && other === loop,
          leaves: ([one, other]) => one !== other,
        });
    if (pump !== undefined) return { why: 'exponential', prefix: prefixTo(loop), pump };
  }
  for (const first of loops)
    for (const second of loops) {
      if (first === second || !reach[first]?.has(second) || second === search) continue;
      if (together(first, second)) continue;
      const passes = (index: number) =>
        (first === search || !at(index).sure || index === second) && (index === second || reach[index]?.has(second));
      const pump = walk(
        positions,
        [first, first, second],
        ([one = 0, way = 0, other = 0]) =>
          together(one, first) === true && !!passes(way) && together(other, second) === true && !at(other).sure,
        { until: ([one, way, other]) => one === first && way === second && other === second },
      );
      if (pump !== undefined) return { why: 'polynomial', prefix: first === search ? '' : prefixTo(first), pump };
    }
  return undefined;
}

/** All positions that come behind some; `themselves` too. */
function reachable(positions: readonly Position[], from: readonly number[], themselves = false): Set<number> {
  const found = new Set<number>(themselves ? from : []);
  const left = [...from];
  for (let index = left.pop(); index !== undefined; index = left.pop())
    for (const to of positions[index]?.follow ?? []) if (!found.has(to) && found.add(to)) left.push(to);
  return found;
}

/** A text that leads to a position, read. */
function wordTo(positions: readonly Position[], begin: readonly number[], goal: number): string {
  const read = (index: number) =>
    [...(positions[index]?.reads ?? [])].find((char) => /\w/.test(char)) ?? firstOf(index);
  const firstOf = (index: number) => [...(positions[index]?.reads ?? [])][0] ?? '';
  const words = new Map(begin.map((index) => [index, read(index)]));
  const left = [...begin];
  for (let index = left.shift(); index !== undefined; index = left.shift()) {
    const word = words.get(index) ?? '';
    if (index === goal) return word;
    for (const to of positions[index]?.follow ?? [])
      if (!words.has(to)) {
        words.set(to, word + read(to));
        left.push(to);
      }
  }
  return '';
}

interface Goal {
  readonly until: (states: readonly number[], left: boolean) => boolean;
  /** Where they part; some walks have to. */
  readonly leaves?: (states: readonly number[]) => boolean;
}

/** The shortest text that leads several runs, which read the same, from their positions to a goal. */
function walk(
  positions: readonly Position[],
  from: readonly number[],
  allowed: (states: readonly number[]) => boolean,
  { until, leaves = () => false }: Goal,
): string | undefined {
  let layer: { states: readonly number[]; word: string; left: boolean }[] = [{ states: from, word: '', left: false }];
  const seen = new Set<string>();
  while (layer.length > 0) {
    const following: typeof layer = [];
    for (const { states, word, left } of layer) {
      const ways = states.map((state) => [...new Set(positions[state]?.follow)]);
      for (const to of combinations(ways)) {
        if (!allowed(to)) continue;
        const parted = left || leaves(to);
        const key = `${to.join()} ${parted}`;
        if (seen.has(key)) continue;
        const [one, ...rest] = to.map((state) => positions[state]?.reads ?? new Set<string>());
        const char = [...(one ?? [])].findLast((each) => rest.every((reads) => reads.has(each)));
        if (char === undefined) continue;
        seen.add(key);
        if (until(to, parted)) return word + char;
        following.push({ states: to, word: word + char, left: parted });
      }
    }
    layer = following;
  }
  return undefined;
}

function combinations(ways: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return ways.reduce<readonly (readonly number[])[]>(
    (made, options) => made.flatMap((each) => options.map((option) => [...each, option])),
    [[]],
  );
}

function partsOf(node: Node): readonly Node[] {
  if (node.kind === 'assertion') return [node.ahead, node.behind].flatMap((each) => each ?? []);
  if (node.kind === 'either') return node.options;
  if (node.kind === 'sequence') return node.parts;
  return node.kind === 'repeat' ? [node.part] : [];
}

function behindOf(node: Node): readonly Node[] {
  const own = node.kind === 'assertion' && node.behind ? [node.behind] : [];
  return [...own, ...partsOf(node).flatMap(behindOf)];
}

/** Whether a part reads no more than so and so many characters, whatever the text. */
function isBounded(node: Node): boolean {
  if (node.kind === 'backreference' || (node.kind === 'repeat' && node.most >= likeLoop)) return false;
  return partsOf(node).every(isBounded);
}

/** Characters that stand in a pattern themselves. */
function literals(node: Node): readonly string[] {
  return node.kind === 'char' ? [...node.source].filter((char) => char !== '\\') : partsOf(node).flatMap(literals);
}
