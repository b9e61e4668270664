import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** A node of the JSON that is being typed. */
export type JsonNode = ReturnType<typeof syntaxTree>['topNode'];

/** Where the cursor stands in a JSON text that may be half-written. */
export interface JsonPlace {
  /** The way to the value, or to the record whose key is typed. */
  readonly segments: readonly string[];
  /** A key is typed there, not a value. */
  readonly isKey: boolean;
  /** The text or word that is typed over: from its first character to behind its last one. */
  readonly from: number;
  readonly to: number;
  /** Keys that the record has already, but for the one that is typed. */
  readonly keys: readonly string[];
  /** The whole definition as far as it can be read. */
  readonly definition: unknown;
}

const scalars: ReadonlySet<string> = new Set(['String', 'Number', 'True', 'False', 'Null']);
const values: ReadonlySet<string> = new Set([...scalars, 'Object', 'Array']);

/** How long a text is read, in milliseconds, before what is known of it has to do. */
const patience = 200;

function treeOf(state: EditorState): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, state.doc.length, patience) ?? syntaxTree(state);
}

/** The place of an offset. */
export function jsonPlace(state: EditorState, offset: number): JsonPlace {
  const tree = treeOf(state);
  const root = rootValue(tree.topNode);
  let node = tree.resolveInner(offset, -1);
  if (node.name === '⚠' && node.parent) node = node.parent;
  const word = wordAt(state, offset, node);
  const holder = holderOf(node);
  const isKey = typesKey(node, holder, state, word.from);
  const definition = root && readNode(root, state);
  const segments = holder ? segmentsTo(holder, state) : [];
  const inside = isKey ? [] : insideSegment(node, holder, state, offset);
  const keys = holder?.name === 'Object' ? keysOf(holder, state, word.from) : [];
  return { segments: [...segments, ...inside], isKey, ...word, keys, definition };
}

/** The pointer's segments of the innermost value around an offset. */
export function segmentsAt(state: EditorState, offset: number): readonly string[] {
  let node: JsonNode | null = treeOf(state).resolveInner(offset, 1);
  while (node && !values.has(node.name) && node.name !== 'Property') node = node.parent;
  return node ? segmentsTo(node, state) : [];
}

/** The value of a node; what is half-written is left out. */
export function readNode(node: JsonNode, state: EditorState): unknown {
  if (node.name === 'Object') {
    const record: Record<string, unknown> = {};
    for (const property of childrenOf(node, 'Property')) {
      const name = property.getChild('PropertyName');
      const value = childValues(property)[0];
      if (name) record[readText(name, state)] = value ? readNode(value, state) : undefined;
    }
    return record;
  }
  if (node.name === 'Array') return childValues(node).map((each) => readNode(each, state));
  const text = state.sliceDoc(node.from, node.to);
  try {
    return JSON.parse(text);
  } catch {
    return node.name === 'String' ? text.replace(/^"|"$/g, '') : undefined;
  }
}

function rootValue(top: JsonNode): JsonNode | undefined {
  return childValues(top)[0];
}

function childValues(node: JsonNode): JsonNode[] {
  const found: JsonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (values.has(child.name)) found.push(child);
  return found;
}

function childrenOf(node: JsonNode, name: string): JsonNode[] {
  const found: JsonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (child.name === name) found.push(child);
  return found;
}

function readText(node: JsonNode, state: EditorState): string {
  const text = state.sliceDoc(node.from, node.to);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text.replace(/^"|"$/g, '');
  }
}

/** The record or list that a node stands in; that it is itself when the cursor is between its parts. */
function holderOf(node: JsonNode): JsonNode | undefined {
  let found: JsonNode | null = node;
  if (scalars.has(found.name) || found.name === 'PropertyName') found = found.parent;
  while (found && found.name !== 'Object' && found.name !== 'Array') found = found.parent;
  return found ?? undefined;
}

/** The stretch of a text, or of a bare word, around the offset. */
function wordAt(state: EditorState, offset: number, node: JsonNode): { from: number; to: number } {
  if ((node.name === 'String' || node.name === 'PropertyName') && node.from < offset)
    return { from: node.from, to: node.to };
  const line = state.doc.lineAt(offset);
  let from = offset - line.from;
  while (/[\w.$-]/.test(line.text.charAt(from - 1))) from -= 1;
  if (line.text.charAt(from - 1) === '"') from -= 1;
  return { from: line.from + from, to: offset };
}

function typesKey(node: JsonNode, holder: JsonNode | undefined, state: EditorState, from: number): boolean {
  if (node.name === 'PropertyName') return true;
  if (holder?.name !== 'Object') return false;
  const before = state.sliceDoc(holder.from, from).trimEnd().at(-1);
  return before === '{' || before === ',';
}

/** Inside a record the key before the colon, inside a list the index. */
function insideSegment(
  node: JsonNode,
  holder: JsonNode | undefined,
  state: EditorState,
  offset: number,
): readonly string[] {
  if (!holder) return [];
  if (holder.name === 'Array') {
    const before = childValues(holder).filter((each) => each.to < offset || (each.from < offset && each === node));
    const isOn = scalars.has(node.name) && node.parent?.name === 'Array';
    return [String(isOn ? before.length - 1 : before.length)];
  }
  const property = childrenOf(holder, 'Property').findLast((each) => each.from <= offset);
  const name = property?.getChild('PropertyName');
  return name ? [readText(name, state)] : [];
}

function keysOf(holder: JsonNode, state: EditorState, from: number): readonly string[] {
  return childrenOf(holder, 'Property').flatMap((property) => {
    const name = property.getChild('PropertyName');
    return name && name.from !== from ? [readText(name, state)] : [];
  });
}

function segmentsTo(node: JsonNode, state: EditorState): readonly string[] {
  const segments: string[] = [];
  for (let at: JsonNode | null = node; at?.parent; at = at.parent) {
    const { parent } = at;
    if (at.name === 'Property') {
      const name = at.getChild('PropertyName');
      if (name) segments.unshift(readText(name, state));
    } else if (parent.name === 'Array' && values.has(at.name)) {
      const here = at;
      segments.unshift(String(childValues(parent).findIndex((each) => each.from === here.from)));
    }
  }
  return segments;
}
