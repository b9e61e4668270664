import type { PropertyTable } from '@muster/engine/check';
import { language } from '@muster/engine/check';
import type { FormValidation, UiSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import type { Names } from '../words/names.ts';
import { argumentsValidator } from './arguments-validator.ts';
import { ExpressionWidget } from './ExpressionWidget.tsx';
import { isHalfWritten, type PanelData, panelData, readField, takesJson } from './panel-data.ts';
import { type PanelField, panelFields, panelSchema } from './panel-schema.ts';
import { PanelForm } from './panel-theme.tsx';
import { ChoiceWidget, LineWidget, NumberWidget } from './panel-widgets.tsx';
import validators from './validators.generated.js';

export interface ElementPanelProps {
  readonly table: PropertyTable;
  readonly element: unknown;
  readonly names: Names;
  readonly editable: boolean;
  /** The arguments of a pattern, whose params no validator was made for ahead. */
  readonly ofPattern?: boolean;
  /** Undefined takes the property away. */
  readonly onChange: (property: string, value: unknown) => void;
}

/** What people come for first is in sight also where nothing is said of it yet. */
const captions = ['label', 'title'] as const;

/** The properties of one element as a form made from its descriptor. */
export function ElementPanel({ table, element, names, editable, ofPattern = false, onChange }: ElementPanelProps) {
  const fields = useMemo(() => panelFields(table, language), [table]);
  const schema = useMemo(() => panelSchema(table, language), [table]);
  const validator = useMemo(
    () => (ofPattern ? argumentsValidator : createPrecompiledValidator(validators, schema)),
    [schema, ofPattern],
  );
  const uiSchema = useMemo(() => uiSchemaOf(table, fields, names), [table, fields, names]);
  const data = useMemo(() => panelData(element, fields), [element, fields]);
  // What is typed and cannot be taken yet stays, whatever else of the element changes.
  const [halves, setHalves] = useState<PanelData>({});
  const shown = useMemo(() => ({ ...data, ...halves }), [data, halves]);
  // What is said stays where it is while the panel is open; a field that is filled does not move away.
  const [said] = useState<ReadonlySet<string>>(() => {
    return new Set([...Object.keys(data), ...captions.filter((name) => fields.has(name))]);
  });
  const changed = ({ formData, errors }: Changed) => {
    const open: Record<string, string | number> = {};
    for (const [name, field] of fields) {
      const typed = formData?.[name];
      const isOpen = errors.some(({ property }) => property === `.${name}`);
      if (isOpen && typed !== undefined) open[name] = typed;
      else if (!isOpen && typed !== data[name]) onChange(name, readField(typed, field));
    }
    setHalves(open);
  };
  return (
    <PanelForm
      tagName="div"
      idPrefix="property"
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={shown}
      formContext={{ said }}
      readonly={!editable}
      liveValidate
      showErrorList={false}
      customValidate={(typed: PanelData | undefined, errors: FormValidation) => halfWritten(typed, fields, errors)}
      onChange={changed}
    >
      {/* Every change counts at once: there is no button. */}
      <span hidden />
    </PanelForm>
  );
}

interface Changed {
  readonly formData?: PanelData | undefined;
  readonly errors: readonly { readonly property?: string | undefined }[];
}

function halfWritten(
  typed: PanelData | undefined,
  fields: ReadonlyMap<string, PanelField>,
  errors: FormValidation,
): FormValidation {
  for (const [name, { as }] of fields) {
    const text = typed?.[name];
    if (takesJson(as) && typeof text === 'string' && isHalfWritten(text)) errors[name]?.addError(texts.notJson);
  }
  return errors;
}

const widgets = {
  text: LineWidget,
  value: LineWidget,
  name: LineWidget,
  number: NumberWidget,
  condition: ExpressionWidget,
  expression: ExpressionWidget,
} as const;

function uiSchemaOf(table: PropertyTable, fields: ReadonlyMap<string, PanelField>, names: Names): UiSchema {
  return Object.fromEntries(
    [...fields].map(([name, field]) => {
      const widget = field.as === 'choice' || field.as === 'flag' ? ChoiceWidget : widgets[field.as];
      const offered = field.as === 'name' ? { names: names[field.to] ?? [] } : { sort: field.as };
      return [
        name,
        { 'ui:title': name, 'ui:description': table[name]?.doc, 'ui:widget': widget, 'ui:options': offered },
      ];
    }),
  );
}
