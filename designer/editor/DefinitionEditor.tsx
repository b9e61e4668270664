import { redo, undo } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import { type Language, type Making, patterned } from '@muster/engine/check';
import { Button, useTheme } from '@muster/renderer';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { readDefinition } from '../words/read-definition.ts';
import { useInfix } from '../words/use-infix.ts';
import classes from './DefinitionEditor.module.css';
import type { DescribedProblem } from './described-problem.ts';
import { diagnostics, hints, misreadings } from './diagnostics.ts';
import type { Ask, Declared } from './help.ts';
import { formatText, type MadeEditor, makeEditor } from './make-editor.ts';
import { reveal } from './reveal.ts';
import { takeText } from './take-text.ts';

export interface DefinitionEditorProps {
  readonly text: string;
  /** The text as it was when nothing was typed for a while; undefined before that. */
  readonly settled: string | undefined;
  readonly label: string;
  readonly problems: readonly DescribedProblem[];
  /** The patterns that it may use. */
  readonly making: Making;
  /** The pointer of the part that is brought into sight when it changes. */
  readonly at: string | undefined;
  readonly editable: boolean;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  /** Asks what is known of a place in the text. */
  readonly ask: Ask;
  /** What is named is declared in another definition. */
  readonly onGo: (declared: Declared) => void;
  readonly onPlace: (segments: readonly string[]) => void;
}

/** The text of a definition in an editor: it colours, completes, explains, folds, searches, formats and shows problems. */
export function DefinitionEditor(props: DefinitionEditorProps) {
  const { text, settled, label, problems, at, editable, making } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const { nonce } = useTheme();
  const note = useId();
  const [made, setMade] = useState<MadeEditor>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes later is told to it
  useEffect(() => {
    if (!place.current) return;
    const editor = makeEditor({
      parent: place.current,
      text,
      label,
      describedBy: note,
      nonce,
      ask: () => latest.current.ask,
      events: () => ({
        change: latest.current.onChange,
        save: latest.current.onSave,
        place: latest.current.onPlace,
        go: latest.current.onGo,
      }),
    });
    setMade(editor);
    return () => editor.view.destroy();
  }, []);
  useEffect(() => made && takeText(made.view, text), [made, text]);
  useEffect(() => made?.setEditable(editable), [made, editable]);
  const misread = useMemo(() => misreadings(settled), [settled]);
  const infix = useInfix();
  const spellings = useMemo(() => {
    const definition = editable && infix && settled !== undefined ? readDefinition(settled) : undefined;
    return definition && infix ? infix.spellingsIn(definition, languageOf(making)) : [];
  }, [settled, infix, editable, making]);
  useEffect(() => {
    if (!made) return;
    // Marks move with what is typed around them; they are made anew when other problems are told.
    const { state } = made.view;
    const marks = diagnostics(state.doc, misread.length > 0 ? misread : problems);
    made.view.dispatch(setDiagnostics(state, [...marks, ...hints(state.doc, spellings)]));
  }, [made, problems, misread, spellings]);
  const isEmpty = text === '';
  useEffect(() => (made && at !== undefined && !isEmpty ? reveal(made.view, at) : undefined), [made, at, isEmpty]);
  return (
    <div className={classes['editor']}>
      <div className={classes['tools']}>
        <Button tone="quiet" disabled={!editable} onPress={() => made && void undo(made.view)}>
          {texts.undo}
        </Button>
        <Button tone="quiet" disabled={!editable} onPress={() => made && void redo(made.view)}>
          {texts.redo}
        </Button>
        <Button tone="quiet" disabled={!editable} onPress={() => made && formatText(made.view)}>
          {texts.format}
        </Button>
        <Button tone="quiet" icon="search" onPress={() => made && void openSearchPanel(made.view)}>
          {texts.find}
        </Button>
        <small id={note}>
          {texts.leave} {texts.mendByKey} {texts.helpByKey}
        </small>
      </div>
      <div ref={place} className={classes['text']} />
    </div>
  );
}

/** The language with the patterns that the definition may use. */
function languageOf({ language, patterns }: Making): Language {
  return patterned(language, patterns);
}
