import { isRecord, type Json, own } from '../json.ts';
import type { CompiledColumn } from './compiled-form.ts';
import type { FormOption } from './model.ts';
import { isEmpty } from './model.ts';
import { sameJson } from './same-json.ts';

/** The options that a list means: scalars, [value, label] pairs, or records with value and label. */
export function toOptions(list: Json): readonly FormOption[] {
  return Array.isArray(list) ? list.flatMap((entry: Json) => toOption(entry)) : [];
}

function toOption(entry: Json): FormOption[] {
  if (entry === null) return [];
  if (typeof entry !== 'object') return [{ value: entry, label: String(entry) }];
  if (Array.isArray(entry)) {
    const [value = null, label] = entry as readonly Json[];
    return isEmpty(value) ? [] : [{ value, label: textOf(label ?? value) }];
  }
  const value = own(entry, 'value') as Json | undefined;
  if (value === undefined || value === null) return [];
  const record = own(entry, 'record') as Json | undefined;
  return [{ value, label: textOf((own(entry, 'label') as Json | undefined) ?? value), record: record ?? entry }];
}

function textOf(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Two values of a choice are the same: scalars by their text, records by the column's key field. */
export function sameChoice(left: Json, right: Json, key: string | undefined): boolean {
  const [one, other] = [identity(left, key), identity(right, key)];
  if (typeof one !== 'object' && typeof other !== 'object') return String(one) === String(other);
  return sameJson(one, other);
}

function identity(value: Json, key: string | undefined): Json {
  return key !== undefined && isRecord(value) ? ((own(value, key) as Json | undefined) ?? null) : value;
}

/** The option that was chosen with this value. */
export function chosenOption(options: readonly FormOption[], value: Json, key?: string): FormOption | undefined {
  return options.find((option) => sameChoice(option.value, value, key));
}

/** What of a value stands among the options: all of it, or for a list the items that do; null when nothing is left. */
export function amongOptions(column: CompiledColumn, options: readonly FormOption[], value: Json): Json {
  const { key } = column.column;
  if (isEmpty(value)) return value;
  if (!Array.isArray(value)) return chosenOption(options, value, key) ? value : null;
  const left = value.filter((item: Json) => chosenOption(options, item, key));
  return left.length === value.length ? value : left.length === 0 ? null : left;
}
