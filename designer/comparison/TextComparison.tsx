import { json } from '@codemirror/lang-json';
import { codeFolding } from '@codemirror/language';
import { MergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useTheme } from '@muster/renderer';
import { useEffect, useRef } from 'react';
import { colouring } from '../editor/colouring.ts';
import { editorTheme } from '../editor/editor-theme.ts';
import { texts } from '../texts.ts';
import { comparisonTheme } from './comparison-theme.ts';
import classes from './TextComparison.module.css';

export interface TextComparisonProps {
  readonly before: string;
  readonly after: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
}

/** Two texts side by side, unchanged stretches folded, what differs marked. */
export function TextComparison({ before, after, beforeLabel, afterLabel }: TextComparisonProps) {
  const place = useRef<HTMLDivElement>(null);
  const { nonce } = useTheme();
  useEffect(() => {
    if (!place.current) return;
    const side = (label: string): Extension => [
      ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorState.readOnly.of(true),
      lineNumbers(),
      codeFolding(),
      json(),
      colouring,
      EditorView.lineWrapping,
      editorTheme,
      comparisonTheme,
    ];
    const view = new MergeView({
      a: { doc: before, extensions: side(beforeLabel) },
      b: { doc: after, extensions: side(afterLabel) },
      parent: place.current,
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    });
    return () => view.destroy();
  }, [before, after, beforeLabel, afterLabel, nonce]);
  return (
    <div className={classes['comparison']}>
      <div className={classes['heads']}>
        <strong>{beforeLabel}</strong>
        <strong>{afterLabel}</strong>
      </div>
      {before === after ? <p className={classes['same']}>{texts.same}</p> : null}
      <div ref={place} className={classes['sides']} />
    </div>
  );
}
