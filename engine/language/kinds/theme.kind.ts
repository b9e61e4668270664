import type { KindDescriptor } from '../kind-descriptor.ts';
import { choice, list, object, text } from '../shape.ts';
import { themeColours } from '../theme-colours.ts';

export const theme = {
  name: 'theme',
  doc: 'a look that a person can choose for all screens',
  properties: {
    label: { shape: text, doc: 'what people choose it by', required: true },
    scheme: {
      shape: choice('dark', 'light'),
      doc: 'what the browser draws by itself: scroll bars, lists',
      required: true,
    },
    density: {
      shape: choice('compact', 'comfortable'),
      doc: 'how much room letters, lines and buttons take',
      default: 'compact',
    },
    logo: {
      shape: { is: 'word', form: 'picture' },
      doc: 'the picture beside the name: an address of this server such as /icon.svg, or the picture itself as data:image/png;base64,…',
      default: '/icon.svg',
    },
    shadows: {
      shape: choice('deep', 'soft', 'line'),
      doc: 'what sets off what floats: a shadow that is seen on dark or on light, or a line in the colour of the text',
      default: 'deep',
    },
    veil: {
      shape: { is: 'word', form: 'veil' },
      doc: 'what lies over a page while a dialog is open: #rrggbb and how dense it is, from 00 to ff',
      required: true,
    },
    colours: { shape: object('colours', themeColours), doc: 'the colours, each as #rrggbb', required: true },
    series: {
      shape: list({ is: 'word', form: 'colour' }),
      doc: 'the colours of charts, in the order in which they are taken',
      required: true,
    },
  },
  shown: 'worn',
} as const satisfies KindDescriptor;
