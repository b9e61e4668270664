import type { Held, KindDescriptor } from '../language/kind-descriptor.ts';
import { definitionKey } from './definition-key.ts';
import { heldIn } from './held-in.ts';
import { madeFunction } from './page-access.ts';
import type { Definition } from './registry.ts';

/** What others can see of one definition: sort and name of each thing, with all that is seen of it as text. */
type Outside = ReadonlyMap<string, string>;

/** A thing that can be seen of a definition, and the words in what is seen of it. */
interface NamedWords {
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/** What a change of some definitions means for those that stayed. */
export interface Effect {
  /** True when a definition that stayed can be understood as before; `silent` when nothing was found in it. */
  spares(definition: Definition, silent: boolean): boolean;
}

const everything: Effect = { spares: () => false };
const nothing: Effect = { spares: () => true };

/** Screens are seen by these properties; a grid by all of them, because blocks show its actions and selection, and a form, because blocks say what its Save does. */
const seenOfScreens = ['inputs', 'result', 'path', 'access'] as const;

/**
 * Compares what can be seen of definitions from outside. A definition that stayed is spared by a change when it mentions
 * nothing that looks different now, directly or through what it mentions. Mentions are found by their words alone, so
 * that too many are walked again, never too few.
 */
export class OutsideViews {
  private readonly kinds: Readonly<Record<string, KindDescriptor>>;
  private readonly outsides = new WeakMap<Definition, Outside>();
  private readonly words = new WeakMap<Definition, ReadonlySet<string>>();
  private readonly outsideWords = new WeakMap<Definition, readonly NamedWords[]>();

  constructor(kinds: Readonly<Record<string, KindDescriptor>>) {
    this.kinds = kinds;
  }

  change(before: readonly Definition[], now: readonly Definition[]): Effect {
    const stayed = new Set(now);
    const known = new Set(before);
    const gone = before.filter((each) => !stayed.has(each));
    const come = now.filter((each) => !known.has(each));
    if (gone.length === 0 && come.length === 0 && before.every((each, index) => each === now[index])) return nothing;
    const namesBefore = this.namesOf(before);
    const names = this.namesOf(now);
    if (!isInOrder(before, now, stayed, known) || !namesBefore || !names) return everything;
    const changed = new Set([...this.differences(gone, come)]);
    if ([...changed].some((name) => name.startsWith('app ') || !/^\S+ [\w$.-]+$/.test(name))) return everything;
    if (changed.size === 0) {
      const sameOrder = namesBefore.join() === names.join();
      return sameOrder ? nothing : { spares: (_, silent) => silent };
    }
    const words = this.spread(new Set([...changed].map(bareName)), now);
    return { spares: (definition, silent) => silent && !mentions(this.wordsOf(definition), words) };
  }

  /** Tells definitions that mention one of the names, directly or through what they mention. */
  mentioning(names: ReadonlySet<string>, now: readonly Definition[]): (definition: Definition) => boolean {
    const words = this.spread(new Set(names), now);
    return (definition) => mentions(this.wordsOf(definition), words);
  }

  /** Every sort and name in order; undefined when one is there twice, because then it matters which comes first. */
  private namesOf(definitions: readonly Definition[]): readonly string[] | undefined {
    const names: string[] = [];
    for (const each of definitions) for (const name of this.outsideOf(each).keys()) names.push(name);
    return new Set(names).size === names.length ? names : undefined;
  }

  private differences(gone: readonly Definition[], come: readonly Definition[]): readonly string[] {
    const before = new Map(gone.flatMap((each) => [...this.outsideOf(each)]));
    const now = new Map(come.flatMap((each) => [...this.outsideOf(each)]));
    const names = new Set([...before.keys(), ...now.keys()]);
    return [...names].filter((name) => before.get(name) !== now.get(name));
  }

  /** The names, and those of everything whose outside mentions one of them. */
  private spread(changed: Set<string>, now: readonly Definition[]): ReadonlySet<string> {
    let waiting = now.flatMap((each) => this.outsideWordsOf(each));
    for (let size = -1; size !== changed.size; ) {
      size = changed.size;
      waiting = waiting.filter(({ name, words }) => {
        if (!mentions(words, changed)) return true;
        changed.add(name);
        return false;
      });
    }
    return changed;
  }

  private outsideOf(definition: Definition): Outside {
    const known = this.outsides.get(definition) ?? outsideOf(definition, this.kinds[definition.kind]);
    this.outsides.set(definition, known);
    return known;
  }

  private outsideWordsOf(definition: Definition): readonly NamedWords[] {
    const known =
      this.outsideWords.get(definition) ??
      [...this.outsideOf(definition)].map(([name, text]) => ({ name: bareName(name), words: wordsIn(text) }));
    this.outsideWords.set(definition, known);
    return known;
  }

  private wordsOf(definition: Definition): ReadonlySet<string> {
    const known = this.words.get(definition) ?? wordsIn(JSON.stringify(definition.value));
    this.words.set(definition, known);
    return known;
  }
}

function outsideOf(definition: Definition, descriptor: KindDescriptor | undefined): Outside {
  const { kind, id, value } = definition;
  const key = definitionKey(kind, id);
  const { holds, shown } = descriptor ?? {};
  if (holds) return outsideOfHeld(definition, holds);
  if (shown === 'around') return new Map([[key, JSON.stringify(value['compat'] ?? null)]]);
  if (shown === 'block') return new Map([[key, JSON.stringify(value)]]);
  if (shown === undefined) return new Map();
  const seen = [key, JSON.stringify(seenOfScreens.map((name) => value[name] ?? null))] as const;
  const made = madeFunction(definition);
  return new Map(made === undefined ? [seen] : [seen, [definitionKey('function', made), '']]);
}

/** What is held each by itself; what the definition says for all of it where their names follow its id. */
function outsideOfHeld(definition: Definition, holds: Held): Outside {
  const { [holds.in]: _, ...common } = definition.value;
  const things = heldIn(definition, holds).map(
    ({ id, value }) => [`${holds.sort} ${id}`, JSON.stringify([value, holds.withId ? common : {}])] as const,
  );
  if (!holds.withId) return new Map(things);
  return new Map([[definitionKey(definition.kind, definition.id), JSON.stringify(common)], ...things]);
}

/** True when those that stayed stand in the order they stood in. */
function isInOrder(
  before: readonly Definition[],
  now: readonly Definition[],
  stayed: ReadonlySet<Definition>,
  known: ReadonlySet<Definition>,
): boolean {
  const left = before.filter((each) => stayed.has(each));
  const right = now.filter((each) => known.has(each));
  return left.length === right.length && left.every((each, index) => each === right[index]);
}

function bareName(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

/** Words with their dots, and what stands between the dots: 'loans.all' is loans.all, loans and all. */
function wordsIn(text: string): ReadonlySet<string> {
  const words = new Set(text.replaceAll(/\\[a-z]/g, ' ').match(/[\w$.-]+/g) ?? []);
  for (const word of [...words]) if (word.includes('.')) for (const part of word.split('.')) words.add(part);
  return words;
}

function mentions(words: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  for (const name of names) if (words.has(name)) return true;
  return false;
}
