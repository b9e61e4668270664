import { canonicalText } from '../../canonical-text.ts';
import type { Registry } from '../registry.ts';
import type { Reach, ReachedScreen } from './reach.ts';

/** A call that changes something and that a publish adds to a screen, newly reaches, or gives something else. */
export interface NewlyMade {
  readonly call: string;
  /** The screen that makes it, or the entity or the list of options that what it sends is made of. */
  readonly kind: string;
  readonly id: string;
  /**
   * added: the screen did not make it; reached: a page leads to it that did not; sends: what it is given differs; pressed:
   * what a person presses for it, or what stands on that, differs.
   */
  readonly why: 'added' | 'reached' | 'sends' | 'pressed';
  /** The id of the page that newly leads there. */
  readonly page?: string;
}

/**
 * The changing calls whose making differs from every one of the states before: what is as it was published or as it was
 * shipped is nothing new. Calls that are `own` are left out.
 */
export function newlyMade(before: readonly Reach[], after: Reach, registry: Registry): readonly NewlyMade[] {
  const found = new Map<string, NewlyMade>();
  const add = (made: NewlyMade) => {
    const key = `${made.call} ${made.kind} ${made.id}`;
    if (!found.has(key) && registry.calls.get(made.call)?.own !== true) found.set(key, made);
  };
  for (const [key, screen] of after.screens) ofScreen(before, after, key, screen).forEach(add);
  for (const [key, screen] of after.screens) handedOver(before, after, key, screen).forEach(add);
  ofEntities(before, after, registry).forEach(add);
  ofLists(before, after, registry).forEach(add);
  return [...found.values()];
}

function ofScreen(
  before: readonly Reach[],
  after: Reach,
  key: string,
  { kind, id, calls, presses }: ReachedScreen,
): readonly NewlyMade[] {
  const former = before.flatMap(({ screens }) => screens.get(key) ?? []);
  const sameValues = before.some((reach) => hasSameValues(reach, after, key));
  const found: NewlyMade[] = [];
  for (const [call, given] of calls) {
    const at = { call, kind, id };
    const known = former.flatMap((each) => each.calls.get(call) ?? []);
    const page = newRoot(before, after, key, call);
    if (known.length === 0) found.push({ ...at, why: 'added' });
    else if (page !== undefined) found.push({ ...at, why: 'reached', page });
    else if (!sameValues || !known.includes(given)) found.push({ ...at, why: 'sends' });
    else if (!former.some((each) => each.presses.get(call) === presses.get(call)))
      found.push({ ...at, why: 'pressed' });
  }
  return found;
}

/** Whether a screen says the same of values, and so does all that gives it something back. */
function hasSameValues(before: Reach, after: Reach, key: string): boolean {
  const [former, now] = [givingBack(before, key), givingBack(after, key)];
  return (
    former.size === now.size &&
    [...now].every((each) => former.has(each) && before.screens.get(each)?.values === after.screens.get(each)?.values)
  );
}

/** The keys of a screen and of those that give it something back: forms, grids, and dialogs that close with a value. */
function givingBack({ screens }: Reach, key: string): ReadonlySet<string> {
  const all = new Set([key]);
  for (const each of all)
    for (const held of screens.get(each)?.holds.keys() ?? []) if (screens.get(held)?.returns) all.add(held);
  return all;
}

/** A page or application that leads to a call of a screen and did not before. */
function newRoot(before: readonly Reach[], after: Reach, key: string, call: string): string | undefined {
  const known = before.filter(({ screens }) => screens.get(key)?.calls.has(call));
  const found = [...after.rootsOf(key)].find((root) => !known.some((reach) => reach.rootsOf(key).has(root)));
  return found?.split(' ')[1];
}

/** Calls of a screen that is handed something else, by a screen that was there before. */
function handedOver(before: readonly Reach[], after: Reach, key: string, { holds }: ReachedScreen) {
  const former = before.flatMap(({ screens }) => screens.get(key) ?? []);
  if (former.length === 0) return [];
  const differing = [...holds].filter(([to, handed]) => !former.some((each) => each.holds.get(to) === handed));
  const reached = new Set(differing.flatMap(([to]) => [...after.from(to)]));
  return [...reached].flatMap((to): readonly NewlyMade[] => {
    const screen = after.screens.get(to);
    return [...(screen?.calls.keys() ?? [])].map((call) => {
      return { call, kind: screen?.kind ?? '', id: screen?.id ?? '', why: 'sends' };
    });
  });
}

function ofEntities(before: readonly Reach[], after: Reach, registry: Registry): readonly NewlyMade[] {
  const differing = [...after.entities].flatMap(([name, values]) => {
    const known = before.flatMap(({ entities }) => entities.get(name) ?? []);
    return known.length === 0 || known.includes(values) ? [] : [name];
  });
  if (differing.length === 0) return [];
  return [...after.screens].flatMap(([key, { calls }]) => {
    const held =
      calls.size === 0
        ? none
        : namedBy(
            [...givingBack(after, key)].map((each) => treeOf(each, registry)),
            registry,
          );
    return [...calls.keys()].flatMap((id): readonly NewlyMade[] => {
      const { body, params } = registry.calls.get(id)?.declaration ?? {};
      const sent = namedBy([body, params], registry);
      const name = differing.find((each) => sent.has(each) || held.has(each));
      return name === undefined ? [] : [{ call: id, kind: 'entity', id: name, why: 'sends' }];
    });
  });
}

/**
 * Calls of screens that offer options of a list which differs. Its labels count too: whoever picks one knows no more of it
 * than its label.
 */
function ofLists(before: readonly Reach[], after: Reach, registry: Registry): readonly NewlyMade[] {
  const differing = [...after.lists].flatMap(([name, options]) => {
    const known = before.flatMap(({ lists }) => lists.get(name) ?? []);
    return known.length === 0 || known.includes(options) ? [] : [name];
  });
  if (differing.length === 0) return [];
  return [...after.screens].flatMap(([key, { calls }]) => {
    const offered =
      calls.size === 0
        ? none
        : offeredBy(
            [...after.from(key)].map((each) => treeOf(each, registry)),
            registry,
          );
    return [...calls.keys()].flatMap((id): readonly NewlyMade[] => {
      const declared = offeredBy([registry.calls.get(id)?.declaration], registry);
      const list = differing.find((name) => offered.has(name) || declared.has(name));
      return list === undefined ? [] : [{ call: id, kind: 'list of options', id: list, why: 'sends' }];
    });
  });
}

const none: ReadonlySet<string> = new Set();

function treeOf(key: string, registry: Registry): unknown {
  const [kind = '', id = ''] = key.split(' ');
  return registry.ofKind(kind).get(id)?.value;
}

/** The lists of options that trees name, themselves and by the entities in them. */
function offeredBy(trees: readonly unknown[], registry: Registry): ReadonlySet<string> {
  const entities = new Set(trees.flatMap((tree) => named(tree, registry)));
  for (const name of entities)
    for (const inner of named(registry.entities.get(name)?.declaration, registry)) entities.add(inner);
  const all = [...trees, ...[...entities].map((name) => registry.entities.get(name)?.declaration)];
  const lists = all.flatMap((tree) => [...canonicalText(tree).matchAll(/"options":"([^"]*)"/g)]);
  return new Set(lists.map(([, name = '']) => name).filter((name) => registry.options.has(name)));
}

/** The entities that trees name, and those inside of them. */
function namedBy(trees: readonly unknown[], registry: Registry): ReadonlySet<string> {
  const all = new Set(named(trees, registry));
  for (const name of all) {
    const { of, fields } = (registry.entities.get(name)?.declaration ?? {}) as { of?: unknown; fields?: unknown };
    for (const inner of named([of, fields], registry)) all.add(inner);
  }
  return all;
}

function named(value: unknown, registry: Registry): readonly string[] {
  const words = canonicalText(value).match(/"[^"]*"/g) ?? [];
  return words.map((word) => word.slice(1, -1)).filter((word) => registry.entities.has(word));
}
