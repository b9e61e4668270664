import type { Json } from '../json.ts';

/**
 * Where an element stands: property names and element ids from the root of its definition, as the JSON has them, such as
 * ['body', 'grid.loans', 'grid', 'columns', 'loanAmount']; [] is the definition itself. Ids are those an element has in
 * its own list (stated, or what follows from the element by the rules of `element-id.ts`, without what a pattern puts in
 * front), and the keys of maps. A form or grid that is written as a list of columns counts as a record with `columns`.
 */
export type ElementPath = readonly string[];

/** Sets one property of an element. */
export interface SetChange {
  readonly op: 'set';
  /** The element; [] is the definition. */
  readonly at: ElementPath;
  /** A property, dotted inside nested records (`rows.addLabel`); '' is the element itself, written anew with the same id. */
  readonly property: string;
  /** Absent: the property is taken away, so that its default holds again. */
  readonly value?: Json;
}

/** Adds an element to a list or map. */
export interface InsertChange {
  readonly op: 'insert';
  /** The list or map: the path of what holds it, and its property. */
  readonly at: ElementPath;
  /** The id of the element before it; null for the first place. Where that one is gone, the new element comes last. */
  readonly after: string | null;
  readonly element: Json;
  /** The key of the new entry, where the place is a map (fields, data, derive, parts); absent for lists. */
  readonly id?: string;
}

/** Puts an element elsewhere in its list, or into another list for elements of its sort. */
export interface MoveChange {
  readonly op: 'move';
  readonly at: ElementPath;
  /** The other list; absent: its own one. */
  readonly into?: ElementPath;
  readonly after: string | null;
}

/** Takes an element out of sight, or brings it back: it stays in the definition (`hidden`). */
export interface HideChange {
  readonly op: 'hide';
  readonly at: ElementPath;
  readonly hidden: boolean;
}

/** Takes an element away with all that is in it. */
export interface RemoveChange {
  readonly op: 'remove';
  readonly at: ElementPath;
}

/** One thing that an administrator changed on a definition. */
export type Change = SetChange | InsertChange | MoveChange | HideChange | RemoveChange;

/** What was changed on one definition: applied in order, each to what the ones before it made. */
export interface Changes {
  /** Changes of what was written: of properties, and of the arguments of patterns. They come first. */
  readonly written?: readonly Change[];
  /** Changes of what stands there once patterns are in place. */
  readonly changes: readonly Change[];
}

/** The changes of the definition of a kind and id. */
export interface Overlay extends Changes {
  readonly kind: string;
  readonly id: string;
}

/** A change that found no place, and a sentence that says why. */
export interface Unplaced {
  readonly change: Change;
  /** Its place in the list of changes, those of what was written first. */
  readonly index: number;
  readonly why: string;
  /** 'written' for a change of what was written. */
  readonly of?: 'written';
}

/** The file name under which problems name what an overlay wrote; pointers lead into the overlay. */
export function overlayFile({ kind, id }: Pick<Overlay, 'kind' | 'id'>): string {
  return `overlay:${kind} ${id}`;
}
