import { fieldTypes } from '../../engine/language/field-types.ts';
import { type Language, language } from '../../engine/language/language.ts';
import { condition, flag, list, object, part, text, value, word } from '../../engine/language/shape.ts';

/** The shipped language with a kind, a block and a field type that it does not have. */
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
      },
      screen: true,
    },
  },
  blocks: {
    ...language.blocks,
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
    rating: { name: 'rating', doc: 'one to five stars', form: 'number', widget: 'number', ordered: true },
    colour: { name: 'colour', doc: 'a colour', form: 'text', widget: 'text', ordered: false },
  },
};
