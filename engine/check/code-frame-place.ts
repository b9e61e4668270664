import type { Place, Problem } from '../problem.ts';
import { lineAndColumn, locator, type Span } from './parse.ts';

/** A stretch of one line; line and column from 1, column and length in UTF-16 units. */
export interface Marked {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
}

/** Codes that find fault with a key and not with its value; of broken JSON only doubled and refused keys have no place. */
const aboutKeys: ReadonlySet<string> = new Set(['known-property', 'json']);

/** Codes of mistakes in an expression that is a text: their messages end with the character, counted from 1. */
const insideTexts: ReadonlySet<string> = new Set(['template', 'condition-text']);

/**
 * What a problem is about in a text: the value at its pointer, its key where the code finds fault with the key or where
 * the value is a record or list, for broken JSON and broken expressions the place where the reading stopped.
 */
export function markedAt(place: Place & Partial<Problem>, text: string | undefined): Marked | undefined {
  return text === undefined ? undefined : markerOf(text)(place);
}

/** The same for many problems in one text, which is read once. */
export function markerOf(text: string): (place: Place & Partial<Problem>) => Marked {
  const spanAt = locator(text);
  return (place) => marked(place, text, spanAt(place.pointer));
}

function marked(place: Place & Partial<Problem>, text: string, span: Span | undefined): Marked {
  const stop = stopOf(place);
  if (stop) return stretch(text, stop, 1);
  if (!span) return stretch(text, { line: 1, column: 1 }, 1);
  const inside = insideText(place, text, span);
  if (inside) return stretch(text, lineAndColumn(text, inside.start), inside.end - inside.start);
  const isContainer = text[span.start] === '{' || text[span.start] === '[';
  const byKey = aboutKeys.has(place.code ?? '') || isContainer;
  if (byKey && span.key !== undefined) return stretch(text, lineAndColumn(text, span.key), keyLength(text, span.key));
  return stretch(text, lineAndColumn(text, span.start), isContainer ? 1 : span.end - span.start);
}

/** Where the reader stopped; it knows better than the pointer, which leads to the nearest value that was read. */
function stopOf({ code, message = '' }: Partial<Problem>): { line: number; column: number } | undefined {
  const said = code === 'json' ? /\(line (\d+), column (\d+)\)$/.exec(message) : null;
  return said ? { line: Number(said[1]), column: Number(said[2]) } : undefined;
}

/** The part of a JSON string that is meant, or the word or sign in it at which the reading of an expression stopped. */
function insideText({ code = '', message = '', within }: Partial<Problem>, text: string, { start, end }: Span) {
  const said = insideTexts.has(code) ? /\(character (\d+)\)$/.exec(message) : null;
  if (text[start] !== '"' || (!said && !within)) return undefined;
  const at = behind(text, start + 1, said ? Number(said[1]) - 1 : (within?.offset ?? 0), end - 1);
  if (at >= end - 1) return { start: end - 1, end };
  if (!said) return { start: at, end: behind(text, at, within?.length ?? 1, end - 1) };
  const word = /[\p{L}\p{N}_$.]+|./uy;
  word.lastIndex = at;
  return { start: at, end: Math.min(at + (word.exec(text)?.[0].length ?? 1), end - 1) };
}

/** The offset in a JSON string so many of its characters further; an escape is one. */
export function behind(text: string, from: number, characters: number, end: number): number {
  let at = from;
  for (let left = characters; left > 0 && at < end; left -= 1) {
    if (text[at] === '\\') at += text[at + 1] === 'u' ? 6 : 2;
    else at += 1;
  }
  return Math.min(at, end);
}

function keyLength(text: string, start: number): number {
  const quoted = /"(?:[^"\\]|\\.)*"/y;
  quoted.lastIndex = start;
  return quoted.exec(text)?.[0].length ?? 1;
}

function stretch(text: string, { line, column }: { line: number; column: number }, length: number): Marked {
  const whole = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '');
  return { line, column, length: Math.max(1, Math.min(length, whole.length - column + 1)), text: whole };
}
