import { behind } from '../check/code-frame-place.ts';
import type { Json } from '../json.ts';
import { type JsonNode, nodeAt, readTree, readValue, type TextNode } from '../json-tree.ts';
import { segmentsOf } from '../pointer.ts';
import type { Place } from '../problem.ts';

/** A stretch of a text, from its first character to behind its last one. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A text with its parts, for finding places in it; read when the first is asked for. */
export class PlacedText {
  readonly text: string;
  private tree: { readonly root: JsonNode | undefined } | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get root(): JsonNode | undefined {
    this.tree ??= { root: readTree(this.text) };
    return this.tree.root;
  }

  get value(): Json | undefined {
    return readValue(this.root);
  }

  /** What is said at a pointer: a text without its quotation marks, else the key, else where the value begins. */
  at(pointer: string): Range | undefined {
    const found = nodeAt(this.root, segmentsOf(pointer));
    if (!found) return undefined;
    const { node, entry } = found;
    if (node?.is === 'text') return content(node);
    if (entry) return content(entry.key);
    return node && { from: node.start, to: node.start + 1 };
  }

  /** Where a name stands under its key, else where `at` leads. */
  declared(pointer: string, name: string): Range | undefined {
    const entry = nodeAt(this.root, segmentsOf(pointer))?.entry;
    return entry?.key.value === lastName(name) || entry?.key.value === name ? content(entry.key) : this.at(pointer);
  }

  /** Where `written` stands at a place: in the text or key there, or in a text of the list or record there. */
  written({ pointer, within }: Place, written: string, isKey = false): Range | undefined {
    const found = nodeAt(this.root, segmentsOf(pointer));
    if (!found) return undefined;
    const { node, entry } = found;
    if (isKey) return entry && content(entry.key);
    if (node?.is === 'text') {
      const said = within && node.value.slice(within.offset, within.offset + within.length);
      if (within && said?.startsWith(written)) return this.inside(node, within.offset, written.length);
      if (node.value === written) return content(node);
    }
    if (entry?.key.value === written) return content(entry.key);
    return node && this.search(node, written);
  }

  /** A part of a range in a text, counted in its characters. */
  part({ from, to }: Range, offset: number, length: number): Range {
    const start = behind(this.text, from, offset, to);
    return { from: start, to: behind(this.text, start, length, to) };
  }

  private inside(node: TextNode, offset: number, length: number): Range {
    return this.part(content(node), offset, length);
  }

  private search(node: JsonNode, written: string): Range | undefined {
    if (node.is === 'text') {
      const at = wordIn(node.value, written);
      return at === undefined ? undefined : this.inside(node, at, written.length);
    }
    const parts = node.is === 'list' ? node.items : node.is === 'record' ? node.entries.map(({ value }) => value) : [];
    for (const part of parts) {
      const found = part && this.search(part, written);
      if (found) return found;
    }
    return undefined;
  }
}

function content({ start, end, closed }: TextNode): Range {
  const isQuoted = end - start >= 1;
  return isQuoted ? { from: start + 1, to: closed ? end - 1 : end } : { from: start, to: end };
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Where a word stands by itself in a text. */
function wordIn(text: string, word: string): number | undefined {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\w$]/.test(text.charAt(at - 1)) && !/[\w$]/.test(text.charAt(at + word.length))) return at;
  return undefined;
}
