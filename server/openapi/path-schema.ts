import type { SentField } from '@muster/engine/check';
import { sentBounds } from '../input/index.ts';
import { type Schema, schemaNamed } from './schema.ts';
import { namedSchema } from './sent-schema.ts';

/** What a text may be that stands in a path: filled, without control characters, and nothing that climbs out of a folder. */
const plainText = '^(?![\\s\\S]*(^|[/\\\\])\\.{1,2}([/\\\\]|$))[^\\p{Cc}\\p{Cs}]*\\S[^\\p{Cc}\\p{Cs}]*$';

/** What may stand in a path for a parameter, not encoded yet. */
export function pathSchema({ type, choices, wire, maxLength }: SentField): Schema {
  if (choices) return { enum: choices };
  if (type === 'id') return schemaNamed('Key');
  if (type === 'integer') return { type: 'integer', minimum: 0 };
  if (type === 'number' || type === 'money' || type === 'percent') return { type: 'number', minimum: 0 };
  if (type === 'boolean') return { type: 'boolean' };
  const named = namedSchema(type, wire);
  return named ?? { ...schemaNamed('Text'), pattern: plainText, maxLength: maxLength ?? sentBounds.text };
}
