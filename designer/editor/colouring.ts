import { syntaxTree } from '@codemirror/language';
import type { Range } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const marks = {
  PropertyName: Decoration.mark({ class: 'm-json-key' }),
  String: Decoration.mark({ class: 'm-json-text' }),
  Number: Decoration.mark({ class: 'm-json-number' }),
  True: Decoration.mark({ class: 'm-json-word' }),
  False: Decoration.mark({ class: 'm-json-word' }),
  Null: Decoration.mark({ class: 'm-json-word' }),
} as const;

const path = Decoration.mark({ class: 'm-json-path' });

/** Colours of keys, texts, numbers and the paths inside texts, for the part of the text that is in sight. */
export const colouring = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = coloured(view);
    }

    update(update: ViewUpdate): void {
      const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isParsed) this.decorations = coloured(update.view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

function coloured(view: EditorView): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        if (!Object.hasOwn(marks, node.name) || node.from === node.to) return;
        found.push(marks[node.name as keyof typeof marks].range(node.from, node.to));
        if (node.name === 'String') found.push(...paths(view, node.from, node.to));
      },
    });
  }
  return Decoration.set(found, true);
}

function paths(view: EditorView, from: number, to: number): readonly Range<Decoration>[] {
  const text = view.state.sliceDoc(from, to);
  return [...text.matchAll(/\{[^{}]+\}/g)].map((each) =>
    path.range(from + each.index, from + each.index + each[0].length),
  );
}
