import { isRecord, type Json } from '../json.ts';
import type { Language } from '../language/language.ts';
import { narrowed, shapeAt } from '../language/shape-at.ts';
import { below } from '../pointer.ts';
import { spelling } from './spelling.ts';

/** A condition or value that can be written as text, and the text. */
export interface Spelling {
  readonly pointer: string;
  readonly text: string;
}

/** What in a definition can be written as text, as far as the language says what stands there. */
export function spellingsIn(definition: unknown, language: Language): readonly Spelling[] {
  const found: Spelling[] = [];
  const look = (value: unknown, segments: readonly string[]): void => {
    const text = isCandidate(value) ? spelt(value, segments) : undefined;
    if (text !== undefined) found.push({ pointer: below('', ...segments), text });
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) look(part, [...segments, key]);
  };
  const spelt = (value: Json, segments: readonly string[]): string | undefined => {
    const { shape } = shapeAt(definition, segments, language);
    const only = shape && narrowed(value, shape, language);
    if (only?.is !== 'condition' && only?.is !== 'value') return undefined;
    const made = spelling(value, only.is === 'condition');
    return made && 'text' in made ? made.text : undefined;
  };
  look(definition, []);
  return found;
}

/** A template, or a record that could be an operator with what it takes. */
function isCandidate(value: unknown): value is Json {
  return typeof value === 'string' ? value.startsWith('{') : isRecord(value) && Object.keys(value).length === 1;
}
