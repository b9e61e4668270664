import type { Json, JsonRecord } from '../json.ts';
import { below } from '../pointer.ts';
import type { Problem } from '../problem.ts';

/** Where a value stands in a text: offsets of its first character and behind its last one, and of its key. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly key?: number;
}

/** What reading a text gives: a value, or the one problem that stopped the reading. */
export type Parsed =
  | { readonly value: Json; readonly problems: readonly Problem[] }
  | { readonly value?: undefined; readonly problems: readonly Problem[] };

const deepest = 100;
const largest = 5_000_000;
const refused = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads JSON (RFC 8259) and refuses what JSON.parse lets through: doubled keys, prototype keys, endless depth. */
export function parse(text: string, file: string): Parsed {
  if (text.length > largest)
    return failure(file, '', `A definition holds at most ${largest.toLocaleString('en-US')} characters`);
  const reader = new Reader(text, file);
  try {
    const value = reader.document();
    return reader.problems.length > 0 ? { problems: reader.problems } : { value, problems: [] };
  } catch (error) {
    if (error instanceof Stop) return failure(file, error.pointer, error.message);
    throw error;
  }
}

/** The span of the value at a pointer, or of the nearest part of it that is there. */
export function locate(text: string, pointer: string): Span | undefined {
  return locator(text)(pointer);
}

/** The same for many pointers: the text is read once. */
export function locator(text: string): (pointer: string) => Span | undefined {
  let spans: ReadonlyMap<string, Span> | undefined;
  return (pointer) => {
    spans ??= spansOf(text);
    for (let part = pointer; ; part = part.slice(0, part.lastIndexOf('/'))) {
      const span = spans.get(part);
      if (span || part === '') return span;
    }
  };
}

function spansOf(text: string): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  try {
    new Reader(text, '', spans).document();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return spans;
}

/** Line and column, from 1, of an offset. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

function failure(file: string, pointer: string, message: string): Parsed {
  return { problems: [{ code: 'json', severity: 'error', message, file, pointer }] };
}

class Stop extends Error {
  readonly pointer: string;
  constructor(message: string, pointer: string) {
    super(message);
    this.pointer = pointer;
  }
}

class Reader {
  readonly problems: Problem[] = [];
  private readonly text: string;
  private readonly file: string;
  private readonly spans: Map<string, Span> | undefined;
  private offset = 0;
  private depth = 0;

  /** `spans` is told where each value stands. */
  constructor(text: string, file: string, spans?: Map<string, Span>) {
    this.text = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
    this.file = file;
    this.spans = spans;
  }

  document(): Json {
    const value = this.value('');
    this.space();
    if (this.offset < this.text.length) this.stop('Something follows the end of the definition', '');
    return value;
  }

  private value(pointer: string, key?: number): Json {
    this.space();
    const start = this.offset;
    const value = this.anyValue(pointer);
    this.spans?.set(pointer, { start, end: this.offset, ...(key === undefined ? {} : { key }) });
    return value;
  }

  private anyValue(pointer: string): Json {
    const first = this.text[this.offset];
    if (first === '{') return this.nested(pointer, () => this.record(pointer));
    if (first === '[') return this.nested(pointer, () => this.list(pointer));
    if (first === '"') return this.string(pointer);
    return this.scalar(pointer);
  }

  private nested<T>(pointer: string, read: () => T): T {
    this.depth += 1;
    if (this.depth > deepest) this.stop(`A definition is at most ${deepest} levels deep`, pointer);
    const value = read();
    this.depth -= 1;
    return value;
  }

  private record(pointer: string): JsonRecord {
    const record: Record<string, Json> = {};
    this.offset += 1;
    this.space();
    if (this.take('}')) return record;
    for (;;) {
      this.space();
      const at = this.offset;
      if (this.text[at] !== '"') this.stop('A key in double quotes was expected', pointer);
      const key = this.string(pointer);
      this.space();
      if (!this.take(':')) this.stop(`A colon was expected after "${key}"`, pointer);
      const inside = below(pointer, key);
      const value = this.value(inside, at);
      if (refused.has(key)) this.report(`"${key}" can not be a key`, inside);
      else if (Object.hasOwn(record, key)) this.report(`"${key}" is there twice`, inside);
      else record[key] = value;
      this.space();
      if (this.take('}')) return record;
      if (!this.take(',')) this.stop('A comma or } was expected', inside);
    }
  }

  private list(pointer: string): Json[] {
    const list: Json[] = [];
    this.offset += 1;
    this.space();
    if (this.take(']')) return list;
    for (;;) {
      list.push(this.value(below(pointer, list.length)));
      this.space();
      if (this.take(']')) return list;
      if (!this.take(',')) this.stop('A comma or ] was expected', below(pointer, list.length - 1));
    }
  }

  private string(pointer: string): string {
    const start = this.offset;
    let end = start + 1;
    for (; ; end += 1) {
      const code = this.text.charCodeAt(end);
      if (code === 34) break;
      if (code === 92) end += 1;
      else if (Number.isNaN(code) || code < 32) this.stop('A text is not closed', pointer);
    }
    this.offset = end + 1;
    const raw = this.text.slice(start, end + 1);
    if (!raw.includes('\\')) return raw.slice(1, -1);
    try {
      return JSON.parse(raw) as string;
    } catch {
      return this.stop('A text has an escape that JSON does not know', pointer);
    }
  }

  private scalar(pointer: string): Json {
    const match = /[-+.\w]*/y;
    match.lastIndex = this.offset;
    const word = match.exec(this.text)?.[0] ?? '';
    this.offset += word.length;
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(word) && Number.isFinite(Number(word))) return Number(word);
    return this.stop(word === '' ? 'A value was expected' : `"${word}" is no JSON value`, pointer);
  }

  private space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.offset);
      if (code === 32 || code === 10 || code === 13 || code === 9) this.offset += 1;
      else return;
    }
  }

  private take(character: string): boolean {
    if (this.text[this.offset] !== character) return false;
    this.offset += 1;
    return true;
  }

  private report(message: string, pointer: string): void {
    this.problems.push({ code: 'json', severity: 'error', message, file: this.file, pointer });
  }

  private stop(message: string, pointer: string): never {
    const { line, column } = lineAndColumn(this.text, Math.min(this.offset, this.text.length));
    throw new Stop(`${message} (line ${line}, column ${column})`, pointer);
  }
}
