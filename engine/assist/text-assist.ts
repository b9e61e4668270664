import type { Checked } from '../check/checker.ts';
import type { PatternSource } from '../check/expand.ts';
import { patternOf } from '../check/read-file.ts';
import type { Language } from '../language/language.ts';
import type { Place } from '../problem.ts';
import { cursorAt } from './cursor.ts';
import { type Hover, hoverAt } from './hover.ts';
import { type Around, readLeniently } from './lenient.ts';
import { occurrenceAt } from './occurrence-at.ts';
import type { Offers } from './offer.ts';
import { offersAt } from './offers.ts';
import { PlacedText } from './range.ts';
import { declarationOf } from './symbol.ts';

/** Answers for offsets in one text among definitions that were checked before. */
export interface TextAssist {
  offers(offset: number): Offers | undefined;
  hover(offset: number): Hover | undefined;
  /** Where what is named at an offset is declared: in the text itself, or in another file. */
  declared(offset: number): Place | undefined;
}

/** Helps with a text that is called `file`; it stands for the definition of its kind and id, if there is one already. */
export function assistText(
  file: string,
  text: string,
  checked: Pick<Checked, 'registry' | 'origins'>,
  language: Language,
): TextAssist {
  const around = aroundOf(checked, language);
  const placed = new PlacedText(text);
  const read = () => readLeniently(file, placed.value, around);
  return {
    offers: (offset) => offersIn(file, text, offset, around),
    hover: (offset) => hoverAt({ file, offset, text: placed, read: read(), language }),
    declared: (offset) => {
      const { facts, registry } = read();
      const found = occurrenceAt(facts.occurrences, file, offset, placed);
      const placeOf = (part: object, key?: string) => around.origins.place(part, key);
      return found && declarationOf(found.occurrence.named, registry, placeOf);
    },
  };
}

/** What may be typed at an offset of a text. */
export function offersIn(file: string, text: string, offset: number, around: Around): Offers | undefined {
  const cursor = cursorAt(text, offset);
  const read = readLeniently(file, cursor.value, around);
  return offersAt({ file, cursor, offset, read, language: around.language });
}

export function aroundOf({ registry, origins }: Pick<Checked, 'registry' | 'origins'>, language: Language): Around {
  const patterns = new Map<string, PatternSource>();
  for (const { value, file, id } of registry.ofKind('pattern').values()) {
    const pattern = patternOf(value, file, origins.place(value).pointer);
    if (pattern) patterns.set(id, pattern);
  }
  return { registry, origins, patterns, language };
}
