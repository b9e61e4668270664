import { type KindDescriptor, screenProperties } from '../kind-descriptor.ts';
import { list, part, reference, text, word } from '../shape.ts';

export const dashboard = {
  name: 'dashboard',
  doc: 'a page of tiles, such as reports, that filters narrow together',
  properties: {
    path: { shape: part('paths'), doc: 'its address or addresses', required: true },
    title: { shape: text, doc: 'the heading', required: true, scope: 'screen' },
    parents: { shape: list(reference('page')), doc: 'pages above it in the breadcrumb' },
    access: {
      shape: word,
      doc: "session or a function; left out, the path's last literal segment",
    },
    roles: {
      shape: list(word),
      doc: "makes the path's last literal segment a function of the company that these roles may read; from then on Rights decides",
    },
    filters: {
      shape: part('columns'),
      doc: 'what all tiles can be narrowed by; they read `state.filters`, which stands in the address',
      scope: 'values',
    },
    tiles: { shape: part('blocks'), doc: 'the tiles, each a block with its `place`', required: true },
    refresh: {
      shape: { is: 'word', form: 'duration' },
      doc: "its reports are asked anew so often while somebody looks, such as '300s'",
    },
    ...screenProperties,
  },
  shown: 'address',
  as: 'page',
  draws: { filters: { block: 'filters' }, tiles: { block: 'dashboard', with: { refresh: 'every' } } },
} as const satisfies KindDescriptor;
