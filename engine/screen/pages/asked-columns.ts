import { isRecord, type Json, own } from '../../json.ts';
import { fieldType } from '../../language/field-types.ts';
import type { LinkedCall, LinkedColumn, LinkedEntity, LinkedField, Logic } from '../../link/linked.ts';
import type { ColumnType } from '../../query/source.ts';
import type { Entities } from '../../wire/wire-report.ts';
import type { ListPage } from '../contract.ts';

/** How a column of a grid is asked for, where the list itself filters and sorts. */
export interface AskedColumn {
  /** The columns of the list that it is made of: one, or the parts of a text ('Ada' and 'Byron'). */
  readonly parts: readonly string[];
  readonly type: ColumnType;
  /** What is read instead of the values, where that is no format of them: 'Yes' for true. */
  readonly labels?: readonly { readonly value: string | number | boolean; readonly label: string }[];
  /** True where what is read is not what is stored, so that no text of it can be looked for. */
  readonly formatted: boolean;
}

/** What of a grid's columns a list can be asked by: what its rows hold under the names of the backend. */
export class AskedColumns {
  private readonly columns: ListPage['columns'];
  private readonly entities: Entities;
  private readonly entity: LinkedEntity | undefined;

  constructor(call: LinkedCall, columns: ListPage['columns'], entities: Entities) {
    this.columns = columns;
    this.entities = entities;
    this.entity = entityNamed(call.result?.entity, entities);
  }

  /** Undefined for a column that is worked out of a row here, and for what the list does not know. */
  of(column: LinkedColumn): AskedColumn | undefined {
    if (column.type.many) return undefined;
    const { value, type } = column;
    const says = typeof value === 'object' && value !== null && type.of === 'any';
    const stored = says ? undefined : this.path(column.id);
    if (stored) return this.asked([stored], column);
    const logic = says ? value : column.compute;
    const parts = logic === undefined ? undefined : partsOf(logic)?.map((part) => this.path(part));
    if (!parts || parts.length === 0 || !parts.every((part) => part !== undefined)) return undefined;
    if (parts.length > 1 && !parts.every((part) => this.columns[part] === 'text')) return undefined;
    return this.asked(parts, column);
  }

  /** The name in the list of what stands at a path of a row; undefined where the list cannot be asked by it. */
  path(path: string): string | undefined {
    let entity = this.entity;
    const names = path.split('.').map((name) => {
      const field = entity && (own(entity.fields, name) as LinkedField | undefined);
      entity = entityNamed(field?.type.entity, this.entities);
      return (typeof field?.read === 'string' ? field.read : field?.read?.from) ?? name;
    });
    const named = names.join('.');
    return Object.hasOwn(this.columns, named) ? named : undefined;
  }

  private asked(parts: readonly string[], { options, format, type: { of } }: LinkedColumn): AskedColumn | undefined {
    const [first = ''] = parts;
    const listed = this.columns[first] ?? 'text';
    const read = fieldType(of);
    // A time is a moment to the list, and a text to who reads it; of a month the list has a day.
    const type = listed === 'date' && read?.grid === 'text' && !read.write ? 'text' : listed;
    const labels = type === 'boolean' ? truth : labelsOf(options);
    if (options && !labels) return undefined;
    const asItStands = labels?.every(({ value, label }) => String(value) === label) ?? true;
    const formatted = type === 'date' ? read?.grid !== 'date' : type === 'text' && format !== undefined;
    return { parts, type, formatted, ...(asItStands || !labels ? {} : { labels }) };
  }
}

const truth = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** The values of options that are all written out; undefined for others, and where there are none. */
function labelsOf(options: LinkedColumn['options']): AskedColumn['labels'] {
  const fixed = options?.items.flatMap((item) => ('fixed' in item ? item.fixed : []));
  if (!fixed || options?.items.some((item) => !('fixed' in item))) return undefined;
  const labels = fixed.flatMap(({ value, label }) =>
    isValue(value) && typeof label === 'string' ? [{ value, label }] : [],
  );
  return labels.length === fixed.length ? labels : undefined;
}

function isValue(value: Json): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The paths of a row that a text is put together from, with nothing between them but spaces; undefined for all else. */
function partsOf(logic: Logic): readonly string[] | undefined {
  if (!isRecord(logic)) return undefined;
  const [name = '', ...more] = Object.keys(logic);
  if (more.length > 0) return undefined;
  const given = logic[name] as Json;
  if (name === 'var' && typeof given === 'string' && given.startsWith('row.')) return [given.slice('row.'.length)];
  if (name !== 'cat' || !Array.isArray(given)) return undefined;
  const pieces = given.map((piece: Json) => (typeof piece === 'string' && piece.trim() === '' ? [] : partsOf(piece)));
  return pieces.every((piece) => piece !== undefined) ? pieces.flat() : undefined;
}

function entityNamed(name: string | undefined, entities: Entities): LinkedEntity | undefined {
  return name === undefined ? undefined : (own(entities, name) as LinkedEntity | undefined);
}
