import type { Json } from '../../json.ts';

/** A JSON Schema (draft 2020-12) or a part of one. */
export interface JsonSchema {
  readonly [keyword: string]: Json;
}
