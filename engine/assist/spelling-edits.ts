import { locator } from '../check/parse.ts';
import { spellingsIn } from '../infix/spellings.ts';
import type { Language } from '../language/language.ts';
import { below } from '../pointer.ts';
import type { PlacedText } from './range.ts';
import type { Edit } from './rename.ts';

/** What writes conditions and values of a file as text, each in its place. */
export function spellingEdits(file: string, { text, value }: PlacedText, language: Language): readonly Edit[] {
  const at = locator(text);
  const definitions = Array.isArray(value)
    ? value.map((each, index) => [below('', index), each] as const)
    : [['', value] as const];
  return definitions.flatMap(([place, definition]) =>
    spellingsIn(definition, language).flatMap(({ pointer, text: written }): Edit[] => {
      const span = at(`${place}${pointer}`);
      return span ? [{ file, from: span.start, to: span.end, text: JSON.stringify(written) }] : [];
    }),
  );
}
