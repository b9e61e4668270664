import type { FormerWord } from '../language/present-words.ts';
import { segmentsOf } from '../pointer.ts';
import type { Origins } from './origins.ts';
import type { Finding } from './report.ts';

type Tree = Record<string, unknown>;

/**
 * Puts present words in the place of former ones, which the shape check has told in this order, and tells each. What says a
 * property by both names has the value of the former one: a change of an administrator from before stands on what a release
 * has renamed.
 */
export function presentWords(tree: object, words: readonly FormerWord[], origins: Origins): readonly Finding[] {
  return words.map(({ pointer, was, now, sort }) => {
    const place = origins.placeWithin(tree, pointer);
    const segments = [...segmentsOf(pointer)];
    const last = segments.pop() ?? '';
    const holder = segments.reduce((part, segment) => part[segment] as Tree, tree as Tree);
    if (sort === 'value') holder[last] = now;
    else rename(holder, was, now, origins);
    const message = `"${was}" is called "${now}" by now`;
    return { code: 'former-name', severity: 'warning', message, place, suggestion: now };
  });
}

/** Renames a property in its place among the others. */
function rename(holder: Tree, was: string, now: string, origins: Origins): void {
  origins.noteMoved(holder, now, origins.place(holder, was));
  const entries = Object.entries(holder).filter(([name]) => name !== now);
  for (const name of Object.keys(holder)) delete holder[name];
  for (const [name, value] of entries) holder[name === was ? now : name] = value;
}
