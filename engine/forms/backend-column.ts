import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import { type FieldTypeName, fieldType, fieldTypes } from '../language/field-types.ts';
import type { WidgetName } from '../language/widget-names.ts';
import type { ColumnType, FormColumn, FormOption } from './model.ts';
import { uploadsOf } from './upload-types.ts';

/** A property of formColumnDto or of its entry whose value is not of the kind it must be. */
export interface ColumnMistake {
  readonly property: string;
  readonly message: string;
  /** It concerns the look alone. */
  readonly layout: boolean;
}

/** Reads one property of the backend's column, and writes it back from the model. */
interface Property {
  readonly name: string;
  readonly outside?: boolean;
  read(raw: Json | undefined, complain: (message: string) => void): Partial<FormColumn>;
  write(column: FormColumn): Json | undefined;
}

interface TypeWord {
  readonly words: readonly string[];
  readonly type: ColumnType;
  readonly multiple?: boolean;
  readonly widget: WidgetName;
  /** As it is written. */
  readonly word: string;
}

/** The types of a column, with every spelling that the backend uses, and what a person edits one with. */
export const columnTypes: readonly TypeWord[] = [
  { words: ['textfield', 'text', 'input', 'textbox'], type: 'text', widget: 'text', word: 'Text Field' },
  { words: ['textarea', 'longtext'], type: 'longText', widget: 'textarea', word: 'Text Area' },
  {
    words: ['checkboxgroup', 'checkbox', 'checkboxes'],
    type: 'choice',
    multiple: true,
    widget: 'checkboxGroup',
    word: 'Checkbox Group',
  },
  { words: ['radiogroup', 'radio'], type: 'choice', widget: 'radio', word: 'Radio Group' },
  { words: ['selectdropdown', 'select', 'dropdown'], type: 'choice', widget: 'select', word: 'Select Dropdown' },
  { words: ['fileupload', 'file'], type: 'file', widget: 'file', word: 'File Upload' },
  { words: ['header'], type: 'header', widget: 'header', word: 'Header' },
  { words: ['paragraph'], type: 'paragraph', widget: 'paragraph', word: 'Paragraph' },
  { words: ['button'], type: 'button', widget: 'button', word: 'Button' },
];

const typeWords: ReadonlyMap<string, TypeWord> = new Map(
  columnTypes.flatMap((type) => type.words.map((word) => [word, type] as const)),
);

/** The types of a column as the backend calls them. */
export const columnTypeWords: readonly string[] = columnTypes.map(({ word }) => word);

/** Does the backend have a type of that name, in any spelling that it uses. */
export function isColumnTypeWord(word: string): boolean {
  return typeWords.has(plainWord(word));
}

function plainWord(word: string): string {
  return fold(word).replaceAll(/[^a-z]/g, '');
}

const subtypes: ReadonlyMap<string, FieldTypeName> = new Map([
  ...(Object.keys(fieldTypes) as FieldTypeName[]).flatMap((name) => {
    const { subtype } = fieldType(name) ?? {};
    return subtype === undefined ? [] : [[subtype, name] as const];
  }),
  ['tel', 'phone'],
]);

/** What colSubType of a text says: its type, or that it is a number. */
export const subtypeWords: readonly string[] = ['number', ...[...subtypes.keys()].filter((word) => word !== 'tel')];

const widths: ReadonlyMap<string, NonNullable<FormColumn['width']>> = new Map([
  ['quarter row', 'Quarter'],
  ['quater row', 'Quarter'],
  ['half row', 'Half'],
  ['full row', 'Full'],
]);

const sides: ReadonlyMap<string, NonNullable<FormColumn['align']>> = new Map([
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
]);

/** Every property of a backend column, in the order in which it is written. */
const properties: readonly Property[] = [
  {
    name: 'colLabel',
    read: (raw, complain) => ({ label: textOf(raw, complain) ?? '' }),
    write: (column) => column.label,
  },
  {
    name: 'colType',
    read(raw, complain) {
      const known = typeWords.get(plainWord(textOf(raw, complain) ?? 'text'));
      return { type: known?.type ?? 'text', multiple: known?.multiple ?? false, widget: known?.widget ?? 'text' };
    },
    write(column) {
      const known = columnTypes.filter(({ type }) => type === column.type);
      if (column.type !== 'choice') return known[0]?.word ?? 'Text Field';
      // A dropdown of several choices is one that says so itself.
      return known.find(({ widget }) => widget === column.widget)?.word ?? 'Select Dropdown';
    },
  },
  {
    name: 'colSubType',
    read: (raw, complain) => ({ subtype: textOf(raw, complain) }),
    write: (column) => column.subtype,
  },
  { name: 'colValue', read: (raw, complain) => ({ value: startOf(raw, complain) }), write: (column) => column.value },
  {
    name: 'colPlaceHolder',
    read: (raw, complain) => ({ placeholder: textOf(raw, complain) }),
    write: (column) => column.placeholder,
  },
  { name: 'colMaxLength', read: readLength, write: (column) => column.maxLength },
  {
    name: 'colRequired',
    read: (raw, complain) => ({ required: yesOf(raw, false, complain) }),
    write: (column) => (column.required === true ? 'Yes' : 'No'),
  },
  { name: 'colOption', read: readOptions, write: writeOptions },
  {
    name: 'colMultiple',
    read: (raw, complain) => (yesOf(raw, false, complain) ? { multiple: true } : {}),
    write: (column) => (column.multiple ? 'Yes' : 'No'),
  },
  {
    name: 'className',
    read(raw, complain) {
      const word = textOf(raw, complain);
      const width = widths.get(fold(word ?? 'Half Row').trim());
      if (width === undefined) complain('is none of Quarter Row, Half Row and Full Row');
      return { width: width ?? 'Half' };
    },
    write: (column) => `${column.width ?? 'Half'} Row`,
  },
  {
    name: 'colInline',
    read(raw, complain) {
      const inline = textOf(raw, complain);
      return { inline, align: sides.get(fold(inline ?? '').trim()) };
    },
    write: (column) => column.inline,
  },
  { name: 'colOther', read: (raw) => ({ other: raw }), write: (column) => column.other },
  { name: 'colStyle', read: (raw) => ({ style: raw }), write: (column) => column.style },
  { name: 'colNum', read: (raw) => ({ num: raw }), write: (column) => column.num },
  {
    name: 'colView',
    outside: true,
    read: (raw, complain) => ({ view: yesOf(raw, true, complain) }),
    write: (column) => (column.view === false ? 'No' : 'Yes'),
  },
  {
    name: 'colEdit',
    outside: true,
    read: (raw, complain) => ({ edit: yesOf(raw, true, complain) }),
    write: (column) => (column.edit === false ? 'No' : 'Yes'),
  },
];

/** Reads one entry of columnList; `id` is its columnId as text. What is of the wrong kind is a mistake, not a guess. */
export function readColumn(id: string, raw: JsonRecord): { column: FormColumn; mistakes: readonly ColumnMistake[] } {
  const mistakes: ColumnMistake[] = [];
  const dto = own(raw, 'formColumnDto');
  let column: FormColumn = { id, label: '', type: 'text', source: raw };
  let property = '';
  const complain = (message: string) => {
    mistakes.push({ property, message, layout: property === 'className' });
  };
  for (const each of properties) {
    property = each.name;
    assignDefined(column, each.read(own(each.outside ? raw : dto, property) as Json | undefined, complain));
  }
  const special = column.type === 'text' ? subtypes.get(fold(column.subtype ?? '')) : undefined;
  if (special) column = { ...column, type: special, widget: fieldTypes[special].widget };
  else if (column.type === 'text' && fold(column.subtype ?? '').trim() === 'number')
    column = { ...column, widget: 'number' };
  if (column.widget === 'select' && column.multiple) column = { ...column, widget: 'multiSelect' };
  if (column.type === 'file') column = { ...column, ...uploadsOf(column.subtype) };
  if (column.label === '') column = { ...column, label: id };
  const start = chosenAtStart(column);
  if (start !== undefined) column = { ...column, value: start };
  // A width that is not known changes the look alone; whatever else is wrong closes the column.
  return { column: mistakes.some(({ layout }) => !layout) ? { ...column, broken: true } : column, mistakes };
}

/** Writes one column: every property that still means what its source says stays as it came, in spelling and place. */
export function writeColumn(column: FormColumn): Json {
  const raw: JsonRecord = isRecord(column.source) ? (column.source as JsonRecord) : {};
  const before = isRecord(column.source) ? readColumn(column.id, raw).column : undefined;
  const rawDto = own(raw, 'formColumnDto');
  const outside = new Map<string, Json>(Object.entries(raw));
  const dto = new Map<string, Json>(isRecord(rawDto) ? (Object.entries(rawDto) as [string, Json][]) : []);
  if (!dto.has('columnId')) dto.set('columnId', column.id);
  for (const property of properties) {
    const value = property.write(column);
    if (before && same(property.write(before), value)) continue;
    if (before || value !== undefined) (property.outside ? outside : dto).set(property.name, value ?? null);
  }
  if (isRecord(rawDto) || column.source === undefined) outside.set('formColumnDto', Object.fromEntries(dto));
  return Object.fromEntries(outside);
}

/** Choices ticked in the definition are the start of a choice column that states no value. */
function chosenAtStart(column: FormColumn): Json | undefined {
  if (column.type !== 'choice' || (column.value !== undefined && column.value !== '' && column.value !== null)) {
    return undefined;
  }
  const options = column.options && 'fixed' in column.options ? column.options.fixed : [];
  const ticked = options.filter((option) => own(option.record, 'checked') === true).map((option) => option.value);
  if (ticked.length === 0) return undefined;
  return column.multiple ? ticked : ticked[0];
}

function readLength(raw: Json | undefined, complain: (message: string) => void): Partial<FormColumn> {
  if (raw === undefined || raw === null || raw === '') return {};
  const length =
    typeof raw === 'number' ? raw : typeof raw === 'string' ? Number(raw.trim() || Number.NaN) : Number.NaN;
  if (Number.isInteger(length) && length >= 0) return length === 0 ? {} : { maxLength: length };
  complain('is no whole number');
  return {};
}

function readOptions(raw: Json | undefined, complain: (message: string) => void): Partial<FormColumn> {
  if (raw === undefined || raw === null || raw === '') return {};
  let list: unknown = raw;
  if (typeof raw === 'string') {
    try {
      list = JSON.parse(raw);
    } catch {
      complain('is no JSON list');
      return {};
    }
  }
  if (list === null) return {};
  if (!Array.isArray(list)) {
    complain('is no list');
    return {};
  }
  const fixed = list.map((entry: Json) => optionOf(entry));
  if (fixed.some((option) => option === undefined)) complain('holds an option without a text');
  const options = fixed.filter((option) => option !== undefined);
  return options.length > 0 ? { options: { fixed: options } } : {};
}

function optionOf(entry: Json): FormOption | undefined {
  if (typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean') {
    return { value: entry, label: String(entry) };
  }
  const value = ['value', 'option', 'label'].map((name) => own(entry, name)).find(isScalar);
  if (!isScalar(value)) return undefined;
  const label = ['label', 'option', 'value'].map((name) => own(entry, name)).find(isScalar);
  return { value, label: String(label ?? value), record: entry };
}

function writeOptions(column: FormColumn): Json | undefined {
  if (!column.options || !('fixed' in column.options)) return undefined;
  return JSON.stringify(
    column.options.fixed.map((option) => option.record ?? { option: option.value, checked: false }),
  );
}

function textOf(raw: Json | undefined, complain: (message: string) => void): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (isScalar(raw)) return String(raw);
  complain('is no text');
  return undefined;
}

function startOf(raw: Json | undefined, complain: (message: string) => void): Json | undefined {
  if (raw === undefined || raw === null || isScalar(raw)) return raw;
  if (Array.isArray(raw) && raw.every(isScalar)) return raw;
  complain('is neither text, a number, a boolean nor a list of texts');
  return undefined;
}

function yesOf(raw: Json | undefined, otherwise: boolean, complain: (message: string) => void): boolean {
  if (raw === undefined || raw === null || raw === '') return otherwise;
  const word = isScalar(raw) ? fold(String(raw)).trim() : '';
  if (['yes', 'true', '1'].includes(word)) return true;
  if (!['no', 'false', '0'].includes(word)) complain('is neither Yes nor No');
  return false;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function fold(text: string): string {
  return text.toLowerCase();
}

function same(left: Json | undefined, right: Json | undefined): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function assignDefined(column: FormColumn, part: Partial<FormColumn>): void {
  const target = column as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(part)) if (value !== undefined) target[name] = value;
}
