import { EditorView } from '@codemirror/view';
import { locate } from '@muster/engine/check';

/** Brings the part at a pointer into sight, with the cursor on it; the focus stays where it is. */
export function reveal(view: EditorView, pointer: string): void {
  // What a pattern makes stands in no text.
  if (pointer !== '' && !pointer.startsWith('/')) return;
  const span = locate(view.state.doc.toString(), pointer);
  if (!span) return;
  const start = Math.min(span.key ?? span.start, view.state.doc.length);
  view.dispatch({ selection: { anchor: start }, effects: EditorView.scrollIntoView(start, { y: 'center' }) });
}
