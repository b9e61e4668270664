import { foldText } from '../formats/fold-text.ts';

/** The words of what was typed, folded. */
export function searchWords(text: string): readonly string[] {
  return foldText(text).split(/\s+/u).filter(Boolean);
}
