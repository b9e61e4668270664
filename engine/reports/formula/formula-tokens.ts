import { foldText } from '../../formats/fold-text.ts';
import type { Token } from '../../infix/infix-tokens.ts';
import { FormulaRefusal } from './formula-mistake.ts';
import type { FormulaNames } from './formula-scope.ts';

/** How large a formula may be. */
export const formulaBounds = { characters: 1000, parts: 400, depth: 32 } as const;

const space = /\s+/uy;
const word = /[\p{L}_][\p{L}\p{N}\p{M}_]*(?:\.[\p{L}_][\p{L}\p{N}\p{M}_]*)*/uy;
const bracketed = /\[([^[\]]{1,200})\]/uy;
const digits = /\d+(?:\.\d+)?/y;
const signs = ['+', '-', '*', '/', '(', ')', ','];

/** What people write elsewhere, and what is written for it here. */
const otherwise: ReadonlyMap<string, string> = new Map([
  ['%', 'A share of 5 % is written 0.05.'],
  ['^', 'There are no powers in a formula: write Multiply(a, a).'],
  ['!', 'Nothing is negated in a formula.'],
  ['=', 'A formula compares nothing; rows are chosen by filters.'],
  ['<', 'A formula compares nothing; rows are chosen by filters.'],
  ['>', 'A formula compares nothing; rows are chosen by filters.'],
  ['&', 'Texts are not put together in a formula.'],
  ['"', 'A formula has no texts; a name of several words is written [name of several words].'],
  ["'", 'A formula has no texts; a name of several words is written [name of several words].'],
  [';', 'Values are separated by commas.'],
  ['[', 'A name in square brackets ends with "]" and has at most 200 characters.'],
  ['.', 'A number has digits before its point.'],
]);

/** The pieces of a formula, each with its place; refuses what has no meaning in one, at its place. */
export function formulaTokens(text: string, names: FormulaNames): readonly Token[] {
  const { characters, parts } = formulaBounds;
  if (text.length > characters) {
    const place = { offset: characters, length: text.length - characters };
    throw new FormulaRefusal(`A formula has at most ${characters} characters; make two metrics of it.`, place);
  }
  const tokens: Token[] = [];
  for (let offset = skip(text, 0); offset < text.length; ) {
    const token = tokenAt(text, offset, names);
    tokens.push(token);
    if (tokens.length > parts)
      throw new FormulaRefusal(`A formula has at most ${parts} parts; make two metrics of it.`, token);
    offset = skip(text, offset + token.length);
  }
  return tokens;
}

function tokenAt(text: string, offset: number, names: FormulaNames): Token {
  const named = nameAt(text, offset, names);
  if (named) return named;
  const number = match(digits, text, offset);
  if (number !== undefined) return numeral(text, offset, number);
  const sign = signs.find((each) => text.startsWith(each, offset));
  if (sign !== undefined) return { kind: 'sign', sign, offset, length: sign.length };
  const point = text.codePointAt(offset) ?? 0;
  const shown = String.fromCodePoint(point);
  const why = otherwise.get(shown) ?? `"${shown}" has no meaning in a formula.`;
  throw new FormulaRefusal(why, { offset, length: shown.length });
}

/** A name in square brackets, a known one of several words, or a word. */
function nameAt(text: string, offset: number, names: FormulaNames): Token | undefined {
  const within = match(bracketed, text, offset);
  if (within !== undefined) return { kind: 'path', path: within.slice(1, -1).trim(), offset, length: within.length };
  const first = match(word, text, offset);
  if (first === undefined) return undefined;
  const several = names.spaced.map((name) => spelled(text, offset, name)).find((found) => found !== undefined);
  const path = several ?? first;
  return { kind: 'path', path, offset, length: path.length };
}

/** The stretch of the text that a name of several words is written in, with whatever blanks between them. */
function spelled(text: string, offset: number, name: string): string | undefined {
  let at = offset;
  for (const [index, part] of name.split(' ').entries()) {
    if (index > 0) {
      const blanks = match(space, text, at);
      if (blanks === undefined) return undefined;
      at += blanks.length;
    }
    const written = text.slice(at, at + part.length);
    if (foldText(written) !== part) return undefined;
    at += part.length;
  }
  return match(word, text, at) === undefined && match(digits, text, at) === undefined
    ? text.slice(offset, at)
    : undefined;
}

function numeral(text: string, offset: number, written: string): Token {
  const { length } = written;
  if (/[\p{L}\p{N}_.]/u.test(text.charAt(offset + length))) {
    const why = 'A number has digits, and a point with digits behind it where it needs one.';
    throw new FormulaRefusal(why, { offset, length: length + 1 });
  }
  const value = Number(written);
  if (value > Number.MAX_SAFE_INTEGER)
    throw new FormulaRefusal('A number above 2^53 would lose digits.', { offset, length });
  return { kind: 'constant', value, offset, length };
}

function skip(text: string, offset: number): number {
  return offset + (match(space, text, offset)?.length ?? 0);
}

function match(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
