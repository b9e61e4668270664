import { memo } from 'react';
import { elementName } from '../widgets/element-name.ts';
import { Field } from '../widgets/Field.tsx';
import { widgets } from '../widgets/widgets.ts';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import { limitedSettings } from './limited-settings.ts';
import { type FieldOfRow, RowsField } from './RowsField.tsx';
import { useColumn } from './use-column.ts';
import { useWhy } from './use-why.ts';

export interface StoreFieldProps {
  readonly store: FormStoreLike;
  readonly field: FormField;
  /** Goes before the column's id to make ids unique on the page. */
  readonly scope: string;
}

/** A column with its label and message, bound to its slot of the store. */
export const StoreField = memo(function StoreField({ store, field, scope }: StoreFieldProps) {
  const { value, state: look, options, message, rows } = useColumn(store, field.id);
  const why = useWhy(store, field.id, look?.readonly === true || look?.disabled === true);
  if (!look?.visible) return null;
  const id = `${scope}-${elementName(field.id)}`;
  if (field.widget === 'rows')
    return <RowsField {...{ store, field, scope: id, look, message, rows }} draw={drawInner} />;
  const { component: Widget, label: naming } = widgets[field.widget];
  return (
    <Field
      {...{ id, naming, label: field.label, required: look.required, error: message }}
      hint={why.said ?? field.hint}
      width={field.width ?? 6}
      align={field.align}
      onEnter={why.onEnter}
      onLeave={why.onLeave}
    >
      {(describedBy, onNote) => (
        <Widget
          id={id}
          label={field.label}
          value={value}
          onChange={(next) => store.set(field.id, next as never)}
          onNote={onNote}
          readonly={look.readonly}
          disabled={look.disabled}
          required={look.required}
          invalid={message !== undefined}
          describedBy={describedBy}
          placeholder={field.placeholder}
          prefix={field.prefix}
          options={options ?? field.options}
          settings={limitedSettings(field.settings, look.limits)}
        />
      )}
    </Field>
  );
});

function drawInner(inner: FieldOfRow) {
  return <StoreField key={inner.field.id} {...inner} />;
}
