import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useId, useState } from 'react';
import { engineValidator } from './engine-validator.ts';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import { type FormContext, ThemedForm } from './form-theme.tsx';
import classes from './forms.module.css';

export interface FormFieldsProps {
  /** Names the form for screen readers. */
  readonly label: string;
  readonly store: FormStoreLike;
  /** Read once: an opened form never changes its columns; what changes lives in the store. */
  readonly fields: readonly FormField[];
  readonly onSubmit?: () => void;
}

/** The columns of an opened form, laid out by the form library; values, state and checks live in the store. */
export function FormFields({ label, store, fields, onSubmit }: FormFieldsProps) {
  const scope = useId();
  const [{ schema, uiSchema, context }] = useState(() => build(fields, store, scope));
  return (
    <section className={classes['form']} aria-label={label}>
      <ThemedForm
        schema={schema}
        uiSchema={uiSchema}
        validator={engineValidator}
        formContext={context}
        noValidate
        noHtml5Validate
        showErrorList={false}
        onSubmit={onSubmit}
        onError={ignore}
      >
        {noButtons}
      </ThemedForm>
    </section>
  );
}

const noButtons: never[] = [];
const ignore = () => undefined;

function build(fields: readonly FormField[], store: FormStoreLike, scope: string) {
  const schema: RJSFSchema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ id, label }) => [id, { type: 'string', title: label }])),
  };
  const uiSchema: UiSchema = Object.fromEntries(fields.map(({ id }) => [id, { 'ui:widget': 'store' }]));
  const context: FormContext = { store, scope, fields: new Map(fields.map((field) => [field.id, field])) };
  return { schema, uiSchema: { ...uiSchema, 'ui:order': fields.map(({ id }) => id) }, context };
}
