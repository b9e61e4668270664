import { type KindDescriptor, screenProperties } from '../kind-descriptor.ts';
import { choice, list, map, object, part, reference, text, value, word } from '../shape.ts';

export const page = {
  name: 'page',
  doc: 'a screen with an address',
  properties: {
    path: { shape: part('paths'), doc: 'its address or addresses; {name} is an input', required: true },
    title: { shape: text, doc: 'the heading', required: true, scope: 'screen' },
    parents: { shape: list(reference('page')), doc: 'pages above it in the breadcrumb' },
    access: {
      shape: word,
      doc: "public, session, careers (an applicant who is signed in there), or a function; left out, the path's last literal segment",
    },
    function: {
      shape: object('madeFunction', {
        label: { shape: word, doc: 'how people call it where roles are given rights; left out, the title of the page' },
        roles: {
          shape: map(choice('read', 'write', 'delete')),
          doc: 'by the name of a role, what it may when the function is made, each level with those before it; from then on Rights decides',
        },
      }),
      doc: "makes the path's last literal segment a function of the company, for roles to be given",
    },
    size: { shape: choice('small', 'medium', 'full'), doc: 'how much room it takes', default: 'full' },
    background: { shape: value('text'), doc: 'an image behind the page', scope: 'screen' },
    ...screenProperties,
  },
  shown: 'address',
} as const satisfies KindDescriptor;
