import { below, segmentsOf } from '../pointer.ts';
import type { Place } from '../problem.ts';

/**
 * The map from an expanded definition back to what its author wrote. Every record and list knows its place; a scalar has
 * the place of its container and key, unless a pattern moved it there.
 */
export class Origins {
  private readonly places = new WeakMap<object, Place>();
  private readonly moved = new WeakMap<object, Map<string, Place>>();
  private readonly makers = new WeakMap<object, string>();

  note(part: object, place: Place): void {
    this.places.set(part, place);
  }

  /** Says where the scalar under `key` of `container` was written, when not there. */
  noteMoved(container: object, key: string | number, place: Place): void {
    const keys = this.moved.get(container) ?? new Map<string, Place>();
    keys.set(String(key), place);
    this.moved.set(container, keys);
  }

  /** Says that a pattern made this part, and under which id it was used. */
  noteMaker(part: object, use: string): void {
    this.makers.set(part, use);
  }

  /** True for a part whose place is known. */
  knows(part: object): boolean {
    return this.places.has(part);
  }

  makerOf(part: object): string | undefined {
    return this.makers.get(part);
  }

  /** Says that a part is a copy of another, and for a list which old element stands at each index. */
  noteCopy(old: object, copy: object, from?: readonly (number | undefined)[]): void {
    const place = this.places.get(old);
    if (place) this.note(copy, place);
    const maker = this.makerOf(old);
    if (maker !== undefined) this.noteMaker(copy, maker);
    if (!from) {
      for (const [key, moved] of this.moved.get(old) ?? []) this.noteMoved(copy, key, moved);
      return;
    }
    for (const [index, before] of from.entries())
      if (before !== undefined) this.noteMoved(copy, index, this.place(old, before));
  }

  /** Says that everything under `key` of `container` was written at a place, and what is inside below it. */
  noteWritten(container: object, key: string | number, value: unknown, place: Place): void {
    if (typeof value !== 'object' || value === null) return this.noteMoved(container, key, place);
    this.note(value, place);
    for (const [name, part] of Object.entries(value)) this.noteWritten(value, name, part, placeInside(place, name));
  }

  /** One record of two: what `own` says wins; every part keeps its place. */
  join(
    own: Readonly<Record<string, unknown>>,
    other: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>> {
    const joined: Record<string, unknown> = { ...other, ...own };
    this.note(joined, this.place(own));
    const maker = this.makerOf(own) ?? this.makerOf(other);
    if (maker !== undefined) this.noteMaker(joined, maker);
    for (const key of Object.keys(joined)) {
      if (typeof joined[key] !== 'object' || joined[key] === null)
        this.noteMoved(joined, key, this.place(key in own ? own : other, key));
    }
    return joined;
  }

  /** The author's place of a pointer into an expanded definition. */
  placeWithin(tree: object, pointer: string): Place {
    let holder = tree;
    const segments = segmentsOf(pointer);
    for (const [index, segment] of segments.entries()) {
      const next = (holder as Readonly<Record<string, unknown>>)[segment];
      if (typeof next !== 'object' || next === null || index === segments.length - 1)
        return this.place(holder, segment);
      holder = next;
    }
    return this.place(holder);
  }

  /** The place of a part, or of what stands under `key` of it. */
  place(part: object, key?: string | number): Place {
    const own = this.places.get(part) ?? { file: '', pointer: '' };
    if (key === undefined) return own;
    const value = (part as Readonly<Record<string, unknown>>)[key];
    if (typeof value === 'object' && value !== null) {
      const known = this.places.get(value);
      if (known) return known;
    }
    return this.moved.get(part)?.get(String(key)) ?? placeInside(own, key);
  }
}

/** The place under a key of what stands at a place. */
export function placeInside({ file, pointer, from }: Place, key: string | number): Place {
  return { file, pointer: below(pointer, key), ...(from ? { from } : {}) };
}
