import type { Job } from './job-queue.ts';

/** What became of a row. */
export interface RowOutcome {
  readonly ok: boolean;
  readonly code: string;
  readonly message: string;
  /** JSON of what the answer holds. */
  readonly result?: string;
}

/**
 * What doing a row came to: its outcome; `again` where the server could not do it now and may later, or `after` so many
 * milliseconds, as often as the kind says so; `refusesRest` where neither this row nor any after it may be done.
 */
export type RowEnd =
  | { readonly row: RowOutcome }
  | { readonly again: RowOutcome; readonly after?: number }
  | { readonly refusesRest: RowOutcome };

/** One row that is to be done. */
export interface JobRow {
  readonly place: number;
  readonly input: string;
  /** The same for every attempt at this row, and for no other row of any job. */
  readonly repeatKey: string;
}

/** One kind of work: the one thing that a new kind brings. */
export interface JobKind {
  readonly name: string;
  /**
   * Does one row, in one unit of work that a second attempt with the same `repeatKey` does not do again: the server may
   * end at any moment. What throws counts as `again`.
   */
  run(job: Job, row: JobRow): Promise<RowEnd>;
  /** True where a row may be done twice: whoever is told of it knows it by its id. */
  readonly repeatable?: true;
  /** Makes jobs of what waits elsewhere to be one; true where it made some. Asked whenever there is nothing else to do. */
  bring?(): Promise<boolean>;
}
