import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { definitionText } from '@muster/engine/check';
import { colouring } from './colouring.ts';
import { completion } from './completion.ts';
import { mendHere } from './diagnostics.ts';
import { editorTheme } from './editor-theme.ts';
import { goTo } from './go-to.ts';
import type { Ask, Declared } from './help.ts';
import { hover } from './hover.ts';
import { segmentsAt } from './segments-at.ts';
import { isFromOutside, replaceText } from './take-text.ts';

/** What an editor is made from; what it tells is asked of `events` each time. */
export interface EditorParts {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly describedBy: string;
  /** What asks of a place in the text; itself asked for each time. */
  readonly ask: () => Ask;
  /** The nonce of the page for style elements; undefined without a content security policy. */
  readonly nonce: string | undefined;
  readonly events: () => {
    readonly change: (text: string) => void;
    readonly save: () => void;
    readonly place: (segments: readonly string[]) => void;
    readonly go: (declared: Declared) => void;
  };
}

/** An editor on the page, and how it is switched between editing and reading. */
export interface MadeEditor {
  readonly view: EditorView;
  setEditable(editable: boolean): void;
}

export function makeEditor(parts: EditorParts): MadeEditor {
  const editing = new Compartment();
  const mode = (editable: boolean): Extension => [EditorState.readOnly.of(!editable)];
  const view = new EditorView({
    parent: parts.parent,
    doc: parts.text,
    extensions: [
      ...(parts.nonce === undefined ? [] : [EditorView.cspNonce.of(parts.nonce)]),
      EditorView.contentAttributes.of({
        'aria-label': parts.label,
        'aria-describedby': parts.describedBy,
        tabindex: '0',
      }),
      editing.of(mode(true)),
      own(parts),
      looks,
      hover(parts.ask),
      goTo(parts.ask, () => parts.events().go),
      // An offer that is seen is taken: the library's first moments of doubt would make an indentation of Tab.
      autocompletion({
        override: [completion(parts.ask)],
        icons: false,
        maxRenderedOptions: 80,
        interactionDelay: 0,
      }),
      keys,
    ],
  });
  return { view, setEditable: (editable) => view.dispatch({ effects: editing.reconfigure(mode(editable)) }) };
}

const looks: Extension = [
  lineNumbers(),
  foldGutter(),
  codeFolding(),
  lintGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  drawSelection(),
  EditorView.lineWrapping,
  history(),
  json(),
  colouring,
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  search({ top: true }),
  editorTheme,
];

const keys = keymap.of([
  { key: 'Tab', run: acceptCompletion },
  ...closeBracketsKeymap,
  ...completionKeymap,
  ...searchKeymap,
  ...lintKeymap,
  ...foldKeymap,
  ...historyKeymap,
  ...defaultKeymap,
  indentWithTab,
]);

function own({ events }: EditorParts): Extension {
  return [
    keymap.of([
      { key: 'Mod-s', preventDefault: true, run: () => done(events().save) },
      { key: 'Mod-.', run: mendHere },
      { key: 'Shift-Alt-f', preventDefault: true, run: (view) => done(() => formatText(view)) },
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !update.transactions.every(isFromOutside)) events().change(update.state.doc.toString());
      if (update.selectionSet && !update.docChanged)
        events().place(segmentsAt(update.state, update.state.selection.main.head));
    }),
  ];
}

function done(act: () => void): true {
  act();
  return true;
}

/** Writes the text anew as definitions are written; what is no JSON stays as it is. */
export function formatText(view: EditorView): void {
  if (view.state.readOnly) return;
  try {
    replaceText(view, definitionText(JSON.parse(view.state.doc.toString())), { userEvent: 'input.format' });
  } catch {
    // What cannot be read is left for its author to mend; the editor shows where.
  }
}
