import { Field } from '../widgets/Field.tsx';
import { widgets } from '../widgets/widgets.ts';
import type { FormField } from './form-field.ts';
import { type ColumnLook, type FormStoreLike, widgetOptions } from './form-store-like.ts';
import { RowsField } from './RowsField.tsx';
import { useSlot } from './use-slot.ts';

export interface StoreFieldProps {
  readonly store: FormStoreLike;
  readonly field: FormField;
  /** Goes before the column's id to make ids unique on the page. */
  readonly scope: string;
}

/** A column with its label and message, bound to its slots of the store. */
export function StoreField({ store, field, scope }: StoreFieldProps) {
  const look = useSlot(store, `state:${field.id}`) as ColumnLook;
  const message = useSlot(store, `message:${field.id}`) as string | undefined;
  const id = `${scope}-${field.id}`;
  if (!look.visible) return null;
  if (field.widget === 'rows')
    return <RowsField {...{ store, field, scope: id, look, message }} draw={(props) => <StoreField {...props} />} />;
  return (
    <Field
      id={id}
      label={field.label}
      naming={widgets[field.widget].label}
      required={look.required}
      hint={field.hint}
      error={message}
    >
      {(describedBy) => <BoundWidget {...{ store, field, id, look, describedBy, invalid: message !== undefined }} />}
    </Field>
  );
}

interface BoundWidgetProps {
  readonly store: FormStoreLike;
  readonly field: FormField;
  readonly id: string;
  readonly look: ColumnLook;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

function BoundWidget({ store, field, id, look, describedBy, invalid }: BoundWidgetProps) {
  const value = useSlot(store, `value:${field.id}`);
  const options = widgetOptions(useSlot(store, `options:${field.id}`));
  const Widget = widgets[field.widget as keyof typeof widgets].component;
  return (
    <Widget
      id={id}
      label={field.label}
      value={value}
      onChange={(next) => store.set(field.id, next as never)}
      readonly={look.readonly}
      disabled={look.disabled}
      required={look.required}
      invalid={invalid}
      describedBy={describedBy}
      placeholder={field.placeholder}
      prefix={field.prefix}
      options={options ?? field.options}
      settings={field.settings ?? noSettings}
    />
  );
}

const noSettings = {};
