import { isRecord, type Json } from '../json.ts';
import { fieldType, type ValueForm } from '../language/field-types.ts';
import type { FormColumn } from './model.ts';

const deepest = 20;

/** Forms whose values are whatever they are. */
const whole: ReadonlySet<string | undefined> = new Set<ValueForm>(['json', 'file']);

/** Why a value cannot be the value of a column, or undefined when it can: the kind of value, not what it says. */
export function shapeMistake(column: FormColumn, value: Json): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (!shallow(value)) return `${column.label} holds a value that is nested too deeply`;
  if (column.type === 'rows') {
    return Array.isArray(value) && value.every(isRecord) ? undefined : `${column.label} takes a list of rows`;
  }
  if (column.type === 'record' || whole.has(fieldType(column.type)?.form)) return undefined;
  if (Array.isArray(value)) {
    if (!column.multiple) return `${column.label} takes one value, not a list`;
    const fits = value.every(
      (item: Json) => item !== null && (typeof item !== 'object' || (column.key && isRecord(item))),
    );
    return fits ? undefined : `${column.label} takes a list of texts`;
  }
  if (typeof value === 'object') {
    return column.key ? undefined : `${column.label} takes a text or a number, not a record`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return `${column.label} takes a finite number`;
  return undefined;
}

/** At most 20 levels, found without recursion into what is deeper. */
function shallow(value: Json, level = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (level >= deepest) return false;
  return Object.values(value).every((part: Json) => shallow(part, level + 1));
}
