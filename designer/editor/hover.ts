import { hoverTooltip, type Tooltip } from '@codemirror/view';
import type { Language } from '@muster/engine/check';
import { shapeAt } from '../words/shape-at.ts';
import { jsonPlace, segmentsAt } from './json-place.ts';

/** The sentence of the docs on the property under the pointer. */
export function hover(language: () => Language) {
  return hoverTooltip((view, offset): Tooltip | null => {
    const { state } = view;
    const segments = segmentsAt(state, offset);
    const line = state.doc.lineAt(offset);
    const word = wordAround(line.text, offset - line.from);
    if (word === undefined || segments.at(-1) !== word.text) return null;
    const { property } = shapeAt(jsonPlace(state, offset).definition, segments, language());
    if (!property) return null;
    const dom = document.createElement('div');
    dom.className = 'cm-word-doc';
    const name = dom.appendChild(document.createElement('strong'));
    name.textContent = property.name;
    dom.append(property.required ? ' (required): ' : ': ', property.doc);
    return { pos: line.from + word.from, end: line.from + word.to, above: true, create: () => ({ dom }) };
  });
}

/** The quoted word around a column of a line. */
function wordAround(line: string, column: number): { text: string; from: number; to: number } | undefined {
  for (const found of line.matchAll(/"([^"\\]*)"\s*:/g)) {
    const from = found.index;
    const text = found[1] ?? '';
    if (column >= from && column <= from + text.length + 2) return { text, from, to: from + text.length + 2 };
  }
  return undefined;
}
