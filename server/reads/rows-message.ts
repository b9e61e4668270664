import type { Json, ListPage } from '@muster/engine';
import type { ListOptions, Misasked, Undeclared } from '../lists/index.ts';

/** What a thread that holds the rows of lists is told: to hold some, to forget them, and what they are asked for. */
export type RowsMessage =
  | { readonly hold: string; readonly rows: readonly Json[] }
  | { readonly drop: string }
  | ({ readonly of: string } & ListQuestion);

/** What a list is asked. */
export interface ListQuestion {
  /** The key of its rows. */
  readonly key: string;
  readonly options: ListOptions;
  /** What of the options its call does not declare. */
  readonly undeclared: readonly Undeclared[] | undefined;
}

/** The answer to what rows are asked for: as JSON in bytes, or why there is none. */
export type RowsAnswer =
  | { readonly written: Uint8Array<ArrayBuffer>; readonly page?: ListPage }
  | { readonly misasked: Misasked }
  | { readonly failed: string };
