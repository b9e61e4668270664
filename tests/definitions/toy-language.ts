import type { SourceFile } from '../../engine/check/read-file.ts';
import { fieldTypes } from '../../engine/language/field-types.ts';
import { numbers, texts } from '../../engine/language/field-values.ts';
import { screenProperties } from '../../engine/language/kind-descriptor.ts';
import { type Language, language } from '../../engine/language/language.ts';
import {
  condition,
  flag,
  list,
  object,
  part,
  record,
  reference,
  text,
  value,
  word,
} from '../../engine/language/shape.ts';

/** The shipped language with two kinds, two blocks and two field types that it does not have. */
export const toyLanguage: Language = {
  ...language,
  kinds: {
    ...language.kinds,
    checklist: {
      name: 'checklist',
      doc: 'things to be done, each with its condition',
      properties: {
        title: { shape: text, doc: 'the heading', required: true, scope: 'screen' },
        inputs: { shape: part('fields'), doc: 'what it is given' },
        items: {
          shape: list(
            object('checklist item', {
              id: { shape: word, doc: 'names the item', required: true },
              label: { shape: text, doc: 'what is to be done', required: true },
              done: { shape: condition, doc: 'whether it is done', required: true },
              do: { shape: part('steps'), doc: 'what a click does', press: true },
            }),
          ),
          doc: 'the items',
          required: true,
        },
        strict: { shape: flag, doc: 'whether the order counts' },
        body: { shape: part('blocks'), doc: 'what is shown besides' },
      },
      shown: 'over',
      as: 'dialog',
    },
    hall: {
      name: 'hall',
      doc: 'a place with an address of its own',
      properties: {
        path: { shape: part('paths'), doc: 'its address', required: true },
        title: { shape: text, doc: 'the heading', required: true, scope: 'screen' },
        access: { shape: word, doc: 'who may come in' },
        ...screenProperties,
      },
      shown: 'address',
      as: 'page',
    },
  },
  blocks: {
    ...language.blocks,
    opening: {
      name: 'opening',
      doc: 'a checklist on a screen',
      main: { name: 'checklist', shape: reference('checklist') },
      properties: { with: { shape: record, doc: 'its inputs' } },
    },
    gauge: {
      name: 'gauge',
      doc: 'a figure on a scale',
      main: { name: 'value', shape: value('number') },
      properties: {
        label: { shape: text, doc: 'what it shows', required: true },
        rows: { shape: part('source'), doc: 'the marks on the scale' },
        mark: { shape: text, doc: 'the caption of a mark', scope: 'row' },
      },
      rowsFrom: 'rows',
    },
  },
  fieldTypes: {
    ...fieldTypes,
    rating: { name: 'rating', doc: 'one to five stars', ...numbers, widget: 'number' },
    colour: { name: 'colour', doc: 'a colour', ...texts, widget: 'text' },
  },
};

/** Definitions in that language: a hall at an address, a page that leads to it, and a checklist that both open. */
export const toyDefinitions: readonly object[] = [
  {
    kind: 'entities',
    id: 'toys',
    entities: { film: { key: 'filmId', fields: { filmId: 'id', title: 'text', stars: 'rating', tint: 'colour' } } },
  },
  { kind: 'calls', id: 'films', right: 'session', calls: { list: { result: ['film'] }, save: { body: 'film' } } },
];

export const toyScreens: readonly object[] = [
  ...toyDefinitions,
  {
    kind: 'checklist',
    id: 'films.opening',
    title: 'Opening of {inputs.film.title}',
    inputs: { film: 'film' },
    items: [{ id: 'seats', label: 'Seats', done: '{inputs.film.title}' }],
    body: [{ toolbar: [{ label: 'Keep', do: [{ call: 'films.save', with: '{inputs.film}' }] }] }],
  },
  {
    kind: 'hall',
    id: 'films.hall',
    path: '/hall/{number}',
    title: 'Hall {inputs.number}',
    inputs: { number: 'text' },
    data: { films: { call: 'films.list' } },
    body: [
      {
        toolbar: [{ label: 'Open film', do: [{ open: 'films.opening', with: { film: { title: 'Metropolis' } } }] }],
      },
    ],
  },
  {
    kind: 'page',
    id: 'films.start',
    path: '/films',
    title: 'Films',
    access: 'session',
    body: [{ toolbar: [{ label: 'To the hall', do: [{ navigate: 'films.hall', with: { number: '3' } }] }] }],
  },
];

/** Definitions as files. */
export function toyFiles(definitions: readonly object[]): readonly SourceFile[] {
  return [{ file: 'toys.json', text: JSON.stringify(definitions) }];
}
