import { type KindDescriptor, screenProperties } from '../kind-descriptor.ts';
import { choice, list, part, reference, text, value, word } from '../shape.ts';

export const page = {
  name: 'page',
  doc: 'a screen with an address',
  properties: {
    path: { shape: part('paths'), doc: 'its address or addresses; {name} is an input', required: true },
    title: { shape: text, doc: 'the heading', required: true, scope: 'screen' },
    parents: { shape: list(reference('page')), doc: 'pages above it in the breadcrumb' },
    access: { shape: word, doc: "public, session, or a function; left out, the path's last literal segment" },
    size: { shape: choice('small', 'medium', 'full'), doc: 'how much room it takes', default: 'full' },
    background: { shape: value('text'), doc: 'an image behind the page', scope: 'screen' },
    ...screenProperties,
  },
  shown: 'address',
} as const satisfies KindDescriptor;
