import type { SentField } from '@muster/engine/check';
import { sentBounds } from '../hr/index.ts';
import { type Schema, schemaNamed } from './schema.ts';
import type { Taker } from './sent-schema.ts';

/** What a text may be that stands in a path: filled, without control characters, and nothing that climbs out of a folder. */
const plainText = '^(?![\\s\\S]*(^|[/\\\\])\\.{1,2}([/\\\\]|$))[^\\p{Cc}\\p{Cs}]*\\S[^\\p{Cc}\\p{Cs}]*$';

/** What may stand in a path for a parameter, not encoded yet. */
export function pathSchema({ type, choices, wire, maxLength }: SentField, by: Taker): Schema {
  if (choices) return { enum: choices };
  switch (type) {
    case 'id':
      return by === 'hr' ? schemaNamed('Key') : { type: 'string', pattern: '^[\\w.@-]{1,64}$' };
    case 'integer':
      return { type: 'integer', minimum: 0 };
    case 'number':
    case 'money':
    case 'percent':
      return { type: 'number', minimum: 0 };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return wire === undefined ? schemaNamed('Date') : { type: 'string', format: wire };
    case 'month':
      return wire === undefined ? schemaNamed('Month') : { type: 'string', format: wire };
    case 'year':
      return schemaNamed('Year');
    case 'time':
      return schemaNamed('Time');
    case 'email':
      return schemaNamed('Email');
    default:
      return { ...schemaNamed('Text'), pattern: plainText, maxLength: maxLength ?? sentBounds.text };
  }
}
