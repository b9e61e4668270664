import type { LinkedColumn } from '@muster/engine';
import type { ColumnWidget, WidgetOption, WidgetSettings } from '../widgets/widget.ts';
import type { FormStoreLike } from './form-store-like.ts';

/** A linked column as it is drawn: its texts are said, its settings read, and what depends on values stands in the store. */
export interface FormField
  extends Pick<LinkedColumn, 'id' | 'align'>,
    Partial<Readonly<Record<'hint' | 'placeholder' | 'prefix', string>>> {
  readonly label: string;
  readonly widget: ColumnWidget | 'rows';
  /** Of 12 columns; 6 by default. */
  readonly width?: 3 | 6 | 12;
  /** The heading it stands under. */
  readonly section?: string;
  readonly options?: readonly WidgetOption[];
  readonly settings?: WidgetSettings;
  /** rows: what a row consists of, and the ways to add and remove one. */
  readonly rows?: RowsOfField;
}

export interface RowsOfField {
  readonly fields: readonly FormField[];
  /** A card for each row, lines of a table, or lines that are opened. */
  readonly look: 'cards' | 'table' | 'folds';
  /** What a row is called, where its records have names. */
  readonly nameOf?: (key: number) => string;
  /** Tabs over the rows, the column that holds the tab of a row, and the tab that a row stands under. */
  readonly tabs?: {
    readonly options: readonly WidgetOption[];
    readonly by: string;
    readonly of: (key: number) => unknown;
  };
  readonly addLabel?: string;
  /** What a row is called; '' for the name of the rows with its number. */
  readonly title?: (row: FormStoreLike, at: number) => string;
}
