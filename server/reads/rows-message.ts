import type { Json, ListPage } from '@muster/engine';
import type { ListOptions, Misasked } from '../lists/index.ts';

/** What a thread that holds the rows of lists is told: to hold some, to forget them, and what they are asked for. */
export type RowsMessage =
  | { readonly hold: string; readonly rows: readonly Json[] }
  | { readonly drop: string }
  | { readonly of: string; readonly key: string; readonly options: ListOptions };

/** The answer to what rows are asked for: as JSON in bytes, or why there is none. */
export type RowsAnswer =
  | { readonly written: Uint8Array<ArrayBuffer>; readonly page?: ListPage }
  | { readonly misasked: Misasked }
  | { readonly failed: string };
