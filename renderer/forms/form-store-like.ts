import type { WidgetOption } from '../widgets/widget.ts';

/** What is drawn of a column's state. */
export interface ColumnLook {
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly required: boolean;
  /** What its bounds are now, by name; they may follow other columns. */
  readonly limits?: Readonly<Record<string, unknown>>;
}

/** All that is drawn of one column. */
export interface ShownSlot {
  readonly value: unknown;
  readonly state: ColumnLook | undefined;
  /** Undefined while the list has not arrived, and for a column that has none. */
  readonly options: readonly WidgetOption[] | undefined;
  /** The text of a failed check that is shown. */
  readonly message: string | undefined;
  /** The keys of the rows of a rows column. */
  readonly rows: readonly number[];
}

/**
 * What the fields need of a form: one slot for each column, the same reference until something in it changes. The
 * engine's FormStore is one.
 */
export interface FormStoreLike {
  subscribe(column: string, listener: () => void): () => void;
  column(id: string): ShownSlot;
  set(column: string, value: never): unknown;
  row?(column: string, key: number): FormStoreLike | undefined;
  /** All that it holds, by column. */
  held?(): Readonly<Record<string, unknown>>;
  /** A person's change of the rows of a column; a row that is made tells its key. */
  addRow?(column: string, start: Readonly<Record<string, unknown>>): number | undefined;
  copyRow?(column: string, key: number): number | undefined;
  removeRow?(column: string, key: number): void;
  restoreRow?(column: string, key: number): void;
  moveRow?(column: string, key: number, to: number): void;
  /** Why a column cannot be changed, in one sentence. */
  why?(column: string): Promise<string | undefined>;
}
