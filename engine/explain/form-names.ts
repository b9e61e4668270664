import type { FormState } from '../forms/form-state.ts';
import type { FormColumn } from '../forms/model.ts';
import { displayTypes } from '../forms/model.ts';
import { sameJson } from '../forms/same-json.ts';
import type { Json } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import { formColumns } from '../link/form-columns.ts';
import type { LinkedForm } from '../link/linked.ts';
import type { Names } from './explain-scope.ts';
import { type FoundField, fieldNames, type NameSources } from './field-names.ts';

/** What surrounds a form where its paths are named; a form by itself has nothing around it. */
export type AroundForm = Pick<NameSources, 'entities' | 'text'> & Partial<Pick<NameSources, 'roots' | 'derives'>>;

const nothingAround: AroundForm = {
  entities: {},
  text: (logic) => (typeof logic === 'string' ? logic : ''),
};

/** Names of what a form reads: its columns by their labels, all else as the screen around it has it. */
export function formNames(state: FormState, form?: LinkedForm, around: AroundForm = nothingAround): Names {
  const { model, root } = state.form;
  const linked = new Map(form ? formColumns(form).map((column) => [column.id, column]) : []);
  const columnAt = (path: readonly string[]): FormColumn | undefined => {
    for (let length = path.length; length > 0; length -= 1) {
      const index = state.form.columnOf.get(path.slice(0, length).join('.'));
      if (index !== undefined) return state.form.columns[index]?.column;
    }
    return undefined;
  };
  const find = (path: readonly string[]): FoundField | undefined => {
    const column = columnAt(path);
    if (!column) return fieldOfEntity(form, around, path);
    const field = linked.get(column.id) ?? plainField(column);
    const length = column.id.split('.').length;
    return { field: { ...field, label: field.label ?? column.label }, length, secret: isSecret(column) };
  };
  return fieldNames({
    ...around,
    roots: { ...around.roots, [root]: find },
    derives: { ...around.derives, ...model.derive },
    choice: ([at, ...path], value) => {
      const column = at === root ? columnAt(path) : undefined;
      if (!column || column.id !== path.join('.')) return undefined;
      return state.options(column.id)?.find((option) => sameJson(option.value, value))?.label;
    },
  });
}

/** A column that the person may not see, or whose value is never shown. */
function isSecret(column: FormColumn): boolean {
  return column.view === false || fieldType(column.type)?.secret === true;
}

function fieldOfEntity(form: LinkedForm | undefined, around: AroundForm, [name = '']: readonly string[]) {
  const fields = form?.entity === undefined ? undefined : around.entities[form.entity]?.fields;
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && { field, length: 1 };
}

function plainField({ type, label }: FormColumn): FoundField['field'] & { readonly label: Json } {
  const scalar = type === 'choice' || type === 'rows' || type === 'record' || displayTypes.has(type) ? 'any' : type;
  return { type: { of: scalar as FoundField['field']['type']['of'] }, label };
}
