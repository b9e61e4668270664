import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { all } from './workload.ts';

/** The form library as its guide shows it: values kept outside, checked on submit. */
export function RjsfForm({ schema, uiSchema }: { readonly schema: RJSFSchema; readonly uiSchema: UiSchema }) {
  const [values, setValues] = useState<unknown>({ [all]: true });
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={values}
      onChange={({ formData }) => setValues(formData)}
    />
  );
}
