import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { all, type WorkField, type WorkKind } from './workload.ts';

const types = { boolean: 'boolean', text: 'string', number: 'number', longText: 'string' } as const satisfies Record<
  WorkKind,
  string
>;

/** The fields as the JSON Schema that the form library draws. */
export function plainSchema(fields: readonly WorkField[]): RJSFSchema {
  return { type: 'object', properties: propertiesOf(fields) };
}

/** The same with the rules as the library knows them: a field with a rule is a property only while it is met. */
export function ruledSchema(fields: readonly WorkField[]): RJSFSchema {
  return {
    ...plainSchema(fields.filter(({ reads }) => reads === undefined)),
    allOf: fields
      .filter(({ reads }) => reads !== undefined)
      .map((field) => ({
        if: {
          properties: { [all]: { const: true }, [field.reads ?? '']: { not: { const: 'hide' } } },
          required: [all],
        },
        then: { properties: propertiesOf([field]) },
      })),
  };
}

export function plainUiSchema(fields: readonly WorkField[]): UiSchema {
  return Object.fromEntries(
    fields.filter(({ kind }) => kind === 'longText').map(({ id }) => [id, { 'ui:widget': 'textarea' }]),
  );
}

function propertiesOf(fields: readonly WorkField[]): NonNullable<RJSFSchema['properties']> {
  return Object.fromEntries(fields.map(({ id, label, kind }) => [id, { type: types[kind], title: label }]));
}
