import { describe, expect, it } from 'vitest';
import { createShapeReference } from '../../engine/check/reference.ts';
import type { Json } from '../../engine/json.ts';
import type { Language } from '../../engine/language/language.ts';
import { language } from '../../engine/language/language.ts';
import type { JsonSchema } from '../../engine/language/schema/json-schema.ts';
import { schemaOf } from '../../engine/language/schema.ts';
import { flag, object, text } from '../../engine/language/shape.ts';
import { operatorNames } from '../../engine/logic/operators/index.ts';

const defs = schemaOf(language)['$defs'] as Readonly<Record<string, JsonSchema>>;

function propertiesOf(name: string): Readonly<Record<string, JsonSchema>> {
  return (defs[name]?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

describe('schemaOf', () => {
  it('has one closed record for every kind, block and step', () => {
    const names = [
      ...Object.keys(language.kinds).map((name) => `definition.${name}`),
      ...Object.keys(language.blocks).map((name) => `block.${name}`),
      ...Object.keys(language.steps).map((name) => `step.${name}`),
    ];
    for (const name of names) expect([name, defs[name]?.['additionalProperties']]).toEqual([name, false]);
  });

  it('tells definitions apart by their kind', () => {
    expect(defs['definition']).toMatchObject({
      required: ['kind'],
      properties: { kind: { enum: Object.keys(language.kinds) } },
    });
    expect(propertiesOf('definition.page')['kind']).toEqual({ const: 'page', description: 'the kind of definition' });
  });

  it('leaves what is required to a pattern where `use` stands', () => {
    expect(defs['definition.page']).toMatchObject({
      if: { required: ['use'] },
      else: { required: ['id', 'path', 'title'] },
    });
    expect(defs['block.media']).toMatchObject({ required: ['media', 'label'] });
  });

  it('says with every property what it is for', () => {
    const silent = Object.keys(defs)
      .filter((name) => !name.startsWith('slot.') && name !== 'definition')
      .flatMap((name) =>
        Object.entries(propertiesOf(name))
          .filter(([, property]) => typeof property['description'] !== 'string')
          .map(([property]) => `${name} ${property}`),
      );
    expect(silent).toEqual([]);
    expect(propertiesOf('block.grid')['rows']).toEqual({
      $ref: '#/$defs/part.source',
      description: 'the list it shows',
    });
  });

  it('offers the operators in slots and refuses nothing there', () => {
    expect(Object.keys(propertiesOf('slot.logic'))).toEqual(operatorNames);
    const reference = createShapeReference(language);
    const values: readonly Json[] = [null, 7, '', '{inputs.x}', [], {}, { nonsense: [1] }, { '==': 1 }];
    for (const value of values) {
      const title = { kind: 'page', id: 'a', path: '/a', title: value, derive: { x: value } };
      expect(reference(title)).toEqual([]);
    }
  });

  it('refers only to what it holds, and holds nothing it never refers to', () => {
    const whole = JSON.stringify(schemaOf(language));
    const referred = new Set([...whole.matchAll(/"#\/\$defs\/([^"]+)"/g)].map((match) => match[1]));
    expect([...referred].sort()).toEqual(Object.keys(defs).sort());
  });

  it('follows a language that grows: a new kind, block or property is in the schema', () => {
    const grown: Language = {
      ...language,
      kinds: {
        ...language.kinds,
        note: { name: 'note', doc: 'a note', properties: { pinned: { shape: flag, doc: 'on top' } } },
      },
    };
    const reference = createShapeReference(grown);
    expect(reference({ kind: 'note', id: 'a', pinned: true })).toEqual([]);
    expect(reference({ kind: 'note', id: 'a', pinned: 'yes' }).map(({ pointer }) => pointer)).toContain('/pinned');
    expect(createShapeReference(language)({ kind: 'note', id: 'a' })).not.toEqual([]);
  });

  it('stops on two different objects of one name, which is a mistake of ours', () => {
    const twice: Language = {
      ...language,
      kinds: {
        one: {
          name: 'one',
          doc: 'one',
          properties: { a: { shape: object('thing', { x: { shape: text, doc: 'x' } }), doc: 'a' } },
        },
        two: {
          name: 'two',
          doc: 'two',
          properties: { a: { shape: object('thing', { y: { shape: text, doc: 'y' } }), doc: 'a' } },
        },
      },
    };
    expect(() => schemaOf(twice)).toThrow('two objects of the language are called "thing"');
  });
});
