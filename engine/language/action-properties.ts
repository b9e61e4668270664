import { hiddenProperty } from './hidden-property.ts';
import { choice, condition, type PropertyTable, part, text, word } from './shape.ts';

/** A button: what it says, when it is there, which right it needs, what it does. */
export const actionProperties = {
  id: { shape: word, doc: 'left out, the label in one word' },
  label: { shape: text, doc: 'the caption', required: true },
  icon: { shape: text, doc: 'a name from the icon set' },
  tone: { shape: choice('primary', 'plain', 'danger'), doc: 'how much it stands out', default: 'plain' },
  when: { shape: condition, doc: 'shown only then' },
  hidden: hiddenProperty,
  enabled: { shape: condition, doc: 'can be pressed only then' },
  because: {
    shape: text,
    doc: 'what the disabled button says: what is missing, in plain words; left out, `enabled` is put into words',
  },
  right: {
    shape: choice('write', 'delete'),
    doc: 'the right it needs; without it the button is disabled and says why',
  },
  do: { shape: part('steps'), doc: 'what it does', required: true, press: true },
} as const satisfies PropertyTable;
