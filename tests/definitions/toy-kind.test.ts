import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import { toyLanguage } from './toy-language.ts';

const shared = [
  {
    kind: 'entities',
    id: 'toys',
    entities: { film: { key: 'filmId', fields: { filmId: 'id', title: 'text', stars: 'rating', tint: 'colour' } } },
  },
  { kind: 'calls', id: 'films', right: 'session', calls: { list: { result: ['film'] }, save: { body: 'film' } } },
];

function told(definition: object) {
  const files = [{ file: 'toys.json', text: JSON.stringify([...shared, definition]) }];
  return checkDefinitions(files, { language: toyLanguage })
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, pointer, message, suggestion }) =>
      [code, pointer, message, suggestion].filter((part) => part !== undefined),
    );
}

const checklist = (item: object, more: object = {}) => ({
  kind: 'checklist',
  id: 'films.opening',
  title: 'Opening of {inputs.film.title}',
  inputs: { film: 'film' },
  items: [{ id: 'seats', label: 'Seats', done: '{inputs.film.title}', ...item }],
  ...more,
});

describe('a language with a kind, a block and a field type of its own', () => {
  it('accepts definitions of the new kind', () => {
    expect(told(checklist({ do: [{ call: 'films.save', with: '{inputs.film}' }] }, { strict: true }))).toEqual([]);
  });

  it('tells mistakes in the shape of the new kind in its own words', () => {
    const items = [{ id: 'seats', done: true }];
    expect(told({ kind: 'checklist', id: 'a', title: 'x', itmes: items })).toEqual([
      ['known-property', '/2/itmes', 'A definition of kind checklist has no property "itmes"', 'items'],
      ['required-property', '/2', 'A definition of kind checklist must say "items": the items'],
    ]);
    expect(told({ kind: 'checklist', id: 'a', title: 'x', items, strict: 'yes' })).toEqual([
      ['required-property', '/2/items/0', 'A checklist item must say "label": what is to be done'],
      ['type-of-property', '/2/strict', 'This must be true or false, not "yes"'],
    ]);
  });

  it('holds the new kind to the laws of meaning', () => {
    expect(
      told(checklist({ done: '{inputs.film.stars}', label: '{inputs.film.titel}', do: [{ call: 'films.sve' }] })),
    ).toEqual([
      ['known-path', '/2/items/0/label', '"inputs.film" has no field "titel"', 'inputs.film.title'],
      [
        'typed-condition',
        '/2/items/0/done',
        'A number is no condition: 0 counts as given here; compare it, or ask { "filled": … }',
      ],
      ['known-call', '/2/items/0/do/0/call', 'There is no call "films.sve"', 'films.save'],
    ]);
  });

  it('walks the new block with its rows, and tells blocks by their names', () => {
    const page = (block: object) => ({ kind: 'page', id: 'p', path: '/p', title: 'P', body: [block] });
    expect(told(page({ gauge: 3, label: 'Stars', rows: 'films.list', mark: '{row.title}' }))).toEqual([]);
    expect(told(page({ gauge: '{now.today}', label: 'Stars', rows: 'films.list', mark: '{row.titel}' }))).toEqual([
      ['typed-value', '/2/body/0/gauge', 'A number is wanted here, not date'],
      ['known-path', '/2/body/0/mark', '"row" has no field "titel"', 'row.title'],
    ]);
    expect(told(page({ guage: 3 }))[0]?.slice(0, 2)).toEqual(['known-block', '/2/body/0']);
    expect(told(page({ guage: 3 }))[0]?.[3]).toBe('gauge');
  });

  it('knows the new field types by name, form and order', () => {
    const page = (derive: object, inputs: object = { film: 'film' }) => ({
      kind: 'page',
      id: 'p',
      path: '/p',
      title: 'P',
      inputs,
      derive,
      body: [],
    });
    expect(told(page({ a: { '>': ['{inputs.film.stars}', 3] } }))).toEqual([]);
    expect(told(page({ a: { '>': ['{inputs.film.tint}', 3] } }))).toEqual([
      ['typed-comparison', '/2/derive/a/>/0', '">" asks for an order, and colour has none'],
    ]);
    expect(told(page({}, { stars: 'raitng' }))).toEqual([
      ['known-entity', '/2/inputs/stars', 'There is no entity or type "raitng"', 'rating'],
    ]);
  });
});
