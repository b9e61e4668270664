import type { WidgetOption } from '../widgets/widget.ts';

/** What is drawn of a column's state. */
export interface ColumnLook {
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly required: boolean;
}

type Slot = `${'value' | 'state' | 'options' | 'message' | 'rows'}:${string}`;

/**
 * What the fields need of a form: one slot per thing that is drawn on its own. `read` gives the same reference until
 * the slot changes. `value:<column>` is the value, `state:` a ColumnLook, `options:` a list of options (or undefined),
 * `message:` the text of a failed check, `rows:` the keys of the rows. The engine's FormStore is one.
 */
export interface FormStoreLike {
  subscribe(key: Slot, listener: () => void): () => void;
  read(key: Slot): unknown;
  set(column: string, value: never): unknown;
  row?(column: string, key: number): FormStoreLike | undefined;
}

/** Options as the store holds them, for the widgets. */
export function widgetOptions(read: unknown): readonly WidgetOption[] | undefined {
  return Array.isArray(read) ? (read as readonly WidgetOption[]) : undefined;
}
