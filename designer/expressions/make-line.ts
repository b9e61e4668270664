import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching } from '@codemirror/language';
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { colouring } from '../editor/colouring.ts';
import { editorTheme } from '../editor/editor-theme.ts';

export interface LineParts {
  readonly parent: HTMLElement;
  readonly text: string;
  /** JSON has lines; in a text Enter says that it is done. */
  readonly isJson: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly editable: boolean;
  readonly nonce: string | undefined;
  readonly events: () => {
    readonly change: (text: string) => void;
    readonly done: () => void;
    readonly problems: (text: string) => readonly Diagnostic[];
  };
}

/** A small editor for one expression, which marks what is wrong in it while it is typed. */
export function makeLine({ parent, text, isJson, attributes, editable, nonce, events }: LineParts): EditorView {
  const notation: Extension = isJson ? [json(), colouring] : [];
  return new EditorView({
    parent,
    doc: text,
    extensions: [
      ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
      EditorView.contentAttributes.of(attributes),
      EditorState.readOnly.of(!editable),
      EditorView.lineWrapping,
      history(),
      notation,
      bracketMatching(),
      closeBrackets(),
      linter((view) => events().problems(view.state.doc.toString()), { delay: 150 }),
      EditorView.updateListener.of(({ docChanged, state }) => docChanged && events().change(state.doc.toString())),
      EditorView.domEventHandlers({ blur: () => events().done() }),
      keymap.of([
        ...(isJson ? [] : [{ key: 'Enter', run: () => done(events().done) }]),
        ...closeBracketsKeymap,
        ...lintKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      editorTheme,
      lineTheme,
    ],
  });
}

const lineTheme = EditorView.theme({
  '&': { height: 'auto', minHeight: '34px', maxHeight: '240px' },
  '.cm-content': { padding: '5px 0' },
});

function done(act: () => void): true {
  act();
  return true;
}
