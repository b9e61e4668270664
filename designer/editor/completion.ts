import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { Ask, HelpOffer } from './help.ts';

/** Offers what is known to fit at the cursor, while it is typed or when it is asked for. */
export function completion(ask: () => Ask) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    if (!explicit && !/["'.{[\w$-]/.test(state.sliceDoc(Math.max(0, pos - 1), pos))) return null;
    const help = await ask()('offers', state.doc.toString(), pos);
    const { from = pos, to = pos, list = [] } = help?.offers ?? {};
    if (context.aborted || list.length === 0) return null;
    const isQuoted = state.sliceDoc(from, from + 1) === '"';
    const behind = Math.max(0, to - pos);
    const width = String(list.length).length;
    const options = list.map((offer, index): Completion => {
      const { word, insert, detail, doc, required, sort } = offer;
      return {
        // The quotation mark belongs to the label where what is typed begins with one.
        label: isQuoted && insert.startsWith('"') ? JSON.stringify(word) : word,
        displayLabel: word,
        detail,
        sortText: String(index).padStart(width, '0'),
        ...(doc === undefined ? {} : { info: doc }),
        ...(required ? { boost: 50 } : sort === 'kind' ? { boost: 10 } : {}),
        apply: (view, _, start) => write(view, offer, start, behind),
      };
    });
    return { from, options, validFor: /^"?[\w$-]*$/ };
  };
}

/** Writes an offer over what was typed, and over what stood `behind` the cursor and belongs to it. */
function write(view: EditorView, { insert, caret }: HelpOffer, from: number, behind: number): void {
  const { head } = view.state.selection.main;
  view.dispatch({
    changes: { from, to: Math.min(head + behind, view.state.doc.length), insert },
    selection: { anchor: from + (caret ?? insert.length) },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}
