import type { Occurrence } from './gather.ts';
import type { PlacedText, Range } from './range.ts';

/** A name in a text, and where. */
export interface PlacedOccurrence {
  readonly occurrence: Occurrence;
  readonly range: Range;
}

/** Where a name stands in the text of its file. */
export function rangeOf({ place, written, at, name, isKey }: Occurrence, text: PlacedText): Range | undefined {
  const whole = text.written(place, written, isKey);
  return whole && (at === 0 && name.length === written.length ? whole : text.part(whole, at, name.length));
}

/** The name that an offset lies in; of several, the shortest. */
export function occurrenceAt(
  occurrences: readonly Occurrence[],
  file: string,
  offset: number,
  text: PlacedText,
): PlacedOccurrence | undefined {
  let found: PlacedOccurrence | undefined;
  for (const occurrence of occurrences) {
    if (occurrence.place.file !== file) continue;
    const range = rangeOf(occurrence, text);
    if (!range || offset < range.from || offset > range.to) continue;
    if (!found || range.to - range.from < found.range.to - found.range.from) found = { occurrence, range };
  }
  return found;
}
