import type { KindDescriptor } from '../kind-descriptor.ts';
import { flag, json, map, object, word } from '../shape.ts';

export const texts = {
  name: 'texts',
  doc: 'what definitions say in another language than English, text by text',
  properties: {
    language: { shape: word, doc: 'the language by its tag (BCP 47), such as ur or pt-BR', required: true },
    reviewed: {
      shape: flag,
      doc: 'whether somebody whose first language it is has read and confirmed all of it',
      default: false,
    },
    program: {
      shape: map(json),
      doc: 'what the program itself says (buttons, empty lists, messages of checks), by its English text: `"Save": "…"`',
    },
    server: {
      shape: map(json),
      doc: 'what the server answers (refusals, what it did, notifications), by its English sentence with names in braces: `"There is attendance on {date}": "…"`',
    },
    texts: {
      shape: map(
        map(
          object('translated text', {
            from: {
              shape: json,
              doc: 'the English text as it was when it was translated; left out where the definition says none and the name or value is shown. When it has changed since, English stands',
            },
            to: { shape: json, doc: 'what is said instead, with the same places in braces', required: true },
          }),
        ),
      ),
      doc: 'by definition (`page leave.own`), and in it by the way to the text over ids of elements (`/body/own/title`)',
      required: true,
    },
  },
} as const satisfies KindDescriptor;
