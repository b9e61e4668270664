import type { BlockDescriptor } from '../block-descriptor.ts';
import { checkProperties } from '../check-properties.ts';
import { list, object, part, text, word } from '../shape.ts';

export const filters = {
  name: 'filters',
  doc: 'a form whose valid values the screen can read as state.filters',
  main: { name: 'columns', shape: part('columns'), scope: 'values' },
  properties: {
    into: { shape: word, doc: 'the name in the state', default: 'filters' },
    label: { shape: text, doc: 'what they are called by who hears the screen; left out, Filters' },
    button: { shape: text, doc: 'a caption; the values are published when it is pressed' },
    checks: { shape: list(object('check', checkProperties)), doc: 'checks across fields', scope: 'values' },
  },
} as const satisfies BlockDescriptor;
