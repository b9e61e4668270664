import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import { compileDefinitions } from '../../engine/link/compile-definitions.ts';
import { invariant } from '../../engine/problem.ts';
import { createDefinitionCompiler } from '../../server/definitions/definition-compiler.ts';
import { previewScreen } from '../../server/definitions/services/preview-screen.ts';
import { createLinkedDefinitions } from '../../server/delivery/linked-definitions.ts';
import type { Person } from '../../server/sessions/session.ts';
import { definitionWorld } from '../server/support/definition-world.ts';
import { toyDefinitions, toyFiles, toyLanguage, toyScreens } from './toy-language.ts';

function told(definition: object) {
  return checkDefinitions(toyFiles([...toyDefinitions, definition]), { language: toyLanguage })
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

const { linker, problems } = compileDefinitions(toyFiles(toyScreens), toyLanguage);
const visitor = { person: undefined, applicant: false };
const person = (...functions: readonly string[]) => ({
  person: {
    id: 1,
    name: 'Ada',
    email: 'ada@example.com',
    rights: Object.fromEntries(functions.map((name) => [name, { read: true, write: true, delete: true }])),
  } as unknown as Person,
  applicant: false,
});

describe('a kind of its own', () => {
  it('is named, opened and navigated to like those that ship', () => {
    expect(problems).toEqual([]);
    const page = (step: object) => ({
      kind: 'page',
      id: 'p',
      path: '/p',
      title: 'P',
      body: [{ toolbar: [{ label: 'Go', do: [step] }] }],
    });
    const codes = (step: object) => told(page(step)).map(([code]) => code);
    expect(codes({ open: 'films.closing' })).toEqual(['known-definition']);
    expect(codes({ navigate: 'films.lobby' })).toEqual(['known-page']);
    expect(
      checkDefinitions(toyFiles([...toyScreens, page({ open: 'films.opening', with: { flim: null } })]), {
        language: toyLanguage,
      }).problems.map(({ code, message }) => [code, message]),
    ).toEqual([
      ['dialog-inputs-complete', 'The checklist "films.opening" needs "film"'],
      ['dialog-inputs-complete', 'The checklist "films.opening" takes no "flim"'],
    ]);
    expect(
      checkDefinitions(
        toyFiles([
          ...toyScreens,
          {
            kind: 'page',
            id: 'films.hall',
            path: '/h/{number}',
            title: '{inputs.number}',
            inputs: { number: 'text' },
            body: [],
          },
        ]),
        { language: toyLanguage },
      ).problems.map(({ code, message }) => [code, message]),
    ).toEqual([['unique-ids', 'There is already a page "films.hall"']]);
  });

  it('comes with what it uses, and with what it opens', () => {
    const bundle = linker?.bundle('films.hall');
    expect(bundle?.screen).toMatchObject({ kind: 'hall', path: ['/hall/{number}'], access: 'hall' });
    expect(Object.keys(bundle?.screens ?? {})).toEqual(['films.opening']);
    expect(Object.keys(bundle?.calls ?? {}).sort()).toEqual(['films.list', 'films.save']);
    expect(linker?.bundle('films.start')?.pages['films.hall']).toEqual({
      page: 'films.hall',
      paths: ['/hall/{number}'],
      access: 'hall',
      inputs: ['number'],
    });
    const shown = compileDefinitions(
      toyFiles([
        ...toyScreens,
        {
          kind: 'page',
          id: 'p',
          path: '/p',
          title: 'P',
          access: 'session',
          body: [{ opening: 'films.opening', with: { film: { title: 'Metropolis' } } }],
        },
      ]),
      toyLanguage,
    );
    expect(Object.keys(shown.linker?.bundle('p')?.screens ?? {})).toEqual(['films.opening']);
  });

  it('is delivered to those who have its right, and may make the calls of what it opens', () => {
    invariant(linker, 'the toys have errors');
    const delivered = createLinkedDefinitions(linker);
    expect(delivered.screen('films.hall', visitor)).toBe('forbidden');
    expect(delivered.screen('films.hall', person('other'))).toBe('forbidden');
    const found = delivered.screen('films.hall', person('hall'));
    expect(typeof found === 'object' && JSON.parse(found.json).screen.title).toEqual({
      cat: ['Hall ', { var: 'inputs.number' }],
    });
    expect(delivered.boot('portal', person('hall')).routes.map(({ id }) => id)).toEqual(['films.start', 'films.hall']);
    expect(delivered.makes('films.save', ['hall films.hall', 'checklist films.opening'], person('hall'))).toBe(true);
    expect(delivered.makes('films.save', ['hall films.hall'], person('hall'))).toBe(false);
    expect(delivered.makes('films.save', ['page films.hall', 'checklist films.opening'], person('hall'))).toBe(false);
    expect(delivered.makes('films.save', ['hall films.hall', 'checklist films.opening'], person('other'))).toBe(false);
  });

  it('is warned of where it reaches a call that its right does not give, and where nothing opens it', () => {
    const strict = toyScreens.map((each) => ('calls' in each ? { ...each, right: 'cinema' } : each));
    const { problems } = checkDefinitions(toyFiles(strict), { language: toyLanguage });
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['reachable-right', 'The page "films.hall" ("hall") reaches the call "films.list", which needs "cinema"'],
      ['reachable-right', 'The page "films.hall" ("hall") reaches the call "films.save", which needs "cinema"'],
    ]);
    const alone = toyScreens.filter((each) => !('path' in each));
    expect(
      checkDefinitions(toyFiles(alone), { language: toyLanguage }).problems.map(({ message }) => message),
    ).toContain('Nothing uses the checklist "films.opening"');
  });

  it('is looked at with a draft of it in its place', async () => {
    const compiler = createDefinitionCompiler(toyFiles(toyScreens), toyLanguage);
    invariant(!('refused' in compiler), 'the toys have errors');
    const world = await definitionWorld(compiler);
    try {
      const preview = (kind: string, id: string, text?: string) =>
        world.done('Ada', (context) => previewScreen(context, { kind, id }, text));
      expect((await preview('hall', 'films.hall')).screen.kind).toBe('hall');
      const checklist = toyScreens.find((each) => 'items' in each);
      const changed = { ...checklist, title: 'Before the film' };
      expect((await preview('checklist', 'films.opening', JSON.stringify(changed))).screen).toMatchObject({
        kind: 'checklist',
        title: 'Before the film',
      });
    } finally {
      await world.close();
    }
  });
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
