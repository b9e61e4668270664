import type { EditorView } from '@codemirror/view';
import type { InfixMistake } from '@muster/engine/infix';
import { useTheme } from '@muster/renderer';
import { useEffect, useRef, useState } from 'react';
import { replaceText } from '../editor/take-text.ts';
import { makeLine } from './make-line.ts';

export interface ExpressionLineProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly text: string;
  readonly isJson: boolean;
  readonly editable: boolean;
  readonly mistakeIn: (text: string) => InfixMistake | undefined;
  readonly onType: (text: string) => void;
  /** What was typed counts: the editor was left, or Enter pressed. */
  readonly onDone: () => void;
}

/** An expression in the notation in which it is edited. */
export function ExpressionLine(props: ExpressionLineProps) {
  const { id, text, isJson, label, describedBy, editable } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const told = useRef(text);
  latest.current = props;
  const { nonce } = useTheme();
  const [view, setView] = useState<EditorView>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for another notation only; the text is told to it
  useEffect(() => {
    if (!place.current) return;
    told.current = text;
    const made = makeLine({
      parent: place.current,
      text,
      isJson,
      attributes: { id, 'aria-label': label, 'aria-describedby': describedBy },
      editable,
      nonce,
      events: () => ({
        change: latest.current.onType,
        done: latest.current.onDone,
        problems: (typed) => {
          const mistake = latest.current.mistakeIn(typed);
          if (!mistake) return [];
          const from = Math.min(mistake.offset, Math.max(0, typed.length - 1));
          const to = Math.min(typed.length, from + Math.max(1, mistake.length));
          return [{ from, to, severity: 'error', message: mistake.message }];
        },
      }),
    });
    setView(made);
    return () => made.destroy();
  }, [isJson, editable]);
  useEffect(() => {
    // What it was made with is there; what was typed since stays.
    if (!view || told.current === text) return;
    told.current = text;
    replaceText(view, text, { userEvent: 'input.outside' });
  }, [view, text]);
  return <div ref={place} />;
}
