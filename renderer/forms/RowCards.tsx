import type { ReactNode } from 'react';
import { Columns } from './Columns.tsx';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';

export interface DrawnRow {
  readonly key: number;
  readonly store: FormStoreLike;
  /** What it is called now; empty where it has no name. */
  readonly nameOf: () => string;
}

/** What every look of repeatable rows is given. */
export interface RowsLookProps {
  readonly label: string;
  readonly fields: readonly FormField[];
  readonly rows: readonly DrawnRow[];
  readonly draw: (key: number, store: FormStoreLike, field: FormField) => ReactNode;
  /** What a row is called. */
  readonly titleOf: (row: DrawnRow, at: number) => string;
  /** The buttons of a row; undefined where nothing can be done with any. */
  readonly tools: ((row: DrawnRow, at: number) => ReactNode) | undefined;
  /** Rows that are open, where a person opens and closes them. */
  readonly opened: ReadonlySet<number>;
  readonly onToggle: (key: number) => void;
}

/** A card for each row. */
export function RowCards({ fields, rows, draw, titleOf, tools }: RowsLookProps) {
  return rows.map((row, at) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
    <div key={row.key} className={classes['row']} role="group" aria-label={titleOf(row, at)} data-row={row.key}>
      <Columns fields={fields} draw={(field) => draw(row.key, row.store, field)} />
      {tools?.(row, at)}
    </div>
  ));
}
