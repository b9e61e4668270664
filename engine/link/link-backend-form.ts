import type { ColumnType, FormColumn, FormModel } from '../forms/model.ts';
import { type Json, own } from '../json.ts';
import { type FieldTypeName, fieldType } from '../language/field-types.ts';
import type { WidgetName } from '../language/widget-names.ts';
import type { LinkedColumn, LinkedForm, LinkedType } from './linked.ts';

/** The look of types that are none of a field. */
const otherWidgets: Readonly<Partial<Record<ColumnType, WidgetName>>> = {
  header: 'header',
  paragraph: 'paragraph',
  button: 'button',
};

/**
 * A backend's form as the screens draw every other one. It is made when the form arrives: texts are shown as they came,
 * nothing in them is a template, and no style, markup or script of the backend is taken over.
 */
export function linkBackendForm(model: FormModel): Pick<LinkedForm, 'columns' | 'rules'> {
  const rules = model.source === undefined ? undefined : (own(model.source, 'formRulesDtoList') as Json | undefined);
  return { columns: model.columns.map(linkColumn), ...(Array.isArray(rules) ? { rules } : {}) };
}

function linkColumn(column: FormColumn): LinkedColumn {
  const { id, label, width, align, placeholder, maxLength, accepts, maxSize } = column;
  return {
    ...{ id, label, width, align, placeholder, accepts, maxSize },
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
    type: typeOf(column),
    widget: widgetOf(column),
    ...(maxSize === undefined ? {} : { hint: filesTaken(accepts, maxSize) }),
  };
}

/** Which files a field takes, said before one is chosen. */
function filesTaken(accepts: Json | undefined, maxSize: string): string {
  const endings = Array.isArray(accepts) ? accepts.filter((each) => each !== 'jpeg').map(String) : [];
  return `Smaller than ${maxSize.replace('MB', ' MB')}: ${endings.join(', ')}.`;
}

function typeOf({ type, multiple }: FormColumn): LinkedType {
  const of: FieldTypeName = fieldType(type) ? (type as FieldTypeName) : 'text';
  return multiple ? { of, many: 'list' } : { of };
}

/** What a person edits the column with: colType says the kind, colSubType what is typed into a text field. */
function widgetOf({ type, subtype, multiple, widget }: FormColumn): WidgetName {
  if (type === 'choice')
    return widget === undefined || widget === 'select' ? (multiple ? 'multiSelect' : 'select') : widget;
  if (type === 'text') return subtype?.trim().toLowerCase() === 'number' ? 'number' : 'text';
  return otherWidgets[type] ?? fieldType(type)?.widget ?? 'text';
}
