import type { ColumnWidget, WidgetOption, WidgetSettings } from '../widgets/widget.ts';

/** One column of a form as it is drawn. */
export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly widget: ColumnWidget | 'rows';
  /** Of 12 columns; 6 by default. */
  readonly width?: 3 | 6 | 12;
  /** Where a heading, a paragraph or a button stands in its width; fields fill theirs. */
  readonly align?: 'left' | 'center' | 'right';
  /** The heading it stands under. */
  readonly section?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly prefix?: string;
  readonly options?: readonly WidgetOption[];
  readonly settings?: WidgetSettings;
  /** rows: what a row consists of, and the ways to add and remove one. */
  readonly rows?: RowsOfField;
}

export interface RowsOfField {
  readonly fields: readonly FormField[];
  /** A card for each row, or lines of a table. */
  readonly look: 'cards' | 'table';
  /** What a row is called, where its records have names. */
  readonly nameOf?: (key: number) => string;
  /** Tabs over the rows, and the tab that a row stands under. */
  readonly tabs?: { readonly options: readonly WidgetOption[]; readonly of: (key: number) => unknown };
  readonly addLabel?: string;
  /** A new row, under this tab where there are tabs. */
  readonly onAdd?: (tab?: unknown) => void;
  readonly onRemove?: (key: number) => void;
}
