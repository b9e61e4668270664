import type { Json } from '../json.ts';
import type { Stretch } from '../problem.ts';

/** Where a part of what was read from a text stands in it, or what stands under `key` of that part. */
export type StretchOf = (part: object, key?: string | number) => Stretch | undefined;

/** Remembers where in a text the parts of an expression stand. */
export class Stretches {
  private readonly parts = new Map<object, Stretch>();
  private readonly items = new Map<object, ReadonlyMap<string, Stretch>>();

  /** Constants have no place of their own: the list that holds them knows it. */
  note(part: Json, stretch: Stretch): Json {
    if (typeof part === 'object' && part !== null) this.parts.set(part, stretch);
    return part;
  }

  list(list: readonly Json[], items: readonly Stretch[]): readonly Json[] {
    this.items.set(list, new Map(items.map((item, index) => [String(index), item])));
    const [first, last] = [items[0], items.at(-1)];
    if (first && last) this.parts.set(list, { offset: first.offset, length: last.offset + last.length - first.offset });
    return list;
  }

  record(record: object, entries: ReadonlyMap<string, Stretch>): void {
    this.items.set(record, entries);
  }

  of(part: object, key?: string | number): Stretch | undefined {
    const value: unknown = key === undefined ? part : (part as Readonly<Record<string, unknown>>)[key];
    const own = typeof value === 'object' && value !== null ? this.parts.get(value) : undefined;
    return own ?? (key === undefined ? undefined : this.items.get(part)?.get(String(key))) ?? this.parts.get(part);
  }
}
