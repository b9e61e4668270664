/**
 * What is known of a body before it is parsed: the names that its records may have, and where texts of files stand. A plain
 * value has no names.
 */
export type BodyShape =
  | { readonly is: 'value' | 'file' | 'any' }
  | { readonly is: 'list'; readonly of: BodyShape }
  | { readonly is: 'record'; fields(): ReadonlyMap<string, BodyShape> };

/** How large a JSON text may be, judged before it is parsed. */
export interface JsonBounds {
  /** Levels of records and lists. */
  readonly depth: number;
  /** Values in all. */
  readonly values: number;
  /** Names in one record. */
  readonly names: number;
  /** Characters without those of files; left out where all count alike. */
  readonly plain?: number;
  /** Where it is known, nothing else is read: an unknown name is refused. */
  readonly shape?: BodyShape;
}

/** The bounds of one body: of its bytes, and of the JSON in them. */
export interface BodyBounds extends JsonBounds {
  readonly bytes: number;
}

/** How deep and how wide a JSON text may be where nothing else is said: it is read in some milliseconds. */
export const usualBounds = { depth: 64, values: 60_000, names: 2000 } as const satisfies JsonBounds;
