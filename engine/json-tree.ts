import type { Json } from './json.ts';

/** A text with the places of its parts; what is half-written has an end where the reading could go on. */
export type JsonNode = TextNode | WordNode | RecordNode | ListNode;

interface Placed {
  /** The offset of its first character. */
  readonly start: number;
  /** The offset behind its last one. */
  readonly end: number;
}

export interface TextNode extends Placed {
  readonly is: 'text';
  readonly value: string;
  readonly closed: boolean;
}

/** A number, true, false, null, or a word that is none of them and has no value. */
export interface WordNode extends Placed {
  readonly is: 'word';
  readonly word: string;
  readonly value: Json | undefined;
}

export interface Entry {
  readonly key: TextNode;
  /** The offset of its colon; undefined where none was typed yet. */
  readonly colon: number | undefined;
  readonly value: JsonNode | undefined;
}

export interface RecordNode extends Placed {
  readonly is: 'record';
  readonly entries: readonly Entry[];
  readonly closed: boolean;
}

export interface ListNode extends Placed {
  readonly is: 'list';
  readonly items: readonly JsonNode[];
  readonly closed: boolean;
}

const deepest = 100;
const largest = 5_000_000;
const refused: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON that is being typed: commas, colons, brackets and quotation marks that are missing are taken as there, what
 * makes no sense is left out. Of JSON without mistakes it gives what `parse` gives. Undefined where there is nothing.
 */
export function readTree(text: string): JsonNode | undefined {
  return text.length > largest ? undefined : new TolerantReader(text).document();
}

/** What a text is that stands in quotation marks, as far as its escapes are whole. */
export function unescaped(raw: string): string {
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|(.)|$)/gs, (_, code?: string, character?: string) =>
    code === undefined
      ? (controls[character ?? ''] ?? character ?? '')
      : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The value of a node; entries without a value and keys that no record may have are left out. */
export function readValue(node: JsonNode | undefined): Json | undefined {
  if (node === undefined) return undefined;
  if (node.is === 'text' || node.is === 'word') return node.value;
  if (node.is === 'list') return node.items.map((item) => readValue(item) ?? null);
  const record: Record<string, Json> = {};
  for (const { key, value } of node.entries) {
    const read = readValue(value);
    if (read !== undefined && !refused.has(key.value) && !Object.hasOwn(record, key.value)) record[key.value] = read;
  }
  return record;
}

/** The node that segments lead to, and the entry it stands in; undefined where they lead nowhere. */
export function nodeAt(
  root: JsonNode | undefined,
  segments: readonly string[],
): { readonly node: JsonNode | undefined; readonly entry: Entry | undefined } | undefined {
  let node = root;
  let entry: Entry | undefined;
  for (const segment of segments) {
    if (node?.is === 'list') {
      node = node.items[Number(segment)];
      entry = undefined;
    } else if (node?.is === 'record') {
      entry = node.entries.find(({ key }) => key.value === segment);
      if (!entry) return undefined;
      node = entry.value;
    } else return undefined;
  }
  return node || entry ? { node, entry } : undefined;
}

class TolerantReader {
  private readonly text: string;
  private offset = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): JsonNode | undefined {
    for (; this.offset < this.text.length; this.offset += 1) {
      this.space();
      const node = this.value();
      if (node) return node;
    }
    return undefined;
  }

  private value(): JsonNode | undefined {
    const first = this.text[this.offset];
    if ((first === '{' || first === '[') && this.depth < deepest) {
      this.depth += 1;
      const node = first === '{' ? this.record() : this.list();
      this.depth -= 1;
      return node;
    }
    return first === '"' ? this.string() : this.word();
  }

  private record(): RecordNode {
    const start = this.offset;
    const entries: Entry[] = [];
    this.offset += 1;
    for (;;) {
      this.space();
      const next = this.text[this.offset];
      if (next === undefined || next === ']') return { is: 'record', start, end: this.offset, entries, closed: false };
      if (next === '}') {
        this.offset += 1;
        return { is: 'record', start, end: this.offset, entries, closed: true };
      }
      const key = next === '"' ? this.string() : this.bareKey();
      if (key) entries.push(this.entry(key));
      else this.offset += 1;
    }
  }

  private entry(key: TextNode): Entry {
    this.space();
    if (this.text[this.offset] !== ':') return { key, colon: undefined, value: undefined };
    const colon = this.offset;
    this.offset += 1;
    this.space();
    const before = this.offset;
    const value = this.value();
    // A text with a colon behind it is the next key: the value before it is still to be typed.
    if (value?.is === 'text' && this.isBeforeColon(value.end)) {
      this.offset = before;
      return { key, colon, value: undefined };
    }
    return { key, colon, value };
  }

  private isBeforeColon(offset: number): boolean {
    let at = offset;
    while (/\s/.test(this.text.charAt(at))) at += 1;
    return this.text[at] === ':';
  }

  private list(): ListNode {
    const start = this.offset;
    const items: JsonNode[] = [];
    this.offset += 1;
    for (;;) {
      this.space();
      const next = this.text[this.offset];
      if (next === undefined || next === '}') return { is: 'list', start, end: this.offset, items, closed: false };
      if (next === ']') {
        this.offset += 1;
        return { is: 'list', start, end: this.offset, items, closed: true };
      }
      const item = this.value();
      if (item) items.push(item);
      else this.offset += 1;
    }
  }

  /** A text ends at its quotation mark, or, where that is missing, at the end of its line. */
  private string(): TextNode {
    const start = this.offset;
    let end = start + 1;
    for (; end < this.text.length; end += 1) {
      const code = this.text.charCodeAt(end);
      if (code === 34 || code === 10 || code === 13) break;
      if (code === 92) end += 1;
    }
    end = Math.min(end, this.text.length);
    const closed = this.text[end] === '"';
    this.offset = closed ? end + 1 : end;
    return { is: 'text', start, end: this.offset, value: unescaped(this.text.slice(start + 1, end)), closed };
  }

  private word(): WordNode | undefined {
    const start = this.offset;
    const word = this.bare();
    if (word === '') return undefined;
    return { is: 'word', start, end: this.offset, word, value: wordValue(word) };
  }

  private bareKey(): TextNode | undefined {
    const start = this.offset;
    const value = this.bare();
    return value === '' ? undefined : { is: 'text', start, end: this.offset, value, closed: true };
  }

  private bare(): string {
    const word = /[-+.\w$]*/y;
    word.lastIndex = this.offset;
    const [found = ''] = word.exec(this.text) ?? [];
    this.offset += found.length;
    return found;
  }

  private space(): void {
    while (/[\s\ufeff]/.test(this.text.charAt(this.offset))) this.offset += 1;
  }
}

function wordValue(word: string): Json | undefined {
  if (word === 'true') return true;
  if (word === 'false') return false;
  if (word === 'null') return null;
  return /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(word) && Number.isFinite(Number(word)) ? Number(word) : undefined;
}
