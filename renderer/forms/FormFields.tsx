import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, useId, useMemo } from 'react';
import { engineValidator } from './engine-validator.ts';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import { ThemedForm } from './form-theme.tsx';
import classes from './forms.module.css';
import type { FormContext } from './SectionField.tsx';

export interface FormFieldsProps {
  /** Names the form for screen readers. */
  readonly label: string;
  readonly store: FormStoreLike;
  /** An opened form never changes its columns, only what their texts say; what else changes lives in the store. */
  readonly fields: readonly FormField[];
  readonly onSubmit?: () => void;
}

/** The columns of an opened form, laid out by the form library; values, state and checks live in the store. */
export const FormFields = memo(function FormFields({ label, store, fields, onSubmit }: FormFieldsProps) {
  const scope = useId();
  const { schema, uiSchema, context } = useMemo(() => build(fields, store, scope), [fields, store, scope]);
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
});

const noButtons: never[] = [];
const ignore = () => undefined;

function build(fields: readonly FormField[], store: FormStoreLike, scope: string) {
  const sections = sectionsOf(fields);
  const names = [...sections.keys()];
  const schema: RJSFSchema = {
    type: 'object',
    properties: Object.fromEntries(
      [...sections].map(([name, [first]]) => [
        name,
        { type: 'object', ...(first?.section === undefined ? {} : { title: first.section }) },
      ]),
    ),
  };
  const uiSchema: UiSchema = {
    ...Object.fromEntries(names.map((name) => [name, { 'ui:field': 'section' }])),
    'ui:order': names,
  };
  const context: FormContext = { store, scope, sections };
  return { schema, uiSchema, context };
}

/** Fields that follow each other under the same heading, by a name for the form library. */
function sectionsOf(fields: readonly FormField[]): ReadonlyMap<string, readonly FormField[]> {
  const sections: FormField[][] = [];
  for (const field of fields) {
    const latest = sections.at(-1);
    if (latest && latest[0]?.section === field.section) latest.push(field);
    else sections.push([field]);
  }
  return new Map(sections.map((section, index) => [`section${index}`, section]));
}
