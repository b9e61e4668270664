import type { ReactNode } from 'react';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';
import { RemoveRow } from './RemoveRow.tsx';
import type { RowsLookProps } from './RowCards.tsx';
import { useColumn } from './use-column.ts';

/** A line for each row under captions that stand once. What only is read stands there as text. */
export function RowTable({ label, fields, rows, draw, onRemove }: RowsLookProps) {
  return (
    <div className={classes['tableBox']}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {fields.map(({ id, label: caption, widget }) => (
              <th key={id} scope="col" data-tick={isTick(widget) || undefined}>
                {caption}
              </th>
            ))}
            {onRemove ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, store }, at) => (
            <tr key={key}>
              {fields.map((field) => (
                <td key={field.id} data-tick={isTick(field.widget) || undefined}>
                  <Cell store={store} field={field}>
                    {draw(key, store, field)}
                  </Cell>
                </td>
              ))}
              {onRemove ? (
                <td>
                  <RemoveRow label={label} at={at} onRemove={() => onRemove(key)} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly store: FormStoreLike;
  readonly field: FormField;
  readonly children: ReactNode;
}

function Cell({ store, field, children }: CellProps) {
  const { value, state } = useColumn(store, field.id);
  if (state?.visible && state.readonly && field.widget === 'text') return <span>{String(value ?? '')}</span>;
  return children;
}

function isTick(widget: FormField['widget']): boolean {
  return widget === 'checkbox' || widget === 'switch';
}
