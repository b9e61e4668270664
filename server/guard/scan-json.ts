import { type BodyShape, type JsonBounds, usualBounds } from './body-bounds.ts';

/** Why a JSON text must not be parsed. `field` is there where it holds a field that is not asked for. */
export interface JsonProblem {
  readonly message: string;
  readonly field?: string;
}

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const longestName = 200;
const anything: BodyShape = { is: 'any' };
const plainValue: BodyShape = { is: 'value' };

/**
 * Why a JSON text must not be parsed: too deep, too many values, a name that is there twice, that is not asked for, or that
 * reaches for a prototype. Stops at the first such place, and looks at the text alone; whether it is JSON at all is left to
 * the parser.
 */
export function scanJson(text: string, bounds: JsonBounds = usualBounds): JsonProblem | undefined {
  return new JsonScan(text, bounds).problem();
}

/** One walk over a text. What it remembers grows with the depth, and with the names of the records that are open. */
class JsonScan {
  readonly #text: string;
  readonly #bounds: JsonBounds;
  #depth = 0;
  #values = 1;
  #ofFiles = 0;
  /** By depth: the shape of the open record or list, that of the value that comes next in it, and the names so far. */
  readonly #shapes: BodyShape[] = [];
  readonly #next: BodyShape[];
  readonly #names: Set<string>[] = [];

  constructor(text: string, bounds: JsonBounds) {
    this.#text = text;
    this.#bounds = bounds;
    this.#next = [bounds.shape ?? anything];
  }

  problem(): JsonProblem | undefined {
    const text = this.#text;
    if (text.charCodeAt(0) === byteOrderMark) return { message: 'What was sent begins with a byte order mark.' };
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      let problem: JsonProblem | undefined;
      if (code === quote) {
        const end = endOfString(text, at);
        problem = isKey(text, end) ? this.#key(at, end) : this.#string(end - at);
        at = end;
      } else if (code === openBrace || code === openBracket) problem = this.#open();
      else if (code === closeBrace || code === closeBracket) this.#depth = Math.max(0, this.#depth - 1);
      else if (code === comma) problem = this.#count();
      if (problem) return problem;
    }
    const { plain } = this.#bounds;
    return plain !== undefined && text.length - this.#ofFiles > plain
      ? { message: `What was sent is longer than ${Math.floor(plain / 1024)} kB, files not counted.` }
      : undefined;
  }

  #open(): JsonProblem | undefined {
    this.#depth += 1;
    const { depth } = this.#bounds;
    if (this.#depth > depth) return { message: `What was sent is nested deeper than ${depth} levels.` };
    const shape = this.#next[this.#depth - 1] ?? anything;
    this.#shapes[this.#depth] = shape;
    this.#next[this.#depth] = within(shape);
    this.#names[this.#depth]?.clear();
    return this.#count();
  }

  #count(): JsonProblem | undefined {
    this.#values += 1;
    return this.#values > this.#bounds.values ? { message: 'What was sent holds too many values.' } : undefined;
  }

  #string(length: number): undefined {
    if (this.#next[this.#depth]?.is === 'file') this.#ofFiles += length;
  }

  #key(start: number, end: number): JsonProblem | undefined {
    if (end - start > longestName * 6) return { message: 'What was sent holds a name that is too long.' };
    const name = unescaped(this.#text.slice(start, end + 1));
    if (forbidden.has(name)) return { message: 'What was sent holds a name that is not allowed.' };
    const shape = this.#shapes[this.#depth] ?? anything;
    const next = fieldOf(shape, name);
    if (!next) return { message: `'${name.slice(0, 80)}' is not a field of this call`, field: name.slice(0, 80) };
    this.#next[this.#depth] = next;
    const names = this.#names[this.#depth] ?? new Set();
    this.#names[this.#depth] = names;
    if (names.has(name)) return { message: `What was sent holds the name '${name.slice(0, 80)}' twice in one record.` };
    if (names.size >= this.#bounds.names) return { message: 'What was sent holds a record with too many names.' };
    names.add(name);
    return undefined;
  }
}

/** What the first value in a record or list is taken for; in a record its name says more. */
function within(shape: BodyShape): BodyShape {
  if (shape.is === 'list') return shape.of;
  return shape.is === 'any' ? anything : plainValue;
}

/** The shape of a field; undefined where there is none of this name. */
function fieldOf(shape: BodyShape, name: string): BodyShape | undefined {
  if (shape.is === 'any') return anything;
  return shape.is === 'record' ? shape.fields().get(name) : undefined;
}

const byteOrderMark = 0xfeff;
const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The place of the closing quote, or the last character when there is none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (before > start && text.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length - 1;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  let code = text.charCodeAt(at);
  while (code === 0x20 || (code >= 0x09 && code <= 0x0d)) {
    at += 1;
    code = text.charCodeAt(at);
  }
  return code === colon;
}

function unescaped(string: string): string {
  if (!string.includes('\\')) return string.slice(1, -1);
  try {
    return String(JSON.parse(string));
  } catch {
    return string;
  }
}
