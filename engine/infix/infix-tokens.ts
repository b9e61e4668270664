import type { Stretch } from '../problem.ts';
import { InfixRefusal } from './infix-mistake.ts';
import { constants, isReserved, lengthLimit } from './infix-words.ts';

/** A constant, a path (or the name of an operator that is called), the name of an argument, or what stands between them. */
export type Token = Stretch &
  (
    | { readonly kind: 'constant'; readonly value: null | boolean | number | string }
    | { readonly kind: 'path'; readonly path: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'sign'; readonly sign: string }
  );

/** What people write elsewhere, and what is written for it here; the longest first. */
const otherwise: readonly (readonly [sign: string, sentence: string])[] = [
  ['===', 'Equality is written "==".'],
  ['!==', 'Inequality is written "!=".'],
  ['&&', 'Write "and".'],
  ['||', 'Write "or".'],
  ['<>', 'Inequality is written "!=".'],
  ['**', 'There are no powers here.'],
  ['=', 'A comparison is written "==".'],
  ['!', 'Write "not" before what is denied.'],
  ['&', 'Write "and".'],
  ['|', 'Write "or".'],
  ['%', 'The remainder is written "mod"; a share of 5 % is "0.05".'],
  ['?', 'A choice is written "if(condition, value, otherwise)".'],
  ['#', 'A condition has no comments; what it is for is said beside it.'],
  [';', 'The elements of a list are separated by commas.'],
  ['{', 'A record is written as JSON, not in a text.'],
  ['}', 'A record is written as JSON, not in a text.'],
  ['^', 'There are no powers here.'],
  [':', 'A choice is written "if(condition, value, otherwise)", a format "format(value, \'date\')".'],
];

const signs = ['==', '!=', '<=', '>=', '<', '>', '+', '-', '*', '/', '(', ')', '[', ']', ','];
const space = /[ \t\r\n]+/y;
const word = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/y;
const digits = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The pieces of a text, each with its place; refuses what has no meaning, at its place. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > lengthLimit) {
    const place = { offset: lengthLimit, length: text.length - lengthLimit };
    throw new InfixRefusal(`A text has at most ${lengthLimit} characters; part it into named values.`, place);
  }
  const tokens: Token[] = [];
  for (let offset = skip(text, 0); offset < text.length; ) {
    const token = tokenAt(text, offset);
    tokens.push(token);
    const colon = token.kind === 'name' ? 1 : 0;
    offset = skip(text, offset + token.length + colon);
  }
  return tokens;
}

function skip(text: string, offset: number): number {
  return offset + (match(space, text, offset)?.length ?? 0);
}

function match(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

function tokenAt(text: string, offset: number): Token {
  const character = text.charAt(offset);
  if (character === '"' || character === "'") return quoted(text, offset, character);
  const name = match(word, text, offset);
  if (name !== undefined) return named(text, offset, name);
  const number = match(digits, text, offset);
  if (number !== undefined) return numeral(text, offset, number);
  for (const [written, sentence] of otherwise) {
    if (!text.startsWith(written, offset) || (written === '!' && text.charAt(offset + 1) === '=')) continue;
    // "==" begins with "=", and is none.
    if (written === '=' && text.charAt(offset + 1) === '=') continue;
    throw new InfixRefusal(sentence, { offset, length: written.length });
  }
  const sign = signs.find((each) => text.startsWith(each, offset));
  if (sign !== undefined) return { kind: 'sign', sign, offset, length: sign.length };
  const point = text.codePointAt(offset) ?? 0;
  const shown = `"${String.fromCodePoint(point)}" (U+${point.toString(16).toUpperCase().padStart(4, '0')})`;
  const way = character === '.' ? '' : " A path with other letters is written var('…').";
  throw new InfixRefusal(`${shown} has no meaning here.${way}`, { offset, length: point > 0xffff ? 2 : 1 });
}

function named(text: string, offset: number, path: string): Token {
  const { length } = path;
  const next = text.charAt(offset + length);
  if (next === ':' && !path.includes('.')) return { kind: 'name', name: path, offset, length };
  if (next === '.' || next === '?') {
    const place = { offset: offset + length, length: 1 };
    throw new InfixRefusal("A path is names with a dot between them; any other is written var('…').", place);
  }
  const value = constants.get(path);
  if (value !== undefined) return { kind: 'constant', value, offset, length };
  if (isReserved(path)) return { kind: 'sign', sign: path, offset, length };
  return { kind: 'path', path, offset, length };
}

function numeral(text: string, offset: number, written: string): Token {
  const { length } = written;
  if (/[\w$.]/.test(text.charAt(offset + length))) {
    const place = { offset, length: length + 1 };
    throw new InfixRefusal('A number has digits, and a point with digits behind it where it needs one.', place);
  }
  const value = Number(written);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new InfixRefusal('A number above 2^53 would lose digits; write it as a text.', { offset, length });
  }
  return { kind: 'constant', value, offset, length };
}

function quoted(text: string, offset: number, mark: string): Token {
  let value = '';
  let at = offset + 1;
  for (;;) {
    const character = text.charAt(at);
    if (character === '') {
      throw new InfixRefusal(`The ${mark} here is never closed.`, { offset, length: 1 });
    }
    if (character === mark) break;
    if (character !== '\\') {
      value += character;
      at += 1;
      continue;
    }
    const [meant, length] = escaped(text, at);
    value += meant;
    at += length;
  }
  return { kind: 'constant', value, offset, length: at + 1 - offset };
}

function escaped(text: string, offset: number): readonly [meant: string, length: number] {
  const character = text.charAt(offset + 1);
  if ('"\'\\/'.includes(character) && character !== '') return [character, 2];
  const control = escapes[character];
  if (control !== undefined) return [control, 2];
  const code = /^u([0-9a-fA-F]{4})/.exec(text.slice(offset + 1, offset + 6))?.[1];
  if (code !== undefined) return [String.fromCharCode(Number.parseInt(code, 16)), 6];
  const sentence = `Behind "\\" stands a quotation mark, another "\\", n, t or u with four digits.`;
  throw new InfixRefusal(sentence, { offset, length: Math.min(2, text.length - offset) });
}
