import { isRecord, type Json, type LinkedColumn } from '@muster/engine';
import { type FormColumn, type FormOption, isEmpty } from '@muster/engine/forms';

/** Types whose values say what nobody sends along, or are no text. */
const kept: ReadonlySet<string> = new Set([
  'password',
  'file',
  'rows',
  'record',
  'json',
  'header',
  'paragraph',
  'button',
]);

/** Whether what is chosen in a column may stand in an address: a record by its key, where it is chosen from a list. */
export function isAddressed({ type, rows, options, key }: FormColumn): boolean {
  if (type === 'record' && options !== undefined && key !== undefined) return true;
  return rows === undefined && !kept.has(type);
}

/** A value as texts of an address, one for each of a list; '' says that nothing is chosen. Undefined: it has no text. */
export function textsOf({ key }: FormColumn, value: Json): readonly string[] | undefined {
  if (isEmpty(value)) return [''];
  const texts = (Array.isArray(value) ? value : [value]).map((each: Json) => textOf(each, key));
  return texts.some((text) => text === undefined) ? undefined : (texts as readonly string[]);
}

function textOf(value: Json, key: string | undefined): string | undefined {
  const plain = isRecord(value) && key !== undefined ? (value[key] as Json) : value;
  return typeof plain === 'object' || plain === undefined ? undefined : String(plain);
}

/**
 * The value that texts of an address mean in a column: 'waits' while its options have not arrived, 'unknown' where it is none
 * of them, or nothing that the column takes.
 */
export function meantBy(
  column: FormColumn,
  texts: readonly string[],
  options: readonly FormOption[] | undefined,
): { readonly value: Json } | 'waits' | 'unknown' {
  if (texts.every((text) => text === '')) return { value: column.multiple ? [] : null };
  if (!column.multiple && texts.length > 1) return 'unknown';
  const values: Json[] = [];
  for (const text of texts) {
    const value = column.options ? chosen(column, text, options) : typed(column, text);
    if (value === 'waits') return 'waits';
    if (value === undefined) return 'unknown';
    values.push(value);
  }
  return { value: column.multiple ? values : (values[0] ?? null) };
}

function chosen(
  { key }: FormColumn,
  text: string,
  options: readonly FormOption[] | undefined,
): Json | 'waits' | undefined {
  if (!options) return 'waits';
  return options.find(({ value }) => textOf(value, key) === text)?.value;
}

function typed({ type }: FormColumn, text: string): Json | undefined {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (!numbers.has(type)) return text;
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

const numbers: ReadonlySet<string> = new Set(['number', 'integer', 'money', 'percent', 'id']);

/** Whether a column is typed letter by letter: going back leads over its whole text and not through it. */
export function isTyped({ options, type }: FormColumn): boolean {
  return options === undefined && !picked.has(type);
}

const picked: ReadonlySet<string> = new Set<LinkedColumn['type']['of']>(['boolean', 'date', 'month', 'year']);
