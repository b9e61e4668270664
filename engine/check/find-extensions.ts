import type {
  CallExtensions,
  ExtensionField,
  ExtensionInside,
  ExtensionPlace,
  ExtensionRecord,
} from '../extensions/extension-record.ts';
import { labelFromName } from '../formats/label-from-name.ts';
import { isRecord } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import { segmentsOfPath } from '../logic/read-path.ts';
import { type FieldDeclaration, fieldsOf } from './field-declaration.ts';
import type { Entity, Registry } from './registry.ts';
import type { Call } from './resolve-call.ts';

/** Finds what Muster keeps beside records, for all calls of some definitions. */
export interface Extensions {
  /** What the bodies and answers of a call hold of it; undefined for a call that has nothing to do with it. */
  ofCall(call: Call): CallExtensions | undefined;
}

interface Held {
  readonly entity: string;
  readonly many?: 'list' | 'map';
}

const nothing: Extensions = { ofCall: () => undefined };

/** Entities and calls are looked at once. Without any extension field nothing is looked at at all. */
export function findExtensions(registry: Registry): Extensions {
  const entities = [...registry.entities.values()];
  if (!entities.some(({ fields }) => [...fields.values()].some(isExtension))) return nothing;
  const finder = new Finder(registry, touchedBy(registry));
  return { ofCall: (call) => finder.ofCall(call) };
}

class Finder {
  private readonly registry: Registry;
  /** Entities that have extension fields, themselves or in records inside. */
  private readonly touched: ReadonlySet<string>;
  private readonly records = new Map<string, ExtensionRecord>();

  constructor(registry: Registry, touched: ReadonlySet<string>) {
    this.registry = registry;
    this.touched = touched;
  }

  ofCall(call: Call): CallExtensions | undefined {
    // What Muster itself answers is no record of the backend.
    if (call.backend === 'muster') return undefined;
    const { declaration, changes } = call;
    const sent = heldIn(bodyType(declaration['body']), this.registry);
    const at = typeof declaration['at'] === 'string' ? segmentsOfPath(declaration['at']) : [];
    // The answer to a save is the record that was saved, unless the call says otherwise.
    const answered =
      declaration['result'] === undefined && changes ? sent : heldIn(declaration['result'], this.registry);
    const body = this.body(declaration['body'], sent);
    const found = this.place(answered, at);
    // Whoever is not of the staff sees those of what the call is about, not of the company around it.
    const result = found && isForOutsiders(call) ? { ...found, record: { ...found.record, inside: [] } } : found;
    return body || result ? { ...(body ? { body } : {}), ...(result ? { result } : {}) } : undefined;
  }

  private place(held: Held | undefined, at: readonly string[]): ExtensionPlace | undefined {
    if (!held || !this.touched.has(held.entity)) return undefined;
    return { at, record: this.record(held.entity), ...(held.many ? { many: held.many } : {}) };
  }

  /** What a body holds; records in fields that are the body's own are only referred to. */
  private body(body: unknown, sent: Held | undefined): ExtensionPlace | undefined {
    const place = this.place(sent, []);
    const loose = isRecord(body) ? (typeof body['of'] === 'string' ? body['fields'] : body) : undefined;
    const beside = [...fieldsOf(loose).values()].flatMap((field) => this.inside(field) ?? []);
    if (beside.length === 0) return place;
    const held = place?.record ?? { entity: '', keptOf: '', key: undefined, fields: [], inside: [] };
    const names = new Set(beside.map(({ name }) => name));
    const known = held.inside.filter(({ name }) => !names.has(name));
    const record = { ...held, inside: [...known, ...beside.map((each) => ({ ...each, part: false }))] };
    return { at: [], ...place, record };
  }

  private record(name: string): ExtensionRecord {
    const known = this.records.get(name);
    if (known) return known;
    const entity = this.registry.entities.get(name);
    const declared = [...(entity?.fields ?? [])];
    const holder = entity?.fields.get(entity.key ?? '');
    const made: ExtensionRecord = {
      entity: name,
      keptOf: keptOf(name, this.registry),
      key: holder && readName(holder),
      fields: declared.flatMap(([, field]) => (entity && isExtension(field) ? (this.field(entity, field) ?? []) : [])),
      inside: declared.flatMap(([, field]) => this.inside(field) ?? []),
    };
    this.records.set(name, made);
    return made;
  }

  private field(entity: Entity, field: FieldDeclaration): ExtensionField | undefined {
    const { name, properties } = field;
    const declared = keptOf(declarerOf(entity.name, name, this.registry), this.registry);
    const key = this.registry.entities.get(declared)?.key;
    // What comes from a record with another key is that record's; with the same key it is one more of this one's.
    const home = key === entity.key ? keptOf(entity.name, this.registry) : declared;
    const holder = key === undefined ? undefined : entity.fields.get(key);
    if (key === undefined || !holder) return undefined;
    const { label } = properties;
    const listed = listedAs(field);
    return {
      name,
      label: typeof label === 'string' ? label : labelFromName(name),
      keptOf: home,
      key: { sent: key, read: readName(holder) },
      ...(listed ? { listed } : {}),
    };
  }

  private inside({ name, properties, written }: FieldDeclaration): ExtensionInside | undefined {
    const held = heldIn(written, this.registry);
    if (!held || !this.touched.has(held.entity) || properties['wire'] === 'json') return undefined;
    const chosen = (properties['options'] ?? this.registry.entities.get(held.entity)?.options) !== undefined;
    return {
      name,
      read: readName({ name, properties }),
      part: held.many === 'list' && !chosen,
      record: () => this.record(held.entity),
      ...(held.many ? { many: held.many } : {}),
    };
  }
}

function listedAs({ written = 'text', properties }: FieldDeclaration): ExtensionField['listed'] {
  const type = typeof written === 'string' ? fieldType(written) : undefined;
  if (!type || type.secret || type.form === 'json' || type.form === 'file' || properties['wire'] !== undefined)
    return undefined;
  return { type: type.grid, whole: type.whole === true };
}

function isForOutsiders({ declaration, definition }: Call): boolean {
  const right = declaration['right'] ?? definition.value['right'];
  return right === 'public' || right === 'careers';
}

/** The entity that all entities of the same record are made from. One that states a key is a record of its own. */
export function keptOf(name: string, { entities }: Registry): string {
  let home = name;
  for (let steps = entities.size; steps > 0; steps -= 1) {
    const { of, key } = entities.get(home)?.declaration ?? {};
    const above = typeof of === 'string' ? entities.get(of) : undefined;
    if (!above || key !== undefined || above.key === undefined || above.key !== entities.get(home)?.key) break;
    home = above.name;
  }
  return home;
}

/** The entity, or the one it is made from, that declares a field. */
function declarerOf(name: string, field: string, { entities }: Registry): string {
  let at = name;
  for (let steps = entities.size; steps > 0; steps -= 1) {
    const { fields, of } = entities.get(at)?.declaration ?? {};
    if ((isRecord(fields) && Object.hasOwn(fields, field)) || typeof of !== 'string' || !entities.has(of)) break;
    at = of;
  }
  return at;
}

/** Every entity with extension fields, and every one whose records hold such records, however deep. */
function touchedBy(registry: Registry): ReadonlySet<string> {
  const touched = new Set<string>();
  for (let before = -1; before < touched.size; ) {
    before = touched.size;
    for (const { name, fields } of registry.entities.values()) {
      const holds = (field: FieldDeclaration) =>
        isExtension(field) || touched.has(heldIn(field.written, registry)?.entity ?? '');
      if (!touched.has(name) && [...fields.values()].some(holds)) touched.add(name);
    }
  }
  return touched;
}

function isExtension({ properties }: FieldDeclaration): boolean {
  return properties['extension'] === true;
}

/** The records that a written type holds: of an entity, a list or a map of it. */
function heldIn(written: unknown, { entities }: Registry): Held | undefined {
  const [name, many] = isRecord(written)
    ? [written['map'], 'map' as const]
    : Array.isArray(written)
      ? [written[0], 'list' as const]
      : [written];
  if (typeof name !== 'string' || !entities.has(name)) return undefined;
  return { entity: name, ...(many ? { many } : {}) };
}

/** What a body is made of: an entity, a list of it, or fields that were picked of it. */
function bodyType(body: unknown): unknown {
  return isRecord(body) ? body['of'] : body;
}

function readName({ name, properties }: Pick<FieldDeclaration, 'name' | 'properties'>): string {
  const { read } = properties;
  const from = isRecord(read) ? read['from'] : read;
  return typeof from === 'string' ? from : name;
}
