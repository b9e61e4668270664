import type { Kysely } from 'kysely';

/** What was to be kept twice where the database allows it once. */
export interface UniqueViolation {
  /** The table and its columns as far as the database says them; else the name of the index. */
  readonly table: string | undefined;
  readonly columns: readonly string[];
  readonly index: string | undefined;
}

/** What became of the units of work on a database since it was opened. */
export interface WorkCounts {
  kept: number;
  /** Refusals, rehearsals and failures. */
  takenBack: number;
  /** How often one was begun again because others came between. */
  repeated: number;
}

/** What a unit of work asks of the kind of database it works on. */
export interface FailureReader {
  /** True where several transactions write at once. */
  readonly writesTogether: boolean;
  readonly counts: WorkCounts;
  /** True where a transaction failed because of another one at the same time, so that it may be done again. */
  isSerialisationFailure(error: unknown): boolean;
  /** What a unique index refused; undefined for every other failure. */
  uniqueViolation(error: unknown): UniqueViolation | undefined;
}

/** What reads the failures of a database or of one of its transactions, which share the adapter of their dialect. */
export function failuresOf(db: Pick<Kysely<unknown>, 'getExecutor'>): FailureReader {
  const { adapter } = db.getExecutor();
  if ('isSerialisationFailure' in adapter) return adapter as unknown as FailureReader;
  throw new Error('The dialect of this database does not say how its failures are read');
}
