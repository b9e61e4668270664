import { isRecord } from '../json.ts';
import { blockKeys } from '../language/block-keys.ts';
import { columnId } from '../language/element-id.ts';
import type { Language } from '../language/language.ts';
import { once } from '../once.ts';
import { type FieldDeclaration, fieldOf, fieldsOf } from './field-declaration.ts';
import { optionType } from './option-type.ts';
import type { Definition, Rec, Registry } from './registry.ts';
import { aboutForm, ambient, type Scope, withFields, withRoots } from './scope.ts';
import { any, elementOf, follow, listOf, recordOf, scalar, type Type, textType, truth } from './types.ts';
import type { ValueTyper } from './value-typer.ts';

/** Builds the scopes of screens, forms, grids and rows. Takes a typer that tells no rule what it sees. */
export class Scopes {
  private readonly registry: Registry;
  /** The properties under which blocks lie. */
  private readonly inside: ReadonlySet<string>;
  private readonly typer: ValueTyper;

  constructor(registry: Registry, language: Language, quietTyper: ValueTyper) {
    this.registry = registry;
    this.inside = blockKeys(language);
    this.typer = quietTyper;
  }

  /** What every expression of a definition sees. */
  ambient(definition: Definition): Scope {
    const switches = new Map<string, Type>();
    const apps = this.registry.shown('around');
    for (const app of apps) {
      const compat = app.value['compat'];
      if (isRecord(compat)) for (const name of Object.keys(compat)) switches.set(name, truth);
    }
    const lists = new Map([...this.registry.options].map(([name, list]) => [name, listOf(optionType(list))]));
    const roots = new Map<string, Type>(Object.entries(ambient));
    const compat = recordOf(switches);
    roots.set(
      'app',
      recordOf({ title: textType, currency: textType, compat: apps.length === 0 ? { ...compat, open: true } : compat }),
    );
    roots.set('options', recordOf(lists));
    roots.set('rights', this.rights());
    return { roots, definition, parts: new Map(), data: new Set() };
  }

  /** The rights on this page, and which functions may be read: as a list, and each by its name. */
  private readonly rights = once((): Type => {
    const { byName, declared } = this.registry.functions;
    const of = recordOf(new Map([...byName.keys()].map((name) => [name, truth])));
    const readable = listOf(textType);
    return recordOf({ read: truth, write: truth, delete: truth, readable, of: declared ? of : { ...of, open: true } });
  });

  /** A page, dialog, document, or the screen part of a form or grid: inputs, state, data, derive. */
  screen(node: Rec, outer: Scope): Scope {
    let scope = withFields(outer, 'inputs', this.types(fieldsOf(node['inputs'])));
    const state = this.types(fieldsOf(node['state']));
    for (const [name, type] of this.filterStates(node['body'])) state.set(name, type);
    scope = withFields(scope, 'state', state);
    const data = isRecord(node['data']) ? node['data'] : {};
    const results = new Map<string, Type>();
    for (const [name, entry] of Object.entries(data)) {
      const call =
        isRecord(entry) && typeof entry['call'] === 'string' ? this.registry.calls.get(entry['call']) : undefined;
      results.set(name, call?.result ?? any);
    }
    scope = withFields(scope, 'data', results);
    scope = withFields(scope, 'status', new Map([...results.keys()].map((name) => [name, textType])));
    scope = { ...scope, data: new Set([...outer.data, ...results.keys()]) };
    scope = this.derived(node, scope);
    const parts = new Map(outer.parts);
    if (isRecord(node['parts'])) {
      for (const [name, part] of Object.entries(node['parts']))
        if (isRecord(part)) parts.set(name, { node: part, scope });
    }
    return { ...scope, parts, screens: [...(outer.screens ?? []), node] };
  }

  /**
   * What is selected and what is derived, which may follow from each other: rows are typed by what is derived of anything
   * that may be selected, and what is derived by these rows.
   */
  private derived(node: Rec, scope: Scope): Scope {
    const open = this.selections(node['body'], () => any);
    const around = this.derive(node['derive'], withFields(scope, 'selection', open));
    if (open.size === 0) return around;
    const rows = (block: Rec) => this.sourceElement(block['rows'], around, block, 'rows');
    return this.derive(node['derive'], withFields(scope, 'selection', this.selections(node['body'], rows)));
  }

  /** Adds named expressions; each may read the others. */
  derive(entries: unknown, scope: Scope): Scope {
    if (!isRecord(entries)) return scope;
    let types = new Map<string, Type>(Object.keys(entries).map((name) => [name, any]));
    for (let round = 0; round < 3; round += 1) {
      const seen = withFields(scope, 'derive', types);
      types = new Map(
        Object.entries(entries).map(([name, raw]) => [
          name,
          this.typer.value(raw, seen, { holder: entries, key: name }).type,
        ]),
      );
    }
    return withFields(scope, 'derive', types);
  }

  /** A form's values: the fields of its entity, and the columns that say a type of their own. */
  form(node: Rec, entityName: string | undefined, outer: Scope): Scope {
    const entity = entityName === undefined ? undefined : this.registry.entities.get(entityName);
    const columns = this.columnTypes(node['columns'], entity?.type);
    const values = nested([...(entity?.type.fields() ?? new Map()), ...columns]);
    const scope = withRoots(outer, { values, ...aboutForm });
    const facts = { node, entity: entityName, columns };
    return this.derive(node['derive'], { ...scope, form: facts });
  }

  /** Columns by id with their types, sections opened. */
  columnTypes(columns: unknown, record: Type | undefined): Map<string, Type> {
    const types = new Map<string, Type>();
    for (const column of flatColumns(columns)) {
      if (typeof column === 'string') {
        types.set(column, this.pathType(record, column) ?? any);
        continue;
      }
      const id = columnId(column);
      if (id === undefined) continue;
      const declared = fieldOf(id, column, column);
      const own = declared.written !== undefined || (column['options'] !== undefined && !this.pathType(record, id));
      types.set(id, own ? this.registry.fieldType(declared) : (this.pathType(record, id) ?? any));
    }
    return types;
  }

  private pathType(record: Type | undefined, path: string): Type | undefined {
    if (!record) return undefined;
    const found = follow(record, path.split('.'));
    return 'type' in found ? found.type : undefined;
  }

  /** The element of a list source, with `row` or its own name for it. */
  row(type: Type, scope: Scope, name = 'row'): Scope {
    return withRoots(scope, { [name]: type, index: scalar('integer') });
  }

  /** The names that a block keeps for itself, beside those of the screen. */
  withState(state: Rec, scope: Scope): Scope {
    const known = scope.roots.get('state');
    const own = this.types(fieldsOf(state));
    const all = recordOf(new Map([...(known?.is === 'record' ? known.fields() : []), ...own]));
    return { ...withRoots(scope, { state: all }), screens: [...(scope.screens ?? []), { state }] };
  }

  /** The type of a value, without telling the rules of it. */
  typeOf(raw: unknown, scope: Scope, holder: object): Type {
    return this.typer.value(raw, scope, { holder, key: 'of' }).type;
  }

  /** The element type of a list source as it is written. */
  sourceElement(raw: unknown, scope: Scope, holder: object, key: string): Type {
    if (isRecord(raw) && 'of' in raw) return this.ofElement(raw['of'], scope, raw);
    return this.itemType(raw, scope, holder, key);
  }

  private ofElement(of: unknown, scope: Scope, holder: Rec): Type {
    if (Array.isArray(of)) {
      const types = of.map((each, index) =>
        isRecord(each) && 'of' in each
          ? this.ofElement(each['of'], scope, each)
          : this.itemType(each, scope, of, index),
      );
      return types.length === 1 ? (types[0] ?? any) : any;
    }
    return this.itemType(of, scope, holder, 'of');
  }

  private itemType(raw: unknown, scope: Scope, holder: object, key: string | number): Type {
    if (typeof raw === 'string' && !raw.includes('{')) {
      const list = this.registry.options.get(raw);
      if (list) return optionType(list);
      const call = this.registry.calls.get(raw);
      return call ? elementOf(call.result) : any;
    }
    const { type } = this.typer.value(raw, scope, { holder, key });
    return type.is === 'map' ? recordOf({ key: textType, value: type.of }) : elementOf(type);
  }

  types(fields: ReadonlyMap<string, FieldDeclaration>): Map<string, Type> {
    return new Map([...fields].map(([name, field]) => [name, this.registry.fieldType(field)]));
  }

  /** What the filters of a body publish into the state. */
  private filterStates(body: unknown): Map<string, Type> {
    const states = new Map<string, Type>();
    eachBlock(body, this.inside, (block) => {
      if (!Array.isArray(block['filters'])) return;
      const into = typeof block['into'] === 'string' ? block['into'] : 'filters';
      states.set(into, recordOf(this.columnTypes(block['filters'], undefined)));
    });
    return states;
  }

  private selections(body: unknown, rowOf: (block: Rec) => Type): Map<string, Type> {
    const found = new Map<string, Type>();
    eachBlock(body, this.inside, (block) => {
      const grid = block['grid'];
      const written = isRecord(grid)
        ? grid
        : typeof grid === 'string'
          ? this.registry.named('grid').get(grid)?.value
          : undefined;
      if (!written || written['select'] === undefined) return;
      const entity =
        typeof written['entity'] === 'string' ? this.registry.entities.get(written['entity'])?.type : undefined;
      const id = typeof block['id'] === 'string' ? block['id'] : 'list';
      const row = entity ?? rowOf(block);
      found.set(id, written['select'] === 'many' ? listOf(row) : row);
    });
    return found;
  }
}

/** Every block of a body, at any depth; not those of inline dialogs. */
function eachBlock(body: unknown, inside: ReadonlySet<string>, see: (block: Rec) => void): void {
  if (Array.isArray(body)) {
    for (const part of body) eachBlock(part, inside, see);
    return;
  }
  if (!isRecord(body)) return;
  see(body);
  for (const [key, value] of Object.entries(body))
    if (inside.has(key) && Array.isArray(value)) eachBlock(value, inside, see);
}

/** Columns with sections opened, without the notes between them; ids or records. */
export function flatColumns(columns: unknown): (string | Rec)[] {
  if (!Array.isArray(columns)) return [];
  return columns.flatMap((column): (string | Rec)[] => {
    if (typeof column === 'string') return [column];
    if (!isRecord(column)) return [];
    if ('note' in column) return [];
    return 'section' in column ? flatColumns(column['columns']) : [column];
  });
}

/** A record type of paths: 'bio.cnic' stands inside 'bio', over what the entity has there. */
function nested(entries: readonly (readonly [string, Type])[]): Type {
  const fields = new Map<string, Type>();
  for (const [path, type] of entries) {
    const [first = '', ...rest] = path.split('.');
    if (rest.length === 0) fields.set(first, type);
    else if (!fields.has(first)) fields.set(first, nested([[rest.join('.'), type]]));
    else {
      const known = fields.get(first);
      if (known?.is === 'record' && !('type' in follow(known, rest)))
        fields.set(first, nested([...known.fields(), [rest.join('.'), type]]));
    }
  }
  return recordOf(fields);
}
