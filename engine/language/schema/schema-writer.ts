import { invariant } from '../../problem.ts';
import { blockCommon } from '../block-descriptor.ts';
import { fieldTypes } from '../field-types.ts';
import { definitionCommon, type KindDescriptor } from '../kind-descriptor.ts';
import type { Language } from '../language.ts';
import type { Branch, PartName, Property, PropertyTable, Shape } from '../shape.ts';
import { stepCommon } from '../step-descriptor.ts';
import { useProperty } from '../use-property.ts';
import { anyWord, wordForms } from '../word-forms.ts';
import type { JsonSchema } from './json-schema.ts';

type Keyed = 'blocks' | 'steps';

/** Parts whose text is mostly the name of a field type; the names are offered, others are allowed. */
const typeParts: ReadonlySet<PartName> = new Set(['type', 'field', 'bodyType']);

/** Writes the shapes of a language as schemas; what has a name is written once, into `defs`. */
export class SchemaWriter {
  readonly defs: Record<string, JsonSchema> = {};
  private readonly language: Language;
  private readonly tables = new Map<string, PropertyTable>();

  constructor(language: Language) {
    this.language = language;
  }

  /** One kind of definition; with `use` a pattern may say what is required. */
  kind(descriptor: KindDescriptor): JsonSchema {
    const { kind, ...common } = definitionCommon;
    return this.named(`definition.${descriptor.name}`, () => {
      const schema = this.closed({ ...common, ...descriptor.properties, ...useProperty }, descriptor.doc);
      const properties = {
        kind: { const: descriptor.name, description: kind.doc },
        ...(schema['properties'] as object),
      };
      return { ...schema, properties } as JsonSchema;
    });
  }

  of(shape: Shape): JsonSchema {
    switch (shape.is) {
      case 'value':
      case 'condition':
      case 'text':
      case 'record':
      case 'json':
        return { $ref: `#/$defs/slot.${shape.is}` };
      case 'word':
        return { type: 'string', pattern: (shape.form ? wordForms[shape.form] : anyWord).pattern.source };
      case 'reference':
        return { type: 'string', minLength: 1 };
      case 'number':
        return { type: shape.whole ? 'integer' : 'number', ...(shape.min === undefined ? {} : { minimum: shape.min }) };
      case 'flag':
        return { type: 'boolean' };
      case 'choice':
        return { enum: [...shape.of, ...Object.keys(shape.was ?? {})] };
      case 'list':
        return { type: 'array', items: this.of(shape.of), ...(shape.one ? { minItems: 1, maxItems: 1 } : {}) };
      case 'map':
        return { type: 'object', additionalProperties: this.of(shape.of) };
      case 'object':
        return this.object(shape);
      case 'either':
        return { anyOf: this.branches(shape.of) };
      case 'keyed':
        return this.keyed(shape.of);
      case 'part':
        return this.part(shape.part);
    }
  }

  private part(part: PartName): JsonSchema {
    return this.named(`part.${part}`, () => {
      const shape = this.language.notations[part];
      if (shape.is !== 'either' || !typeParts.has(part)) return this.of(shape);
      const examples = Object.keys(fieldTypes);
      const branches = this.branches(shape.of);
      return { anyOf: branches.map((branch, at) => (shape.of[at]?.on === 'text' ? { ...branch, examples } : branch)) };
    });
  }

  private object({ name, of }: Shape & { is: 'object' }): JsonSchema {
    const key = `object.${name.replaceAll(' ', '-')}`;
    const known = this.tables.get(key);
    invariant(known === undefined || known === of, `two objects of the language are called "${name}"`);
    this.tables.set(key, of);
    return this.named(key, () => this.closed(of));
  }

  /** A record that has no other properties; required ones may be left to a pattern where `use` is one of them. */
  private closed(table: PropertyTable, description?: string): JsonSchema {
    const entries = Object.entries(table);
    const required = entries.filter(([, property]) => property.required).map(([name]) => name);
    const demand: JsonSchema = required.length === 0 ? {} : { required };
    return {
      type: 'object',
      ...(description === undefined ? {} : { description }),
      properties: Object.fromEntries(entries.flatMap(([name, property]) => this.underItsNames(name, property))),
      additionalProperties: false,
      ...(Object.hasOwn(table, 'use') && required.length > 0 ? { if: { required: ['use'] }, else: demand } : demand),
    };
  }

  /** A property, and under its former name what editors strike through. */
  private underItsNames(name: string, property: Property): [string, JsonSchema][] {
    const written = this.property(property);
    if (property.was === undefined) return [[name, written]];
    const former = { ...written, description: `Called "${name}" by now: ${property.doc}`, deprecated: true };
    return [
      [name, written],
      [property.was, former],
    ];
  }

  private property({ shape, doc, default: standard }: Property): JsonSchema {
    return { ...this.of(shape), description: doc, ...(standard === undefined ? {} : { default: standard }) };
  }

  /** The first notation that fits is the one that is meant: a later one leaves the keys of the earlier ones alone. */
  private branches(branches: readonly Branch[]): JsonSchema[] {
    return branches.map(({ on, shape }, at) => {
      const earlier = branches.slice(0, at).flatMap((branch) => (typeof branch.on === 'object' ? [branch.on.key] : []));
      const isRecord = typeof on === 'object' || on === 'record';
      const open = isRecord ? earlier.filter((key) => !this.refuses(shape, key)) : [];
      return both(guard(on), both(without(open), this.of(shape)));
    });
  }

  /** Whether a shape is a closed record that does not know the key. */
  private refuses(shape: Shape, key: string): boolean {
    if (shape.is === 'part') return this.refuses(this.language.notations[shape.part], key);
    return shape.is === 'object' && !Object.hasOwn(shape.of, key);
  }

  private keyed(of: Keyed): JsonSchema {
    const noun = of === 'blocks' ? 'block' : 'step';
    return this.named(noun, () => {
      const kinds = Object.values(this.language[of]);
      const common: PropertyTable = of === 'blocks' ? blockCommon : stepCommon;
      const schemas = kinds.map((kind) => {
        const rivals = kinds.filter((other) => Object.hasOwn(kind.properties, other.name));
        const mutual = rivals.find((other) => Object.hasOwn(other.properties, kind.name));
        invariant(mutual === undefined, `the ${noun}s ${kind.name} and ${mutual?.name} have each other as a property`);
        return this.named(`${noun}.${kind.name}`, () => {
          const main = { [kind.name]: { shape: kind.main.shape, doc: kind.doc, required: true } } as const;
          return this.closed({ ...common, ...main, ...kind.properties }, kind.doc);
        });
      });
      return { anyOf: [...schemas, both(guard({ key: 'use' }), this.of(this.language.notations.use))] };
    });
  }

  private named(name: string, write: () => JsonSchema): JsonSchema {
    if (!Object.hasOwn(this.defs, name)) {
      // Taken before it is written, because a notation may hold itself.
      this.defs[name] = {};
      this.defs[name] = write();
    }
    return { $ref: `#/$defs/${name}` };
  }
}

const types = {
  text: 'string',
  list: 'array',
  record: 'object',
  flag: 'boolean',
  number: 'number',
  null: 'null',
} as const;

function guard(on: Branch['on']): JsonSchema {
  return typeof on === 'object' ? { type: 'object', required: [on.key] } : { type: types[on] };
}

function without(keys: readonly string[]): JsonSchema {
  if (keys.length === 0) return {};
  return { not: { anyOf: keys.map((key) => ({ required: [key] })) } };
}

/** What satisfies both; side by side where no keyword is in both with another value. */
function both(left: JsonSchema, right: JsonSchema): JsonSchema {
  const clash = Object.keys(left).some(
    (keyword) => Object.hasOwn(right, keyword) && JSON.stringify(left[keyword]) !== JSON.stringify(right[keyword]),
  );
  return clash ? { allOf: [left, right] } : { ...left, ...right };
}
