import type { ReactNode } from 'react';
import type { FormField } from './form-field.ts';
import classes from './forms.module.css';

export interface ColumnsProps {
  readonly fields: readonly FormField[];
  /** Draws one field; its outermost element says its width in `data-width`. */
  readonly draw: (field: FormField) => ReactNode;
}

/** Fields side by side, laid out in twelve. */
export function Columns({ fields, draw }: ColumnsProps) {
  return <div className={classes['columns']}>{fields.map(draw)}</div>;
}
