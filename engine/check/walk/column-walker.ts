import { isRecord } from '../../json.ts';
import { columnId, noteId } from '../../language/element-id.ts';
import {
  eachProperties as eachTable,
  fieldProperties,
  noteProperties,
  rowsProperties as rowsTable,
  sectionProperties,
} from '../../language/field-properties.ts';
import type { PropertyTable } from '../../language/shape.ts';
import type { Place } from '../../problem.ts';
import { entityField } from '../entity-field.ts';
import { type FieldDeclaration, fieldOf, fieldsOf } from '../field-declaration.ts';
import type { Rec } from '../registry.ts';
import { type Scope, withRoots } from '../scope.ts';
import { any, follow, recordOf, type Type, textType } from '../types.ts';
import type { ColumnUse } from '../visitor.ts';
import type { Hub, Spot } from './hub.ts';
import type { SourceWalker } from './source-walker.ts';

const fieldTable: PropertyTable = fieldProperties;
const { columns: _columns, ...sectionTable } = sectionProperties;

/** What a list of columns belongs to, and the ids met in it so far. */
interface ColumnList {
  readonly owner: ColumnUse['owner'];
  readonly record: Type | undefined;
  readonly scope: Scope;
  readonly ids: { id: string; place: Place }[];
}

/** Walks columns of forms, grids, facts, filters, questions and rows, and the fields of maps. */
export class ColumnWalker {
  private readonly hub: Hub;
  private readonly sources: SourceWalker;

  constructor(hub: Hub, sources: SourceWalker) {
    this.hub = hub;
    this.sources = sources;
  }

  /** Columns about a record of that type; undefined when nothing is known of it. */
  columns(raw: unknown, owner: ColumnUse['owner'], record: Type | undefined, scope: Scope): void {
    if (!Array.isArray(raw)) return;
    const list: ColumnList = { owner, record, scope, ids: [] };
    this.list(raw, list);
    this.hub.events.columns({ ids: list.ids, owner, scope });
  }

  /** The fields of a map: inputs, state, params, a body, an entity's fields. `computes`: what is computed of an entity sees. */
  fields(raw: unknown, scope: Scope, computes: Scope = scope): void {
    for (const [name, field] of fieldsOf(raw)) {
      const own = isRecord(raw) && raw[name] === field.properties;
      this.field(field, this.hub.place(field.holder, own ? undefined : name), scope, computes);
    }
  }

  message(raw: unknown, scope: Scope, spot: Spot): void {
    const inner = withRoots(scope, { limit: any, x: any, n: any, label: textType });
    if (typeof raw === 'string') return this.hub.slot(raw, { is: 'text' }, inner, spot);
    if (isRecord(raw))
      for (const [key, part] of Object.entries(raw)) this.hub.slot(part, { is: 'text' }, inner, { holder: raw, key });
  }

  private list(raw: readonly unknown[], list: ColumnList): void {
    for (const [index, column] of raw.entries()) {
      if (isRecord(column) && 'section' in column) {
        this.hub.properties(column, sectionTable, list.scope);
        if (Array.isArray(column['columns'])) this.list(column['columns'], list);
      } else if (isRecord(column) && 'note' in column) this.note(column, list);
      else if (isRecord(column) && 'each' in column) this.eachEntry(column, list);
      else this.column(column, raw, index, list);
    }
  }

  private note(entry: Rec, { ids, owner, scope }: ColumnList): void {
    const place = this.hub.place(entry);
    ids.push({ id: noteId(entry), place });
    this.hub.events.entry({ node: entry, sort: 'note', owner, scope, place });
    this.hub.properties(entry, noteProperties, scope);
  }

  private eachEntry(entry: Rec, { owner, scope }: ColumnList): void {
    this.hub.events.entry({ node: entry, sort: 'each', owner, scope, place: this.hub.place(entry) });
    this.sources.source(entry['each'], scope, { holder: entry, key: 'each' }, 'row');
    const name = typeof entry['as'] === 'string' ? entry['as'] : 'row';
    const { scopes } = this.hub;
    const inner = scopes.row(scopes.sourceElement(entry['each'], scope, entry, 'each'), scope, name);
    this.hub.properties(entry, eachTable, inner);
  }

  private column(raw: unknown, container: readonly unknown[], index: number, list: ColumnList): void {
    const { owner, record, scope, ids } = list;
    const node = isRecord(raw) ? raw : {};
    const id = typeof raw === 'string' ? raw : isRecord(raw) ? columnId(raw) : undefined;
    if (id === undefined) return;
    const stated = typeof raw === 'string' || typeof node['id'] === 'string';
    const place =
      typeof raw === 'string'
        ? this.hub.place(container, index)
        : this.hub.place(node, typeof node['id'] === 'string' ? 'id' : undefined);
    ids.push({ id, place });
    const resolution = record && stated ? follow(record, id.split('.')) : undefined;
    const field = record && stated ? entityField(record, id, this.hub.registry) : undefined;
    const declared = fieldOf(id, raw, node);
    const inherited = resolution && 'type' in resolution ? resolution.type : undefined;
    const ownType =
      declared.written !== undefined && typeof raw !== 'string'
        ? true
        : inherited === undefined && node['options'] !== undefined;
    const type = ownType ? this.hub.registry.fieldType(declared) : (inherited ?? any);
    this.hub.events.column({ id, stated, node, owner, record, field, resolution, type, place, scope, container });
    if (isRecord(raw)) this.properties(raw, type, field, scope, scope);
  }

  private properties(node: Rec, type: Type, field: FieldDeclaration | undefined, scope: Scope, computes: Scope): void {
    const { rows, ...others } = fieldTable;
    const own = withRoots(scope, { value: type, label: textType });
    const options = node['options'] ?? field?.properties['options'];
    this.hub.properties(node, others, own, (property, name) => {
      if (name === 'options') return own;
      if (name === 'compute') return computes;
      if (property.scope === 'option') return withRoots(own, { option: this.optionType(options, type, scope, node) });
      return property.scope === 'limit' ? withRoots(own, { limit: any }) : undefined;
    });
    if (rows && isRecord(node['rows'])) this.rows(node['rows'], type, scope);
  }

  private optionType(options: unknown, type: Type, scope: Scope, holder: Rec): Type {
    const single = type.is === 'list' ? type.of : type;
    if (options === undefined) return single;
    const element = this.hub.scopes.sourceElement(options, scope, holder, 'options');
    return element.is === 'any' && (type.is === 'record' || type.is === 'list') ? single : element;
  }

  private rows(node: Rec, type: Type, scope: Scope): void {
    const { scopes } = this.hub;
    const element = type.is === 'list' ? type.of : any;
    const own = scopes.columnTypes(node['columns'], element);
    const known = element.is === 'record' ? element.fields() : new Map<string, Type>();
    const row: Type =
      element.is === 'any'
        ? any
        : recordOf(new Map([...known, ...own]), element.is === 'record' ? element.entity : undefined);
    const inner = scopes.derive(node['derive'], scopes.row(row, scope));
    this.columns(node['columns'], 'rows', element.is === 'any' ? undefined : element, inner);
    const { columns: _, ...others } = rowsTable;
    this.hub.properties(node, others, scope, (property) => (property.scope === 'row' ? inner : undefined));
  }

  private field(field: FieldDeclaration, place: Place, scope: Scope, computes: Scope): void {
    const { holder, name, properties, written } = field;
    const shorthand = holder[name] !== undefined && properties !== holder;
    const typePlace = shorthand ? this.hub.place(holder, name) : this.hub.place(properties, 'type');
    const type = written === undefined ? undefined : this.hub.registry.typeNamed(written);
    if (written !== undefined) this.hub.typeReference(written, typePlace, scope);
    this.hub.events.field({ field, type, place, scope });
    this.properties(properties, this.hub.registry.fieldType(field), undefined, scope, computes);
  }
}
