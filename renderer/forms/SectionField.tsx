import type { FieldProps } from '@rjsf/utils';
import { Columns } from './Columns.tsx';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';
import { StoreField } from './StoreField.tsx';

/** What the form library hands on to the sections. */
export interface FormContext {
  readonly store: FormStoreLike;
  /** Name of the section in the library's schema → its fields. */
  readonly sections: ReadonlyMap<string, readonly FormField[]>;
  readonly scope: string;
}

/** The fields that stand under one heading. To the form library they are one field, since their values are the store's. */
export function SectionField({ name, schema, registry }: FieldProps) {
  const { store, sections, scope } = registry.formContext as FormContext;
  return (
    <>
      {schema.title ? <h3 className={classes['section']}>{schema.title}</h3> : null}
      <Columns
        fields={sections.get(name) ?? []}
        draw={(field) => <StoreField key={field.id} store={store} field={field} scope={scope} />}
      />
    </>
  );
}
