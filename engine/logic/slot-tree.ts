import type { Json } from '../json.ts';
import { segmentsOfPath } from './read-path.ts';

/** Declared slots by the segments of their paths. */
export interface SlotTree {
  slot: number | undefined;
  readonly below: Map<string, SlotTree>;
}

/** What a path means: a slot and the rest of the path inside its value, or all slots below it. */
export type SlotPlace =
  | { readonly slot: number; readonly rest: readonly string[] }
  | { readonly tree: SlotTree }
  | undefined;

export function slotTree(slots: readonly string[]): SlotTree {
  const root: SlotTree = { slot: undefined, below: new Map() };
  slots.forEach((path, slot) => {
    let tree = root;
    for (const segment of segmentsOfPath(path)) {
      let next = tree.below.get(segment);
      if (!next) {
        next = { slot: undefined, below: new Map() };
        tree.below.set(segment, next);
      }
      tree = next;
    }
    tree.slot ??= slot;
  });
  return root;
}

/** The longest declared slot that a path starts with, or the part of the tree that it names; undefined for neither. */
export function placeOf(root: SlotTree, segments: readonly string[]): SlotPlace {
  let tree: SlotTree | undefined = root;
  let found: { slot: number; rest: readonly string[] } | undefined;
  for (let index = 0; tree; index += 1) {
    if (tree.slot !== undefined) found = { slot: tree.slot, rest: segments.slice(index) };
    const segment = segments[index];
    if (segment === undefined) return found?.rest.length === 0 ? found : { tree };
    tree = tree.below.get(segment);
  }
  return found;
}

/** The slots at and below a part of the tree. */
export function slotsBelow(tree: SlotTree): readonly number[] {
  const slots: number[] = [];
  const waiting = [tree];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.slot !== undefined) slots.push(next.slot);
    waiting.push(...next.below.values());
  }
  return slots;
}

/** The record that the slots below a part of the tree make up; slots without a value are left out. */
export function assemble(tree: SlotTree, values: readonly (Json | undefined)[]): Json | undefined {
  if (tree.slot !== undefined) return values[tree.slot];
  const entries: [string, Json][] = [];
  for (const [key, part] of tree.below) {
    const value = assemble(part, values);
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}
