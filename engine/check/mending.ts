import { withNamedArguments } from '../infix/name-arguments.ts';
import { namedIndex, placedNames } from '../logic/named-arguments.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import { templateParts } from '../logic/template.ts';
import { below, segmentsOf } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { locate, locator, parse } from './parse.ts';

type Told = Pick<Problem, 'pointer' | 'suggestion' | 'within'> & Partial<Pick<Problem, 'code' | 'message'>>;

/** What is put into a text in the place of some of it. */
export interface Mending {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What puts the suggestion in the place of the word that it is for; undefined where that word is not found. */
export function mendingOf(
  text: string,
  { pointer, suggestion, ...told }: Told,
  marked: { readonly from: number; readonly to: number },
): Mending | undefined {
  if (told.code === 'dates-formatted') return formatting(text, { pointer, ...told });
  if (suggestion === undefined) return undefined;
  if (told.code === 'expression-in-braces') return bracing(text, pointer, suggestion);
  if (told.code === 'former-name') return renaming(text, { pointer, suggestion, ...told });
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

/** The former word that a message tells, where it stands at the place: what a pattern says is told where it is used. */
export function renaming(text: string, { pointer, suggestion, message = '' }: Told): Mending | undefined {
  if (/ by (?:its name|their names) by now$/.test(message)) return naming(text, pointer);
  const [, was] = /"([^"]+)"(?: of the call "[^"]+")? is called "[^"]+" by now$/.exec(message) ?? [];
  const span = locate(text, pointer);
  if (was === undefined || span === undefined || suggestion === undefined) return undefined;
  const written = JSON.stringify(was);
  const from = [span.key, span.start].find((place) => place !== undefined && text.startsWith(written, place));
  return from === undefined ? undefined : { from, to: from + written.length, insert: JSON.stringify(suggestion) };
}

/** Puts braces around an expression that stands as a text. */
export function bracing(text: string, pointer: string, suggestion: string | undefined): Mending | undefined {
  const span = locate(text, pointer);
  if (suggestion === undefined || span === undefined) return undefined;
  const isIt = text.slice(span.start, span.end) === JSON.stringify(suggestion.slice(1, -1));
  return isIt ? { from: span.start, to: span.end, insert: JSON.stringify(suggestion) } : undefined;
}

/**
 * Puts the format that a message tells behind the path that it is about. Whether all that an expression may give is written
 * by that format nobody knows but its author.
 */
export function formatting(text: string, { pointer, within, message = '' }: Told): Mending | undefined {
  const [, format] = /the format "(:\w+)"/.exec(message) ?? [];
  const span = locate(text, pointer);
  const { value } = span ? parse(text.slice(span.start, span.end), '') : { value: undefined };
  if (!span || format === undefined || typeof value !== 'string') return undefined;
  const parts = templateParts(value).parts ?? [];
  const places = parts.filter((part) => typeof part !== 'string');
  const place = within
    ? places.find(({ offset }) => offset === within.offset)
    : parts.length === 1
      ? places[0]
      : undefined;
  if (!place?.isPath || place.format.length > 0) return undefined;
  const end = place.offset + place.written.length;
  const insert = JSON.stringify(value.slice(0, end) + format + value.slice(end));
  return { from: span.start, to: span.end, insert };
}

/** Puts names before what an operator is given by place, in the call at the place or in the text that it stands in. */
function naming(text: string, pointer: string): Mending | undefined {
  const spanAt = locator(text);
  const span = spanAt(pointer);
  const { value } = span ? parse(text.slice(span.start, span.end), '') : { value: undefined };
  if (span && typeof value === 'string') {
    const named = withNamedArguments(value);
    return named === value ? undefined : { from: span.start, to: span.end, insert: JSON.stringify(named) };
  }
  const operator = operatorNamed(segmentsOf(pointer).at(-1) ?? '');
  const names = operator && Array.isArray(value) ? placedNames(operator, value) : undefined;
  if (!operator || !names) return undefined;
  const from = namedIndex(operator);
  const entries = names.map((name, index) => {
    const { start = 0, end = 0 } = spanAt(below(pointer, from + index)) ?? {};
    return { start, end, written: `"${name}": ${text.slice(start, end)}` };
  });
  const insert = `{ ${entries.map(({ written }) => written).join(', ')} }`;
  return { from: entries[0]?.start ?? 0, to: entries.at(-1)?.end ?? 0, insert };
}
