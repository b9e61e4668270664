import { EditorView, keymap } from '@codemirror/view';
import { texts } from '../texts.ts';
import type { Ask, Declared } from './help.ts';
import { reveal } from './reveal.ts';

/** Leads to where a word is declared: by F12 at the cursor, and by Ctrl and a click. What is in another definition is told. */
export function goTo(ask: () => Ask, tell: () => (declared: Declared) => void) {
  const go = async (view: EditorView, offset: number) => {
    const found = (await ask()('declared', view.state.doc.toString(), offset))?.declared;
    if (!found) return view.dispatch({ effects: EditorView.announce.of(texts.nothingDeclared) });
    if (found.kind === null) reveal(view, found.pointer);
    else tell()(found);
  };
  return [
    keymap.of([
      {
        key: 'F12',
        preventDefault: true,
        run: (view) => {
          void go(view, view.state.selection.main.head);
          return true;
        },
      },
    ]),
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        const offset = event.ctrlKey || event.metaKey ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
        if (offset === null) return false;
        event.preventDefault();
        void go(view, offset);
        return true;
      },
    }),
  ];
}
