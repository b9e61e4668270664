import { hiddenProperty } from '../hidden-property.ts';
import type { KindDescriptor } from '../kind-descriptor.ts';
import { choice, flag, list, map, object, part, reference, text, word } from '../shape.ts';

const link = {
  label: { shape: text, doc: "left out, the page's title" },
  icon: { shape: word, doc: 'a name from the icon set' },
  page: { shape: reference('page'), doc: 'where it leads' },
  hidden: hiddenProperty,
} as const;

export const app = {
  name: 'app',
  doc: 'a whole application: brand, shell, session and navigation',
  properties: {
    title: { shape: text, doc: 'the name of the application', required: true },
    base: { shape: { is: 'word', form: 'path' }, doc: 'pages whose path starts so belong to it', required: true },
    theme: {
      shape: reference('theme'),
      doc: 'the theme of a first visit, and of whoever chose one that is gone; left out, the first that there is',
    },
    language: {
      shape: word,
      doc: 'the language of whoever has chosen none, by its tag (BCP 47); left out, English, and for visitors of careers the first of their browser that something is said in',
    },
    layout: { shape: choice('side', 'top'), doc: 'navigation at the side, or in the bar', default: 'side' },
    session: { shape: choice('staff', 'applicant'), doc: 'whose session it holds', required: true },
    signIn: { shape: reference('page'), doc: 'where a visitor without session is led' },
    home: { shape: reference('page'), doc: 'the first page, and the first link of every breadcrumb', required: true },
    notFound: { shape: reference('page'), doc: 'for unknown addresses', required: true },
    navigation: {
      shape: list(
        object('navigation group', {
          ...link,
          items: { shape: list(object('navigation link', link)), doc: 'links of the group' },
        }),
      ),
      doc: 'the links, shown to those who may open them',
    },
    bar: { shape: part('actions'), doc: "the person's actions in the bar" },
    compat: { shape: map(flag), doc: 'switches that bring back what was corrected' },
  },
  shown: 'around',
} as const satisfies KindDescriptor;
