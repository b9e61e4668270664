import type { Json } from '../json.ts';
import {
  type Entry,
  type JsonNode,
  type ListNode,
  type RecordNode,
  readTree,
  readValue,
  unescaped,
} from '../json-tree.ts';

/** Where an offset lies in a JSON text that may be half-written. */
export interface Cursor {
  /** The way to the value that is typed, or to the record whose key is typed. */
  readonly segments: readonly string[];
  /** A key is typed there, not a value. */
  readonly isKey: boolean;
  /** What is typed over: from its first character to behind its last one, quotation marks included. */
  readonly from: number;
  readonly to: number;
  /** What stands between the quotation marks, and as much of it as stands before the offset; no text, undefined. */
  readonly content: string | undefined;
  readonly before: string;
  /** A value or key can be typed there without anything else that would have to come first. */
  readonly fits: boolean;
  /** Keys that the record has already, but for the one that is typed. */
  readonly keys: readonly string[];
  /** All that can be read, with an empty text where a value is still to be typed. */
  readonly value: Json | undefined;
  /** What stands behind what is typed over, so that no second colon is written. */
  readonly hasColon: boolean;
}

type Holder = RecordNode | ListNode;

/** The place of an offset. */
export function cursorAt(text: string, offset: number): Cursor {
  const root = readTree(text);
  const found = innermost(root, offset);
  if (!found) return { ...nowhere(text, offset), value: readValue(root), segments: [], fits: root === undefined };
  const { holder, segments } = found;
  return holder.is === 'record'
    ? inRecord(text, offset, root, holder, segments)
    : inList(text, offset, root, holder, segments);
}

/** The innermost record or list around an offset, and the way to it. */
function innermost(
  root: JsonNode | undefined,
  offset: number,
): { readonly holder: Holder; readonly segments: readonly string[] } | undefined {
  const segments: string[] = [];
  let holder: Holder | undefined;
  let node = root;
  while (node && (node.is === 'record' || node.is === 'list') && isInside(node, offset)) {
    holder = node;
    const parts: readonly (readonly [string, JsonNode | undefined])[] =
      node.is === 'record'
        ? node.entries.map(({ key, value }) => [key.value, value])
        : node.items.map((item, index) => [String(index), item]);
    const next = parts.find(([, part]) => (part?.is === 'record' || part?.is === 'list') && isInside(part, offset));
    if (!next) break;
    segments.push(next[0]);
    node = next[1];
  }
  return holder && { holder, segments };
}

function isInside({ start, end, closed }: Holder, offset: number): boolean {
  return start < offset && (offset < end || (offset === end && !closed));
}

function inRecord(
  text: string,
  offset: number,
  root: JsonNode | undefined,
  record: RecordNode,
  segments: readonly string[],
): Cursor {
  const entry = record.entries.findLast(({ key }) => key.start <= offset);
  const keys = (but?: Entry) => record.entries.filter((each) => each !== but).map(({ key }) => key.value);
  if (entry && isTyped(entry.key, offset)) {
    const { start, end } = entry.key;
    return {
      ...typed(text, start, end, offset),
      segments,
      isKey: true,
      keys: keys(entry),
      hasColon: entry.colon !== undefined,
      value: readValue(root),
      fits: true,
    };
  }
  if (entry?.colon !== undefined && entry.colon < offset) {
    const { key, value } = entry;
    if (!value) {
      return { ...empty(text, offset, [...segments, key.value], root, entry), fits: true };
    }
    if (value.is !== 'record' && value.is !== 'list' && isTyped(value, offset)) {
      const at = typed(text, value.start, value.end, offset);
      return { ...at, ...unread(root, entry), segments: [...segments, key.value], isKey: false, keys: [], fits: true };
    }
  }
  const fits = /[{,]\s*$/.test(text.slice(Math.max(record.start, offset - 2_000), offset));
  return { ...nowhere(text, offset), segments, isKey: true, keys: keys(), value: readValue(root), fits };
}

function inList(
  text: string,
  offset: number,
  root: JsonNode | undefined,
  list: ListNode,
  segments: readonly string[],
): Cursor {
  const index = list.items.findIndex((item) => item.is !== 'record' && item.is !== 'list' && isTyped(item, offset));
  const item = list.items[index];
  if (item) {
    const at = typed(text, item.start, item.end, offset);
    const value = item.is === 'word' && item.value === undefined ? withText(root, item) : readValue(root);
    return { ...at, segments: [...segments, String(index)], isKey: false, keys: [], value, fits: true };
  }
  const before = list.items.filter(({ end }) => end <= offset).length;
  const items = [...list.items];
  items.splice(before, 0, textNode(offset));
  const fits = /[[,]\s*$/.test(text.slice(Math.max(list.start, offset - 2_000), offset));
  return {
    ...nowhere(text, offset),
    segments: [...segments, String(before)],
    value: readValue(replaced(root, list, { ...list, items })),
    fits,
  };
}

/** The offset is in a text or word, or right behind it while it is typed. */
function isTyped(node: { start: number; end: number; closed?: boolean }, offset: number): boolean {
  return node.start < offset && (offset < node.end || (offset === node.end && node.closed !== true));
}

function typed(text: string, start: number, end: number, offset: number) {
  const isText = text[start] === '"';
  const raw = text.slice(start, end);
  const closed = isText && raw.length > 1 && raw.endsWith('"');
  return {
    from: start,
    to: end,
    content: isText ? unescaped(raw.slice(1, closed ? -1 : undefined)) : undefined,
    before: isText ? unescaped(text.slice(start + 1, offset)) : text.slice(start, offset),
    hasColon: /^\s*:/.test(text.slice(end, end + 200)),
  };
}

function nowhere(text: string, offset: number) {
  const hasColon = /^\s*:/.test(text.slice(offset, offset + 200));
  const untyped = { content: undefined, before: '', keys: [] as readonly string[] };
  return { ...untyped, isKey: false, from: offset, to: offset, hasColon };
}

function empty(
  text: string,
  offset: number,
  segments: readonly string[],
  root: JsonNode | undefined,
  entry: Entry,
): Omit<Cursor, 'fits'> {
  const value = withEntry(root, entry, textNode(offset));
  return { ...nowhere(text, offset), segments, value };
}

/** A word that is no value stands for a text that is still to be quoted. */
function unread(root: JsonNode | undefined, entry: Entry): Pick<Cursor, 'value'> {
  const { value } = entry;
  const isNone = value?.is === 'word' && value.value === undefined;
  return { value: isNone ? withEntry(root, entry, textNode(value.start, value.word)) : readValue(root) };
}

function withEntry(root: JsonNode | undefined, entry: Entry, value: JsonNode): Json | undefined {
  return readValue(replaced(root, entry, { ...entry, value }));
}

function withText(root: JsonNode | undefined, word: JsonNode & { is: 'word' }): Json | undefined {
  return readValue(replaced(root, word, textNode(word.start, word.word)));
}

function textNode(offset: number, value = ''): JsonNode {
  return { is: 'text', start: offset, end: offset, value, closed: true };
}

/** The tree with another node or entry in the place of one. */
function replaced<Part extends JsonNode | Entry>(
  node: JsonNode | undefined,
  part: Part,
  other: Part | JsonNode,
): JsonNode | undefined {
  if (node === undefined) return undefined;
  if (node === part) return other as JsonNode;
  if (node.is === 'list') return { ...node, items: node.items.map((item) => replaced(item, part, other) ?? item) };
  if (node.is !== 'record') return node;
  const entries = node.entries.map((entry): Entry => {
    if (entry === part) return other as Entry;
    return { ...entry, value: replaced(entry.value, part, other) };
  });
  return { ...node, entries };
}
