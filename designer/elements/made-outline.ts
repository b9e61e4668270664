import { type Language, type MadeParts, titleWords } from '@muster/engine/check';
import { texts } from '../texts.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';

/** Before the pointers of what patterns make, which stand in no text. */
const made = 'made:';

/** The pointer into what patterns make; undefined for one into the text. */
export function madePointer(pointer: string): string | undefined {
  return pointer.startsWith(made) ? pointer.slice(made.length) : undefined;
}

/** The pointer by which an element that patterns make is chosen. */
export function pointerOfMade(pointer: string): string {
  return made + pointer;
}

/** The elements that patterns make, under a heading of their own; what was written is among the elements of the text. */
export function madeOutline(parts: MadeParts, language: Language): readonly OutlineEntry[] {
  const entries = outlineOf(parts.tree, language).filter(({ pointer }) => parts.isMade(pointer));
  if (entries.length === 0) return [];
  const label = texts.madeByPatterns(titleWords(parts.tree['title']) || String(parts.tree['id'] ?? ''));
  const heading = { pointer: made, label, role: 'patterns', level: 1, within: [], hidden: false, listed: false };
  return [heading, ...entries.map((entry) => ({ ...entry, pointer: made + entry.pointer }))];
}
