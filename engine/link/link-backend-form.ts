import type { FormColumn, FormModel } from '../forms/model.ts';
import { type Json, own } from '../json.ts';
import { type FieldTypeName, fieldType } from '../language/field-types.ts';
import type { LinkedColumn, LinkedForm } from './linked.ts';

/**
 * A backend's form as the screens draw every other one. It is made when the form arrives: texts are shown as they came,
 * nothing in them is a template, and no style, markup or script of the backend is taken over.
 */
export function linkBackendForm(model: FormModel): Pick<LinkedForm, 'columns' | 'rules'> {
  const rules = model.source === undefined ? undefined : (own(model.source, 'formRulesDtoList') as Json | undefined);
  return { columns: model.columns.map(drawnColumn), ...(Array.isArray(rules) ? { rules } : {}) };
}

function drawnColumn({ type, multiple, ...column }: FormColumn): LinkedColumn {
  const { id, label, widget = 'text', width, align, placeholder, hint, maxLength, accepts, maxSize } = column;
  const of: FieldTypeName = fieldType(type) ? (type as FieldTypeName) : 'text';
  return {
    ...{ id, label, widget, width, align, placeholder, hint, accepts, maxSize },
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
    type: multiple ? { of, many: 'list' } : { of },
  };
}
