import { formats } from '../../formats/index.ts';
import { operators } from '../../logic/operators/index.ts';
import type { JsonSchema } from './json-schema.ts';

const template = 'A text that is exactly one {path} is that value; {path:format argument} formats; {{ is a brace.';
const logic = { $ref: '#/$defs/slot.logic' } as const;

/** The schemas of slots that take expressions: they refuse nothing, they explain and complete. */
export const slotSchemas = {
  'slot.value': { description: `A constant, a template or json-logic. ${template}`, ...logic },
  'slot.condition': {
    description: `True or false, a template or json-logic; a text, date, record or list asks whether it is filled. ${template}`,
    ...logic,
  },
  'slot.text': { description: `A text, a template or json-logic. ${template}`, ...logic },
  'slot.record': {
    description: `A record whose fields are values, a {path} to one, or a list of records merged from left to right. ${template}`,
  },
  'slot.json': { description: 'Any JSON, kept as it is.' },
  'slot.logic': {
    $comment: `Formats of templates: ${Object.keys(formats).join(', ')}; of records name and key, of choices label.`,
    properties: Object.fromEntries(
      Object.values(operators).map((operator) => [operator.name, { description: operator.doc }]),
    ),
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;
