/** A list of which a grid holds one page: whoever has the list sorts, filters and searches it. */
export interface GridPaging<Row> {
  /** What the rows are a page of. */
  readonly shown: { readonly page: number; readonly size: number; readonly total: number };
  /** The page that is on its way, or that did not come. */
  readonly askedPage: number;
  readonly status: 'ready' | 'loading' | 'failed';
  /** Why it did not come. */
  readonly message: string;
  /** Counts how often the same rows were read anew, as after a change of one. */
  readonly reading: number;
  /** What narrows the list besides what the grid asks for; the same text for the same conditions. */
  readonly narrowed: string;
  /** What a column amounts to over all pages; undefined where that cannot be asked for. */
  readonly sums: (column: string) => string | undefined;
  /** What can be asked of a column; undefined where it is worked out of each row here. */
  readonly asked: (column: string) => AskedOf | undefined;
  ask(asked: GridAsked): void;
  retry(): void;
  keyOf(row: Row): string | undefined;
  /** Reads all rows that are shown, some at a time, until told false; resolves to why that did not go on. */
  all(take: (rows: readonly Row[]) => boolean): Promise<string | undefined>;
  confirm(question: string): Promise<boolean>;
  /** Tells how far long work is. */
  work(total: number): { tell(done: number): void; readonly cancelled: boolean; end(): void } | undefined;
  failed(message: string): void;
}

export interface AskedOf {
  readonly filter: 'text' | 'number' | 'date' | undefined;
  /** The conditions that can be asked, as the grid library calls them. */
  readonly conditions: readonly string[];
}

/** What a grid asks for. */
export interface GridAsked {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly { readonly column: string; readonly down: boolean }[];
  /** By column, as the grid library keeps them. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly search: string;
}
