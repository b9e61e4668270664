import type { ReactNode } from 'react';
import { Columns } from './Columns.tsx';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';
import { RemoveRow } from './RemoveRow.tsx';

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
  readonly onRemove: ((key: number) => void) | undefined;
}

/** A card for each row. */
export function RowCards({ label, fields, rows, draw, onRemove }: RowsLookProps) {
  return rows.map(({ key, store }, at) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
    <div key={key} className={classes['row']} role="group" aria-label={`${label} ${at + 1}`}>
      <Columns fields={fields} draw={(field) => draw(key, store, field)} />
      {onRemove ? <RemoveRow label={label} at={at} onRemove={() => onRemove(key)} /> : null}
    </div>
  ));
}
