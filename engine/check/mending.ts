import type { Problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { locate } from './parse.ts';

/** What puts the suggestion in the place of the word that it is for; undefined where that word is not found. */
export function mendingOf(
  text: string,
  { pointer, suggestion }: Pick<Problem, 'pointer' | 'suggestion'>,
  marked: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number; readonly insert: string } | undefined {
  if (suggestion === undefined) return undefined;
  const span = locate(text, pointer);
  const isScalar = span !== undefined && text[span.start] !== '{' && text[span.start] !== '[';
  const places = [marked, ...(span ? [{ from: span.start, to: Math.min(span.end, span.start + 400) }] : [])];
  const found = places.map(({ from, to }) => {
    const words = [...text.slice(from, to).matchAll(/[\w$][\w.$-]*/g)].map(({ 0: word, index }) => ({
      word,
      from: from + index,
    }));
    const nearest = suggest(
      suggestion,
      words.map(({ word }) => word),
    );
    return { words, near: words.find(({ word }) => word === nearest) };
  });
  const [first] = found;
  const only = isScalar && first?.words.length === 1 ? first.words[0] : undefined;
  const wrong = found.find(({ near }) => near)?.near ?? only;
  return wrong && { from: wrong.from, to: wrong.from + wrong.word.length, insert: suggestion };
}
