import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type JsonNode = ReturnType<typeof syntaxTree>['topNode'];

const values: ReadonlySet<string> = new Set(['String', 'Number', 'True', 'False', 'Null', 'Object', 'Array']);

/** How long a text is read, in milliseconds, before what is known of it has to do. */
const patience = 200;

/** The pointer's segments of the innermost value around an offset. */
export function segmentsAt(state: EditorState, offset: number): readonly string[] {
  const tree = ensureSyntaxTree(state, state.doc.length, patience) ?? syntaxTree(state);
  let node: JsonNode | null = tree.resolveInner(offset, 1);
  while (node && !values.has(node.name) && node.name !== 'Property') node = node.parent;
  return node ? segmentsTo(node, state) : [];
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

function childValues(node: JsonNode): JsonNode[] {
  const found: JsonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (values.has(child.name)) found.push(child);
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
