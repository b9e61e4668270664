import { monthNames } from '../formats/calendar/month-of-date.ts';
import { foldText } from '../formats/fold-text.ts';

/** The words of what was typed, folded. */
export function searchWords(text: string): readonly string[] {
  return foldText(text).split(/\s+/u).filter(Boolean);
}

/** How the month that a word names, in full or by its first three letters, stands in a date: people read '23 Nov 2026'. */
export function monthInDate(word: string): string | undefined {
  const at = monthNames.map(foldText).findIndex((name) => name === word || name.slice(0, 3) === word);
  return at < 0 ? undefined : `-${String(at + 1).padStart(2, '0')}-`;
}
