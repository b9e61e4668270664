import { isRecord } from '../json.ts';
import { actionProperties as actionTable } from '../language/action-properties.ts';
import { blockCommon as blockTable } from '../language/block-descriptor.ts';
import {
  eachProperties as eachTable,
  fieldProperties,
  rowsProperties as rowsTable,
  sectionProperties,
  sourceProperties as sourceTable,
} from '../language/field-properties.ts';
import type { Language } from '../language/language.ts';
import type { Property, PropertyTable, ReferenceTarget, Shape } from '../language/shape.ts';
import { map, part, type PropertyTable as Table } from '../language/shape.ts';
import { stepCommon as stepTable } from '../language/step-descriptor.ts';
import { isOperatorName } from '../logic/operators/index.ts';
import type { Place } from '../problem.ts';
import { actionId, elementId } from './element-id.ts';
import { kindOf } from './keyed.ts';
import type { Origins } from './origins.ts';
import {
  type Call,
  type Definition,
  type FieldDeclaration,
  fieldOf,
  fieldsOf,
  type Rec,
  type Registry,
} from './registry.ts';
import { type Scope, withRoots } from './scope.ts';
import { columnId, Scopes } from './scopes.ts';
import { together } from './together.ts';
import { any, follow, recordOf, type Type, textType } from './types.ts';
import { type RecordSlot, ValueTyper } from './value-typer.ts';
import type { ColumnUse, Visitor } from './visitor.ts';

type Owner = ColumnUse['owner'];

const fieldTable: Table = fieldProperties;
const { columns: _columns, ...sectionTable } = sectionProperties;
const eventsProperty: Property = { shape: map(part('steps')), doc: '', scope: 'reply' };

/** Where a value stands. */
interface Spot {
  readonly holder: object;
  readonly key: string | number;
}

/** Walks expanded definitions with their scopes and tells every rule what it meets. */
export class Walker {
  private readonly registry: Registry;
  private readonly language: Language;
  private readonly origins: Origins;
  private readonly visitor: Required<Visitor>;
  private readonly typer: ValueTyper;
  private readonly scopes: Scopes;
  private typeNames: readonly string[] | undefined;
  private readonly idsOf = new Map<ReferenceTarget, readonly string[]>();

  constructor(registry: Registry, language: Language, origins: Origins, visitors: readonly Visitor[]) {
    this.registry = registry;
    this.language = language;
    this.origins = origins;
    this.visitor = together(visitors);
    const placeOf = (part: object, key?: string | number) => origins.place(part, key);
    this.typer = new ValueTyper(registry, this.visitor, placeOf);
    this.scopes = new Scopes(registry, new ValueTyper(registry, together([]), placeOf));
  }

  private place(part: object, key?: string | number): Place {
    return this.origins.place(part, key);
  }

  definition(definition: Definition): void {
    const { value, kind } = definition;
    const descriptor = Object.hasOwn(this.language.kinds, kind) ? this.language.kinds[kind] : undefined;
    if (!descriptor) return;
    const scope = this.scopes.ambient(definition);
    this.visitor.definition({ definition, node: value, scope });
    if (kind === 'form') return this.form(value, scope);
    if (kind === 'grid') return this.grid(value, this.entityType(value) ?? any, scope);
    if (kind === 'entities') return this.entities(value, scope);
    if (kind === 'calls') return this.calls(value, scope);
    if (kind === 'pattern') return;
    if (descriptor.screen) return this.screen(value, kind, descriptor.properties, scope);
    this.properties(value, descriptor.properties, scope);
  }

  private screen(node: Rec, kind: string, table: PropertyTable, outer: Scope): void {
    const made = this.scopes.screen(node, outer);
    const scope = kind === 'dialog' ? { ...made, dialog: node } : made;
    this.visitor.screen({ node, scope, kind, outer });
    this.properties(node, table, scope);
  }

  /** Every property of a table, each in the scope it asks for. */
  private properties(
    node: Rec,
    table: PropertyTable,
    scope: Scope,
    scopeOf?: (property: Property, name: string) => Scope | undefined,
  ): void {
    for (const [name, property] of Object.entries(table)) {
      if (!Object.hasOwn(node, name)) continue;
      this.shape(node[name], property.shape, scopeOf?.(property, name) ?? scope, { holder: node, key: name });
    }
  }

  private shape(raw: unknown, shape: Shape, scope: Scope, spot: Spot): void {
    switch (shape.is) {
      case 'value':
      case 'text':
      case 'condition':
      case 'record':
        return this.slot(raw, shape, scope, spot);
      case 'reference':
        return this.reference(raw, shape.to, scope, this.place(spot.holder, spot.key));
      case 'list':
        if (Array.isArray(raw)) {
          for (const [index, part] of raw.entries()) this.shape(part, shape.of, scope, { holder: raw, key: index });
        }
        return;
      case 'map':
        if (isRecord(raw))
          for (const [key, part] of Object.entries(raw)) this.shape(part, shape.of, scope, { holder: raw, key });
        return;
      case 'object':
        return this.object(raw, shape.name, shape.of, scope);
      case 'either':
      case 'keyed':
        return;
      case 'part':
        return this.part(raw, shape.part, scope, spot);
      default:
        return;
    }
  }

  private slot(raw: unknown, shape: Shape, scope: Scope, spot: Spot): void {
    const typed =
      shape.is === 'condition'
        ? this.typer.condition(raw, scope, spot)
        : shape.is === 'record'
          ? this.typer.recordSlot(raw, scope, spot)
          : this.typer.value(raw, scope, spot);
    this.visitor.slot({
      shape,
      holder: spot.holder,
      key: spot.key,
      property: String(spot.key),
      raw,
      typed,
      scope,
      place: this.place(spot.holder, spot.key),
    });
  }

  /** A record slot that is handed over, told to the rules like every other slot. */
  private given(raw: unknown, scope: Scope, spot: Spot): RecordSlot {
    const typed = this.typer.recordSlot(raw ?? {}, scope, spot);
    const place = this.place(spot.holder, spot.key);
    if (raw !== undefined)
      this.visitor.slot({ ...spot, shape: { is: 'record' }, property: String(spot.key), raw, typed, scope, place });
    return typed;
  }

  private object(raw: unknown, name: string, table: PropertyTable, scope: Scope): void {
    if (!isRecord(raw)) return;
    if (name === 'data entry') return this.dataEntry(raw, scope);
    this.properties(raw, table, scope);
  }

  private part(raw: unknown, part: string, scope: Scope, spot: Spot): void {
    switch (part) {
      case 'blocks':
        return this.blocks(raw, scope);
      case 'steps':
        return this.steps(raw, scope);
      case 'actions':
        return this.actions(raw, scope);
      case 'columns':
        return this.columns(raw, 'facts', undefined, scope);
      case 'fields':
        return this.fields(raw, scope);
      case 'source':
        return this.source(raw, scope, spot, 'row');
      case 'options':
        return this.source(raw, scope, spot, 'option');
      case 'outcomes':
        return this.outcomes(raw, any, scope);
      case 'dialogs':
        if (isRecord(raw))
          for (const dialog of Object.values(raw)) if (isRecord(dialog)) this.inlineDialog(dialog, scope);
        return;
      case 'message':
        return this.message(raw, scope, spot);
      case 'type':
        return this.typeReference(raw, this.place(spot.holder, spot.key), scope);
      default:
        return;
    }
  }

  private inlineDialog(dialog: Rec, scope: Scope): void {
    const kind = this.language.kinds['dialog'];
    if (kind) this.screen(dialog, 'dialog', kind.properties, scope);
  }

  private typeReference(written: unknown, place: Place, scope: Scope): void {
    const names = Array.isArray(written) ? written : isRecord(written) ? [written['map']].flat() : [written];
    const known = this.knownTypes();
    for (const name of names) {
      if (typeof name !== 'string') continue;
      this.visitor.reference({
        to: 'entity',
        id: name,
        found: this.registry.typeNamed(name) !== undefined,
        known,
        scope,
        place,
      });
    }
  }

  private knownTypes(): readonly string[] {
    this.typeNames ??= [...Object.keys(this.language.fieldTypes), ...this.registry.entities.keys()];
    return this.typeNames;
  }

  private reference(raw: unknown, to: ReferenceTarget, scope: Scope, place: Place): void {
    if (typeof raw !== 'string') return;
    const known = this.knownIds(to, scope);
    this.visitor.reference({ to, id: raw, found: known.includes(raw), known, scope, place });
  }

  private knownIds(to: ReferenceTarget, scope: Scope): readonly string[] {
    if (to === 'data') return [...scope.data];
    const everywhere = this.idsOf.get(to) ?? this.listIds(to);
    this.idsOf.set(to, everywhere);
    return to === 'dialog' && scope.parts.size > 0 ? [...scope.parts.keys(), ...everywhere] : everywhere;
  }

  private listIds(to: Exclude<ReferenceTarget, 'data'>): readonly string[] {
    const { screens } = this.registry;
    if (to === 'call') return [...this.registry.calls.keys()];
    if (to === 'reading call')
      return [...this.registry.calls.values()].filter((call) => !call.changes).map((call) => call.id);
    if (to === 'entity') return [...this.registry.entities.keys()];
    if (to === 'options') return [...this.registry.options.keys()];
    if (to === 'dialog') return [...screens.dialog.keys(), ...screens.document.keys()];
    return [...screens[to].keys()];
  }

  // ── blocks ────────────────────────────────────────────────────────────────────────────────────────────────────────

  private blocks(raw: unknown, scope: Scope): void {
    if (!Array.isArray(raw)) return;
    const ids = [];
    for (const block of raw) {
      if (!isRecord(block)) continue;
      const found = kindOf(block, this.language.blocks);
      if ('kinds' in found) continue;
      const { id, stated } = elementId(block, found.kind.name, this.origins.makerOf(block));
      ids.push({ id, stated, place: this.place(block) });
      this.block(block, found.kind.name, id, scope);
    }
    this.visitor.blocks({ ids, scope });
  }

  private block(block: Rec, kind: string, id: string, scope: Scope): void {
    this.visitor.block({ node: block, kind, id, scope });
    const descriptor = this.language.blocks[kind];
    if (!descriptor) return;
    if (kind === 'form') return this.formBlock(block, scope);
    if (kind === 'grid') return this.gridBlock(block, scope);
    if (kind === 'filters') return this.filters(block, scope);
    const inner = this.rowScope(block, kind, descriptor.rowsFrom, scope);
    const local = isRecord(block['state']) ? this.withState(block['state'], inner) : inner;
    const main: Property = {
      shape: descriptor.main.shape,
      doc: '',
      ...(descriptor.main.scope ? { scope: descriptor.main.scope } : {}),
    };
    const table = { ...blockTable, ...descriptor.properties };
    const scopeOf = (property: Property) =>
      property.scope === 'row'
        ? local
        : property.scope === 'value'
          ? withRoots(local, { value: any, label: textType })
          : undefined;
    if (kind === 'facts') this.columns(block['facts'], 'facts', this.bound(block, local), local);
    else if (Object.hasOwn(block, kind))
      this.shape(block[kind], main.shape, scopeOf(main) ?? scope, { holder: block, key: kind });
    if (kind === 'document')
      this.handOverToScreen(block, 'document', this.registry.screens.document.get(String(block['document'])), scope);
    this.properties(block, table, scope, scopeOf);
  }

  private withState(state: Rec, scope: Scope): Scope {
    const known = scope.roots.get('state');
    const own = this.scopes.types(fieldsOf(state));
    return withRoots(scope, { state: recordOf(new Map([...(known?.is === 'record' ? known.fields() : []), ...own])) });
  }

  /** The record that facts are about. */
  private bound(block: Rec, scope: Scope): Type | undefined {
    return scope.roots.get(typeof block['as'] === 'string' ? block['as'] : 'row');
  }

  private rowScope(block: Rec, kind: string, from: string | undefined, scope: Scope): Scope {
    if (from === undefined) return scope;
    const key =
      from === 'of' || from === 'rows'
        ? Object.hasOwn(block, from)
          ? from
          : from === 'rows'
            ? kind
            : undefined
        : from;
    if (key === undefined) return scope;
    const name = typeof block['as'] === 'string' ? block['as'] : 'row';
    if (from === 'of') {
      const quiet = this.scopes.typeOf(block['of'], scope, block);
      return withRoots(scope, { [name]: quiet });
    }
    return this.scopes.row(this.scopes.sourceElement(block[key], scope, block, key), scope, name);
  }

  private formBlock(block: Rec, scope: Scope): void {
    const written = block['form'];
    this.properties(block, { ...blockTable, on: eventsProperty }, scope, (property) =>
      property.scope === 'reply' ? withReply(scope, any) : undefined,
    );
    if (typeof written === 'string') {
      this.reference(written, 'form', scope, this.place(block, 'form'));
      return this.handOverToScreen(block, 'form', this.registry.screens.form.get(written), scope);
    }
    if (isRecord(written)) this.form(written, scope);
  }

  private form(node: Rec, outer: Scope): void {
    const entityName = typeof node['entity'] === 'string' ? node['entity'] : undefined;
    const screen = this.scopes.screen(node, outer);
    const scope = this.scopes.form(node, entityName, screen);
    const kind = this.language.kinds['form'];
    if (!kind) return;
    this.visitor.screen({ node, scope: screen, kind: 'form', outer });
    const columns = scope.form?.columns ?? new Map();
    this.visitor.form({ node, scope, columns, sort: 'form', place: this.place(node) });
    const { columns: _, start, ...others } = kind.properties;
    this.columns(node['columns'], 'form', this.entityType(node), scope);
    if (start && Object.hasOwn(node, 'start'))
      this.shape(node['start'], start.shape, screen, { holder: node, key: 'start' });
    this.properties(node, others, scope, (property, name) => {
      if (name === 'on') return withReply(scope, any);
      return property.scope === 'screen' || name === 'data' || name === 'inputs' ? screen : undefined;
    });
  }

  private entityType(node: Rec): Type | undefined {
    return typeof node['entity'] === 'string' ? this.registry.entities.get(node['entity'])?.type : undefined;
  }

  private gridBlock(block: Rec, scope: Scope): void {
    const rows = this.scopes.sourceElement(block['rows'], scope, block, 'rows');
    this.source(block['rows'], scope, { holder: block, key: 'rows' }, 'row');
    const table: Table = { ...blockTable, ...(this.language.blocks['grid']?.properties ?? {}) };
    const { rows: _, actions: __, ...others } = table;
    this.properties(block, others, scope, (property) =>
      property.scope === 'reply' ? withReply(scope, any) : undefined,
    );
    const written = block['grid'];
    if (typeof written === 'string') {
      this.reference(written, 'grid', scope, this.place(block, 'grid'));
      const grid = this.registry.screens.grid.get(written);
      if (grid) this.visitor.gridRows({ grid, row: rows, place: this.place(block, 'rows') });
      return this.handOverToScreen(block, 'grid', grid, scope);
    }
    if (isRecord(written)) this.grid(written, this.entityType(written) ?? rows, scope);
  }

  private grid(node: Rec, row: Type, outer: Scope): void {
    const screen = this.scopes.screen(node, outer);
    this.visitor.screen({ node, scope: screen, kind: 'grid', outer });
    const withRow = this.scopes.derive(node['derive'], this.scopes.row(row, screen));
    const kind = this.language.kinds['grid'];
    if (!kind) return;
    const { columns: _, derive: __, ...others } = kind.properties;
    this.columns(node['columns'], 'grid', row, withRow);
    this.properties(node, { derive: kind.properties['derive'] ?? { shape: { is: 'json' }, doc: '' } }, withRow);
    this.properties(node, others, screen, (property) => (property.scope === 'row' ? withRow : undefined));
  }

  private filters(block: Rec, scope: Scope): void {
    const columns = this.scopes.columnTypes(block['filters'], undefined);
    const checks = block['checks'] === undefined ? {} : { checks: block['checks'] };
    const node = this.origins.join({ columns: block['filters'], ...checks }, {});
    this.origins.note(node, this.place(block));
    const inner = { ...withRoots(scope, { values: recordOf(columns) }), form: { node, entity: undefined, columns } };
    this.columns(block['filters'], 'filters', undefined, inner);
    this.visitor.form({ node, scope: inner, columns, sort: 'filters', place: this.place(block) });
    this.properties(
      block,
      { ...blockTable, ...(this.language.blocks['filters']?.properties ?? {}) },
      scope,
      (property) => (property.scope === 'values' ? inner : undefined),
    );
  }

  // ── columns and fields ────────────────────────────────────────────────────────────────────────────────────────────

  private columns(raw: unknown, owner: Owner, record: Type | undefined, scope: Scope): void {
    if (!Array.isArray(raw)) return;
    const ids: { id: string; place: Place }[] = [];
    this.columnList(raw, owner, record, scope, ids);
    this.visitor.columns({ ids, owner, scope });
  }

  private columnList(
    raw: readonly unknown[],
    owner: Owner,
    record: Type | undefined,
    scope: Scope,
    ids: { id: string; place: Place }[],
  ): void {
    for (const [index, column] of raw.entries()) {
      if (isRecord(column) && 'section' in column) {
        this.properties(column, sectionTable, scope);
        if (Array.isArray(column['columns'])) this.columnList(column['columns'], owner, record, scope, ids);
      } else if (isRecord(column) && 'each' in column) this.eachEntry(column, scope);
      else this.column(column, index, raw, owner, record, scope, ids);
    }
  }

  private eachEntry(entry: Rec, scope: Scope): void {
    this.source(entry['each'], scope, { holder: entry, key: 'each' }, 'row');
    const name = typeof entry['as'] === 'string' ? entry['as'] : 'row';
    const inner = this.scopes.row(this.scopes.sourceElement(entry['each'], scope, entry, 'each'), scope, name);
    this.properties(entry, eachTable, inner);
  }

  private column(
    raw: unknown,
    index: number,
    list: readonly unknown[],
    owner: Owner,
    record: Type | undefined,
    scope: Scope,
    ids: { id: string; place: Place }[],
  ): void {
    const node = isRecord(raw) ? raw : {};
    const id = typeof raw === 'string' ? raw : isRecord(raw) ? columnId(raw) : undefined;
    if (id === undefined) return;
    const place =
      typeof raw === 'string'
        ? this.place(list, index)
        : typeof node['id'] === 'string'
          ? this.place(node, 'id')
          : this.place(node);
    ids.push({ id, place });
    const stated = typeof raw === 'string' || typeof node['id'] === 'string';
    const resolution = record && stated ? follow(record, id.split('.')) : undefined;
    const field = record && stated ? this.fieldAt(record, id) : undefined;
    const declared = fieldOf(id, raw, node);
    const inherited = resolution && 'type' in resolution ? resolution.type : undefined;
    const ownType =
      declared.written !== undefined && typeof raw !== 'string'
        ? true
        : inherited === undefined && node['options'] !== undefined;
    const type = ownType ? this.registry.fieldType(declared) : (inherited ?? any);
    this.visitor.column({ id, stated, node, owner, record, field, resolution, type, place, scope, container: list });
    if (isRecord(raw)) this.columnProperties(raw, type, field, scope);
  }

  /** The entity's field at the end of a path. */
  private fieldAt(record: Type, path: string): FieldDeclaration | undefined {
    const segments = path.split('.');
    const last = segments.pop() ?? '';
    const holder = follow(record, segments);
    const entity =
      'type' in holder && holder.type.is === 'record' && holder.type.entity
        ? this.registry.entities.get(holder.type.entity)
        : undefined;
    return entity?.fields.get(last);
  }

  private columnProperties(node: Rec, type: Type, field: FieldDeclaration | undefined, scope: Scope): void {
    const { rows, ...others } = fieldTable;
    const own = withRoots(scope, { value: type, label: textType });
    const options = node['options'] ?? field?.properties['options'];
    const option = this.optionType(options, type, scope, node);
    const withOption = withRoots(own, { option });
    this.properties(node, others, own, (property, name) => {
      if (name === 'options') return own;
      if (property.scope === 'option') return withOption;
      return property.scope === 'limit' ? withRoots(own, { limit: any }) : undefined;
    });
    if (rows && isRecord(node['rows'])) this.rows(node['rows'], type, scope);
  }

  private optionType(options: unknown, type: Type, scope: Scope, holder: Rec): Type {
    if (options === undefined) return type.is === 'list' ? type.of : type;
    const element = this.scopes.sourceElement(options, scope, holder, 'options');
    return element.is === 'any' && (type.is === 'record' || type.is === 'list')
      ? type.is === 'list'
        ? type.of
        : type
      : element;
  }

  private rows(node: Rec, type: Type, scope: Scope): void {
    const element = type.is === 'list' ? type.of : any;
    const own = this.scopes.columnTypes(node['columns'], element);
    const known = element.is === 'record' ? element.fields() : new Map<string, Type>();
    const row: Type =
      element.is === 'any'
        ? any
        : {
            ...recordOf(new Map([...known, ...own])),
            ...(element.is === 'record' && element.entity ? { entity: element.entity } : {}),
          };
    const inner = this.scopes.derive(
      node['derive'],
      this.withState(isRecord(node['state']) ? node['state'] : {}, this.scopes.row(row, scope)),
    );
    this.columns(node['columns'], 'rows', element.is === 'any' ? undefined : element, inner);
    const { columns: _, ...others } = rowsTable;
    this.properties(node, others, scope, (property) => (property.scope === 'row' ? inner : undefined));
  }

  private fields(raw: unknown, scope: Scope): void {
    for (const [name, field] of fieldsOf(raw))
      this.field(
        field,
        this.place(field.holder, isRecord(raw) && raw[name] === field.properties ? undefined : name),
        scope,
      );
  }

  private field(field: FieldDeclaration, place: Place, scope: Scope): void {
    const shorthand = field.holder[field.name] !== undefined && field.properties !== field.holder;
    const typePlace = shorthand ? this.place(field.holder, field.name) : this.place(field.properties, 'type');
    const type = field.written === undefined ? undefined : this.registry.typeNamed(field.written);
    if (field.written !== undefined) this.typeReference(field.written, typePlace, scope);
    this.visitor.field({ field, type, place, scope });
    this.columnProperties(field.properties, this.registry.fieldType(field), undefined, scope);
  }

  private message(raw: unknown, scope: Scope, spot: Spot): void {
    const inner = withRoots(scope, { limit: any, x: any, n: any, label: textType });
    if (typeof raw === 'string') return this.slot(raw, { is: 'text' }, inner, spot);
    if (isRecord(raw))
      for (const [key, part] of Object.entries(raw)) this.slot(part, { is: 'text' }, inner, { holder: raw, key });
  }

  // ── sources, data, calls ──────────────────────────────────────────────────────────────────────────────────────────

  private source(raw: unknown, scope: Scope, spot: Spot, member: 'row' | 'option'): void {
    if (isRecord(raw) && 'of' in raw) return this.fullSource(raw, scope, member);
    if (member === 'option' && Array.isArray(raw)) return this.optionList(raw, scope);
    this.sourceItem(raw, scope, spot, undefined);
  }

  private optionList(list: readonly unknown[], scope: Scope): void {
    for (const option of list) {
      if (!isRecord(option)) continue;
      if (option['when'] !== undefined)
        this.slot(option['when'], { is: 'condition' }, scope, { holder: option, key: 'when' });
      for (const key of ['label', 'other'])
        if (typeof option[key] === 'string') this.slot(option[key], { is: 'text' }, scope, { holder: option, key });
    }
  }

  private fullSource(raw: Rec, scope: Scope, member: 'row' | 'option'): void {
    const { of } = raw;
    const list = Array.isArray(of) ? of : undefined;
    for (const [index, part] of (list ?? [of]).entries()) {
      if (isRecord(part) && 'of' in part) this.fullSource(part, scope, member);
      else this.sourceItem(part, scope, list ? { holder: list, key: index } : { holder: raw, key: 'of' }, raw);
    }
    const element = this.scopes.sourceElement(raw, scope, raw, 'of');
    const inner = member === 'option' ? withRoots(scope, { option: element }) : this.scopes.row(element, scope);
    const isCall = typeof of === 'string' && this.registry.calls.has(of);
    for (const [name, property] of Object.entries<Property>(sourceTable)) {
      if (name === 'of' || !Object.hasOwn(raw, name) || (name === 'with' && isCall)) continue;
      const where = name === 'where' && this.isCondition(raw, inner) ? ({ is: 'condition' } as const) : property.shape;
      this.shape(raw[name], where, property.scope === 'member' ? inner : scope, { holder: raw, key: name });
    }
  }

  /** A `where` is a record of wanted values when it is written as one or leads to one; else a condition. */
  private isCondition(source: Rec, scope: Scope): boolean {
    const { where } = source;
    if (isRecord(where)) return Object.keys(where).length === 1 && isOperatorName(Object.keys(where)[0] ?? '');
    return typeof where === 'string' && this.scopes.typeOf(where, scope, source).is !== 'record';
  }

  private sourceItem(raw: unknown, scope: Scope, spot: Spot, source: Rec | undefined): void {
    if (typeof raw === 'string' && !raw.includes('{')) {
      const place = this.place(spot.holder, spot.key);
      const call = this.registry.calls.get(raw);
      if (call) {
        this.visitor.reference({
          to: 'reading call',
          id: raw,
          found: !call.changes,
          known: this.knownIds('reading call', scope),
          scope,
          place,
        });
        this.handOverToCall(call, source?.['with'], scope, source ? { holder: source, key: 'with' } : spot, {
          step: false,
          waits: true,
        });
      } else {
        const known = raw.includes('.') ? this.knownIds('reading call', scope) : this.knownIds('options', scope);
        const found = this.registry.options.has(raw);
        this.visitor.reference({
          to: raw.includes('.') ? 'reading call' : 'options',
          id: raw,
          found,
          known,
          scope,
          place,
        });
      }
      return;
    }
    this.slot(raw, { is: 'value', expects: 'list' }, scope, spot);
  }

  private dataEntry(entry: Rec, scope: Scope): void {
    const place = this.place(entry, 'call');
    this.reference(entry['call'], 'reading call', scope, place);
    if (entry['when'] !== undefined)
      this.slot(entry['when'], { is: 'condition' }, scope, { holder: entry, key: 'when' });
    const call = this.registry.calls.get(String(entry['call']));
    if (call)
      this.handOverToCall(call, entry['with'], scope, { holder: entry, key: 'with' }, { step: false, waits: true });
  }

  private handOverToCall(
    call: Call,
    raw: unknown,
    scope: Scope,
    spot: Spot,
    how: { step: boolean; waits: boolean },
  ): void {
    const slot = this.given(raw, scope, spot);
    const fields = new Map<string, { type: Type; required: boolean }>();
    for (const [name, field] of call.params)
      fields.set(name, { type: this.registry.fieldType(field), required: field.properties['value'] === undefined });
    if (call.body?.is === 'record')
      for (const [name, type] of call.body.fields()) if (!fields.has(name)) fields.set(name, { type, required: false });
    if (call.body && call.body.is !== 'record') fields.set('body', { type: call.body, required: true });
    const place = raw === undefined ? this.place(spot.holder) : this.place(spot.holder, spot.key);
    this.visitor.handOver({
      to: 'call',
      target: 'call',
      raw,
      scope,
      name: call.id,
      fields,
      written: slot.written,
      spread: slot.spread,
      certain: slot.certain,
      place,
      ...how,
    });
  }

  private handOverToScreen(
    holder: Rec,
    kind: 'page' | 'dialog' | 'document' | 'form' | 'grid',
    target: Definition | { readonly value: Rec; readonly id: string } | undefined,
    scope: Scope,
    step = false,
  ): void {
    if (!target) {
      if (holder['with'] !== undefined) this.given(holder['with'], scope, { holder, key: 'with' });
      return;
    }
    const slot = this.given(holder['with'], scope, { holder, key: 'with' });
    const fields = new Map<string, { type: Type; required: boolean }>();
    for (const [name, field] of fieldsOf(target.value['inputs'])) {
      fields.set(name, { type: this.registry.fieldType(field), required: field.properties['value'] === undefined });
    }
    const place = holder['with'] === undefined ? this.place(holder) : this.place(holder, 'with');
    this.visitor.handOver({
      to: 'screen',
      target: kind,
      raw: holder['with'],
      scope,
      name: target.id,
      fields,
      written: slot.written,
      spread: slot.spread,
      certain: slot.certain,
      place,
      step,
      waits: false,
    });
  }

  private entities(node: Rec, scope: Scope): void {
    for (const entity of this.registry.entities.values()) {
      if (!isRecord(node['entities']) || node['entities'][entity.name] !== entity.declaration) continue;
      const { declaration } = entity;
      const place = this.place(node['entities'], entity.name);
      this.visitor.entity({ entity, place });
      const inner = withRoots(scope, { row: entity.type });
      if (declaration['of'] !== undefined)
        this.reference(declaration['of'], 'entity', scope, this.place(declaration, 'of'));
      if (declaration['name'] !== undefined)
        this.slot(declaration['name'], { is: 'text' }, inner, { holder: declaration, key: 'name' });
      if (declaration['options'] !== undefined)
        this.source(
          declaration['options'],
          withRoots(scope, { option: entity.type }),
          { holder: declaration, key: 'options' },
          'option',
        );
      this.fields(declaration['fields'], inner);
    }
  }

  private calls(node: Rec, scope: Scope): void {
    if (node['on'] !== undefined) this.outcomes(node['on'], any, scope);
    for (const call of this.registry.calls.values()) {
      if (!isRecord(node['calls']) || node['calls'][call.name] !== call.declaration) continue;
      this.visitor.call({ call, place: this.place(node['calls'], call.name) });
      const { declaration } = call;
      this.fields(declaration['params'], scope);
      this.bodyType(declaration, scope);
      if (declaration['result'] !== undefined)
        this.typeReference(declaration['result'], this.place(declaration, 'result'), scope);
      if (declaration['on'] !== undefined) this.outcomes(declaration['on'], call.result, scope);
    }
  }

  private bodyType(declaration: Rec, scope: Scope): void {
    const { body } = declaration;
    if (!isRecord(body)) {
      if (body !== undefined) this.typeReference(body, this.place(declaration, 'body'), scope);
    } else if (typeof body['of'] === 'string') {
      this.reference(body['of'], 'entity', scope, this.place(body, 'of'));
      this.fields(body['fields'], scope);
    } else this.fields(body, scope);
  }

  // ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  private actions(raw: unknown, scope: Scope): void {
    if (!Array.isArray(raw)) return;
    const ids = [];
    for (const action of raw) {
      if (!isRecord(action)) continue;
      const { id, stated } = actionId(action, this.origins.makerOf(action));
      ids.push({ id, stated, place: this.place(action) });
      this.visitor.action({ node: action, id, scope });
      this.properties(action, actionTable, scope);
    }
    this.visitor.actions({ ids, scope });
  }

  private outcomes(raw: unknown, result: Type, scope: Scope): void {
    if (!isRecord(raw)) return;
    const inner = withReply(scope, result);
    for (const [code, outcome] of Object.entries(raw)) {
      if (typeof outcome === 'string') this.slot(outcome, { is: 'text' }, inner, { holder: raw, key: code });
      else if (Array.isArray(outcome)) this.steps(outcome, inner);
    }
  }

  private steps(raw: unknown, outer: Scope): void {
    if (!Array.isArray(raw)) return;
    let scope = outer;
    this.visitor.steps({ list: raw, scope });
    for (const step of raw) {
      if (!isRecord(step)) continue;
      const found = kindOf(step, this.language.steps);
      if ('kinds' in found) continue;
      this.visitor.step({ node: step, kind: found.kind.name, scope });
      scope = this.step(step, found.kind.name, scope);
    }
  }

  /** One step; gives the scope of the steps after it. */
  private step(step: Rec, kind: string, scope: Scope): Scope {
    const descriptor = this.language.steps[kind];
    if (!descriptor) return scope;
    const table: Table = { ...stepTable, ...descriptor.properties };
    const { with: _, on: __, do: ___, ask, ...others } = table;
    this.properties(step, others, scope);
    if (kind === 'call') return this.callStep(step, scope);
    if (kind === 'set') return this.setStep(step, scope);
    if (kind === 'each') return this.eachStep(step, scope);
    if (kind === 'open' || kind === 'print' || kind === 'navigate' || kind === 'download')
      return this.openStep(step, kind, scope);
    if (kind === 'confirm') {
      this.slot(step['confirm'], { is: 'text' }, scope, { holder: step, key: 'confirm' });
      if (!ask || step['ask'] === undefined) return scope;
      const answers = recordOf(this.scopes.columnTypes(step['ask'], undefined));
      this.columns(step['ask'], 'ask', undefined, withRoots(scope, { values: answers }));
      return withReply(scope, answers);
    }
    this.shape(step[kind], descriptor.main.shape, scope, { holder: step, key: kind });
    return scope;
  }

  private callStep(step: Rec, scope: Scope): Scope {
    this.reference(step['call'], 'call', scope, this.place(step, 'call'));
    const call = this.registry.calls.get(String(step['call']));
    if (call)
      this.handOverToCall(call, step['with'], scope, { holder: step, key: 'with' }, { step: true, waits: false });
    else if (step['with'] !== undefined) this.given(step['with'], scope, { holder: step, key: 'with' });
    this.outcomes(step['on'], call?.result ?? any, scope);
    const after = withReply(scope, call?.result ?? any);
    const name = step['as'];
    return typeof name === 'string' ? withRoots(after, { [name]: after.roots.get('reply') ?? any }) : after;
  }

  private setStep(step: Rec, scope: Scope): Scope {
    const values = step['set'];
    if (!isRecord(values)) return scope;
    for (const [path, raw] of Object.entries(values)) {
      const place = this.place(values, path);
      const target = this.typer.path(path, scope, place);
      const typed = this.typer.value(raw, scope, { holder: values, key: path }, 'record');
      this.visitor.slot({
        holder: values,
        key: path,
        shape: { is: 'value' },
        property: path,
        raw,
        typed,
        scope,
        place,
      });
      this.visitor.assignment({ path, target, typed, place, scope });
    }
    return scope;
  }

  private eachStep(step: Rec, scope: Scope): Scope {
    this.source(step['each'], scope, { holder: step, key: 'each' }, 'row');
    const name = typeof step['as'] === 'string' ? step['as'] : 'row';
    this.steps(step['do'], this.scopes.row(this.scopes.sourceElement(step['each'], scope, step, 'each'), scope, name));
    return scope;
  }

  private openStep(step: Rec, kind: string, scope: Scope): Scope {
    const id = String(step[kind]);
    const place = this.place(step, kind);
    if (kind === 'download') {
      this.reference(id, 'reading call', scope, place);
      const call = this.registry.calls.get(id);
      if (call)
        this.handOverToCall(call, step['with'], scope, { holder: step, key: 'with' }, { step: true, waits: false });
      return scope;
    }
    this.reference(id, kind === 'navigate' ? 'page' : kind === 'print' ? 'document' : 'dialog', scope, place);
    const { page, dialog, document } = this.registry.screens;
    const part = kind === 'open' ? scope.parts.get(id) : undefined;
    const target = part
      ? { id, value: part.node }
      : kind === 'navigate'
        ? page.get(id)
        : (dialog.get(id) ?? document.get(id));
    const targetKind =
      kind === 'navigate' ? 'page' : part || (kind === 'open' && dialog.has(id)) ? 'dialog' : 'document';
    this.handOverToScreen(step, targetKind, target, scope, true);
    const result = target ? this.registry.typeNamed(target.value['result']) : undefined;
    return kind === 'open' ? withReply(scope, result ?? any) : scope;
  }
}

/** `reply` as the step before left it. */
function withReply(scope: Scope, result: Type): Scope {
  return withRoots(scope, { reply: recordOf({ code: textType, message: textType, result }) });
}
