import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { Outcome } from '../outcome.ts';
import type { CellReader } from './cell-readers.ts';

/** A column that a file may have: the field that it fills, and the names by which it is known, folded as they are compared. */
export interface ImportColumn {
  /** The path in the body of the call: 'applicantBioDto.cnic'. */
  readonly field: string;
  readonly label: string;
  readonly names?: readonly string[];
  /** True where a file without it cannot be brought. */
  readonly required?: true;
  readonly read: CellReader;
  /** The table of which a name is looked up, with its key and the column of the name. */
  readonly link?: { readonly table: string; readonly key: string; readonly name: string };
}

/** What a row says: the body of the call that it is, beside the cells by their fields. */
export interface ImportedBody {
  readonly body: Readonly<Record<string, unknown>>;
  readonly texts: ReadonlyMap<string, string>;
}

/** What is known of the company while the rows of a file are judged. */
export interface Known {
  /** Why a row cannot be brought, beside what its call demands; a note of what it replaces; the version of what that is. */
  judge(row: ImportedBody): { readonly problem?: string; readonly note?: string; readonly version?: number };
}

/** One kind of record that files bring. */
export interface ImportKind {
  readonly name: string;
  /** The call by which each row is saved, as 'service/name'; whoever brings rows may make it. */
  readonly call: string;
  readonly columns: readonly ImportColumn[];
  /** What no two rows of a file may have in common: the fields of each such mark. */
  readonly marks: readonly (readonly string[])[];
  /** What a row is called. */
  labelOf(texts: ReadonlyMap<string, string>): string;
  known(handle: Handle): Promise<Known>;
  /** What is to be known of what a row makes to take it back, looked up before it is made. */
  before(context: Context, body: Readonly<Record<string, unknown>>): Promise<Made>;
  /** The same when it is made. */
  after(context: Context, body: Readonly<Record<string, unknown>>, before: Made): Promise<Made>;
  takeBack(context: Context, made: Made): Promise<Outcome>;
}

/** Plain values, kept as JSON. */
export type Made = Readonly<Record<string, string | number | null>>;
