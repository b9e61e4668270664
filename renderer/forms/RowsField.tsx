import type { ReactNode } from 'react';
import { Button } from '../feedback/Button.tsx';
import type { FormField } from './form-field.ts';
import type { ColumnLook, FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';
import { useSlot } from './use-slot.ts';

export interface RowCell {
  readonly store: FormStoreLike;
  readonly field: FormField;
  readonly scope: string;
}

export interface RowsFieldProps {
  readonly store: FormStoreLike;
  readonly field: FormField;
  readonly scope: string;
  readonly look: ColumnLook;
  readonly message: string | undefined;
  /** Draws one column of a row. */
  readonly draw: (cell: RowCell) => ReactNode;
}

/** Repeatable rows: one card for each, with a way to add and to remove one. The rows' values stay in the store. */
export function RowsField({ store, field, scope, look, message, draw }: RowsFieldProps) {
  const keys = useSlot(store, `rows:${field.id}`);
  const rows = Array.isArray(keys) ? (keys as readonly number[]) : [];
  const { fields = [], addLabel = 'Add', onAdd, onRemove } = field.rows ?? {};
  const open = !look.readonly && !look.disabled;
  return (
    <fieldset className={classes['rows']} aria-describedby={message ? `${scope}-note` : undefined}>
      <legend>{field.label}</legend>
      {rows.map((key, at) => {
        const row = store.row?.(field.id, key);
        if (!row) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
          <div key={key} className={classes['row']} role="group" aria-label={`${field.label} ${at + 1}`}>
            <div className={classes['columns']}>
              {fields.map((each) => (
                <div key={each.id} className={classes['cell']} data-width={each.width ?? 6}>
                  {draw({ store: row, field: each, scope: `${scope}-${key}` })}
                </div>
              ))}
            </div>
            {open && onRemove ? (
              <Button iconOnly tone="quiet" icon="trash" onPress={() => onRemove(key)}>
                {`Remove ${field.label} ${at + 1}`}
              </Button>
            ) : null}
          </div>
        );
      })}
      {open && onAdd ? (
        <Button icon="add" onPress={onAdd}>
          {addLabel}
        </Button>
      ) : null}
      <div className={classes['note']} aria-live="polite">
        {message ? <span id={`${scope}-note`}>{message}</span> : null}
      </div>
    </fieldset>
  );
}
