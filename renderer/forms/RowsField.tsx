import type { ReactNode } from 'react';
import { Button } from '../feedback/Button.tsx';
import { Columns } from './Columns.tsx';
import type { FormField } from './form-field.ts';
import type { ColumnLook, FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';

/** One field of one row, which has a store of its own. */
export interface FieldOfRow {
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
  /** The keys of the rows. */
  readonly rows: readonly number[];
  /** Draws one field of a row. */
  readonly draw: (field: FieldOfRow) => ReactNode;
}

/** Repeatable rows: one card for each, with a way to add and to remove one. The rows' values stay in the store. */
export function RowsField({ store, field, scope, look, message, rows: keys, draw }: RowsFieldProps) {
  const { fields = [], addLabel = 'Add', onAdd, onRemove } = field.rows ?? {};
  const open = !look.readonly && !look.disabled;
  const { min, max, add, remove } = look.limits ?? {};
  const mayAdd = open && onAdd && isAllowed(add) && !(typeof max === 'number' && keys.length >= max);
  const mayRemove = open && onRemove && isAllowed(remove) && !(typeof min === 'number' && keys.length <= min);
  return (
    <fieldset
      className={classes['rows']}
      data-width={field.width ?? 6}
      aria-describedby={message ? `${scope}-note` : undefined}
    >
      <legend>{field.label}</legend>
      {keys.map((key, at) => {
        const row = store.row?.(field.id, key);
        if (!row) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
          <div key={key} className={classes['row']} role="group" aria-label={`${field.label} ${at + 1}`}>
            <Columns fields={fields} draw={(each) => draw({ store: row, field: each, scope: `${scope}-${key}` })} />
            {mayRemove ? (
              <Button iconOnly tone="quiet" icon="trash" onPress={() => onRemove(key)}>
                {`Remove ${field.label} ${at + 1}`}
              </Button>
            ) : null}
          </div>
        );
      })}
      {mayAdd ? (
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

/** What is not said is allowed. */
function isAllowed(may: unknown): boolean {
  return may === undefined || Boolean(may);
}
