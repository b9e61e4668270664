import type { EditorView } from '@codemirror/view';

/** Gives an editor another text from outside, as one step of its undo history; only what differs is replaced. */
export function takeText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before === text) return;
  let from = 0;
  const least = Math.min(before.length, text.length);
  while (from < least && before[from] === text[from]) from += 1;
  let behind = 0;
  while (behind < least - from && before[before.length - 1 - behind] === text[text.length - 1 - behind]) behind += 1;
  const changes = { from, to: before.length - behind, insert: text.slice(from, text.length - behind) };
  view.dispatch({ changes, userEvent: 'input.outside', scrollIntoView: false });
}
