import { language as shipped } from '../../../engine/language/language.ts';
import { type Spot, Spots } from '../../../engine/overlay/spot.ts';
import type { Rec } from '../../../engine/overlay/view.ts';

type Node = Record<string, unknown>;

/** Numbers that follow from a seed (mulberry32), so that every run is the same. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export type Random = (below: number) => number;

export function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}

/** Which elements an edited definition has; that of a use is known with its patterns. */
let spots = new Spots(shipped);

/** The JSON lists and maps of elements in a tree, with what is in them; all of it may be written to. */
function containersOf(tree: Rec): readonly Spot[] {
  const root = spots.root(tree);
  const holders = [...spots.all(root)].flatMap(({ up }) => (up ? [up.spot] : []));
  const seen = new Set<unknown>();
  return holders.filter(({ value }) => !seen.has(value) && seen.add(value));
}

function records(tree: Rec): readonly Node[] {
  return [tree, ...[...spots.all(spots.root(tree))].map(({ value }) => value)].filter(
    (value): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
}

const freshValues: readonly (readonly [string, unknown])[] = [
  ['label', 'Changed'],
  ['required', true],
  ['when', false],
  ['width', 'Full'],
  ['title', 'Another title'],
  ['message', { required: 'Please fill it in' }],
  ['hidden', true],
  ['hint', 'Ask {session.person.name}'],
];

/** One edit of somebody who edits the JSON of a definition; the tree is changed in place. */
const edits: readonly ((tree: Rec, random: Random) => void)[] = [
  // An element is taken away.
  (tree, random) => {
    const { value, view } = pick(containersOf(tree), random);
    if (Array.isArray(value)) value.splice(random(value.length), 1);
    else if (view.is === 'map') delete (value as Node)[pick(Object.keys(value as Node), random)];
  },
  // An element is doubled under another id.
  (tree, random) => {
    const { value, view } = pick(containersOf(tree), random);
    if (Array.isArray(value)) {
      const copy = structuredClone(pick(value, random));
      const id = `extra${random(100)}`;
      value.splice(random(value.length + 1), 0, typeof copy === 'object' ? { ...copy, id } : id);
    } else if (view.is === 'map') {
      const map = value as Node;
      map[`extra${random(100)}`] = structuredClone(map[pick(Object.keys(map), random)]);
    }
  },
  // Elements change their order.
  (tree, random) => {
    const { value } = pick(containersOf(tree), random);
    if (!Array.isArray(value)) return;
    const [taken] = value.splice(random(value.length), 1);
    value.splice(random(value.length + 1), 0, taken);
  },
  // An element goes from one list into another.
  (tree, random) => {
    const lists = containersOf(tree).filter(({ value }) => Array.isArray(value));
    if (lists.length < 2) return;
    const [from, to] = [pick(lists, random).value as unknown[], pick(lists, random).value as unknown[]];
    const element = from[random(from.length)];
    if (from === to || JSON.stringify(element ?? null).includes(JSON.stringify(to))) return;
    from.splice(from.indexOf(element), 1);
    to.splice(random(to.length + 1), 0, element);
  },
  // A property is written.
  (tree, random) => {
    const [name, value] = pick(freshValues, random);
    const record = pick(records(tree), random);
    // What a definition does not know can only be changed with all of it: the check refuses it.
    if (record !== tree || (name === 'title' && Object.hasOwn(tree, name))) record[name] = structuredClone(value);
  },
  // A property is taken away.
  (tree, random) => {
    const record = pick(records(tree), random);
    const names = Object.keys(record).filter((name) => name !== 'kind' && !(record === tree && name === 'id'));
    if (names.length > 0) delete record[pick(names, random)];
  },
  // A text is written otherwise.
  (tree, random) => {
    const record = pick(records(tree), random);
    const names = Object.keys(record).filter((name) => typeof record[name] === 'string' && name !== 'kind');
    if (names.length === 0 || record === tree) return;
    const name = pick(names, random);
    record[name] = `${record[name]} x`;
  },
  // A shorthand is written out, or a text takes the place of a record.
  (tree, random) => {
    const { value } = pick(containersOf(tree), random);
    if (!Array.isArray(value)) return;
    const index = random(value.length);
    if (typeof value[index] === 'string') value[index] = { id: value[index], label: 'Written out' };
    else if (typeof value[index]?.id === 'string') value[index] = value[index].id;
  },
];

/** A copy of a tree after some edits. */
export function edited(tree: Rec, count: number, random: Random, language = shipped): Rec {
  spots = new Spots(language);
  const copy = structuredClone(tree) as Rec;
  for (let turn = 0; turn < count; turn += 1) if (containersOf(copy).length > 0) pick(edits, random)(copy, random);
  return copy;
}
