import { undoDepth } from '@codemirror/commands';
import { Annotation, Transaction, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Marks a change that nobody made in this editor. */
const outside = Annotation.define<true>();

/** True for a change that `takeText` made; nobody has to be told of it. */
export function isFromOutside(transaction: Transaction): boolean {
  return !transaction.docChanged || transaction.annotation(outside) === true;
}

/** Gives an editor another text from outside, as one step of its undo history; the first one is what the history begins from. */
export function takeText(view: EditorView, text: string): void {
  const isNew = view.state.doc.length === 0 && undoDepth(view.state) === 0;
  const annotations = [outside.of(true), ...(isNew ? [Transaction.addToHistory.of(false)] : [])];
  replaceText(view, text, { annotations, userEvent: 'input.outside' });
}

/** Puts another text in the place of an editor's; only what differs is replaced. */
export function replaceText(view: EditorView, text: string, how: TransactionSpec): void {
  const before = view.state.doc.toString();
  if (before === text) return;
  let from = 0;
  const least = Math.min(before.length, text.length);
  while (from < least && before[from] === text[from]) from += 1;
  let behind = 0;
  while (behind < least - from && before[before.length - 1 - behind] === text[text.length - 1 - behind]) behind += 1;
  const changes = { from, to: before.length - behind, insert: text.slice(from, text.length - behind) };
  view.dispatch({ ...how, changes, scrollIntoView: false });
}
