import type { Json } from '@muster/engine';
import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ExpressionLine } from '../expressions/ExpressionLine.tsx';
import { type ExpressionSort, mistakeIn, storedOf, viewsOf } from '../expressions/expression-views.ts';
import { texts } from '../texts.ts';
import { type Infix, useInfix } from '../words/use-infix.ts';
import classes from './ExpressionWidget.module.css';
import { fieldText, isHalfWritten, readField } from './panel-data.ts';
import { LineWidget } from './panel-widgets.tsx';

/** A condition or value as text, with its JSON behind a button and a condition's words below: three views of one value. */
export function ExpressionWidget(props: WidgetProps) {
  const infix = useInfix();
  // What was begun before the parser had come is typed to its end.
  return infix ? <Expression {...props} infix={infix} /> : <LineWidget {...props} />;
}

function Expression({ infix, ...props }: WidgetProps & { readonly infix: Infix }) {
  const { id, label, value, disabled, readonly, options, onChange } = props;
  const sort: ExpressionSort = options['sort'] === 'condition' ? 'condition' : 'expression';
  const stored = typeof value === 'string' ? value : '';
  const isHalf = isHalfWritten(stored);
  const views = useMemo(() => {
    return viewsOf(readField(stored, { as: 'value' }) as Json | undefined, sort, infix);
  }, [stored, sort, infix]);
  const [wantsJson, setWantsJson] = useState(false);
  const isJson = isHalf || wantsJson || views.text === undefined;
  const shown = isHalf ? stored : isJson ? views.json : (views.text ?? '');
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const find = useCallback(
    (text: string) => (isJson ? undefined : mistakeIn(text, sort, infix)),
    [isJson, sort, infix],
  );
  const commit = () => {
    if (typed === shown) return;
    const meant = isHalfWritten(typed) ? typed : storedOf(typed, sort, infix);
    onChange(meant === undefined ? undefined : isHalfWritten(typed) ? typed : fieldText(meant));
  };
  const mistake = find(typed);
  return (
    <div className={classes['expression']}>
      <div className={classes['line']} data-wrong={mistake !== undefined || undefined}>
        <ExpressionLine
          id={id}
          label={label}
          describedBy={`${id}-said ${id}-doc`}
          text={shown}
          isJson={isJson}
          editable={!disabled && !readonly}
          mistakeIn={find}
          onType={setTyped}
          onDone={commit}
        />
      </div>
      <button
        type="button"
        className={classes['view']}
        data-empty={shown === '' || undefined}
        aria-pressed={isJson}
        aria-label={texts.asJson(label)}
        title={views.text === undefined ? texts.onlyJson : undefined}
        disabled={isHalf || views.text === undefined}
        onClick={() => setWantsJson(!wantsJson)}
      >
        {texts.json}
      </button>
      <small id={`${id}-said`} data-wrong={mistake !== undefined || undefined} aria-live="polite">
        {mistake
          ? texts.mistake(mistake.message, mistake.offset + 1)
          : views.sentence && texts.holdsWhen(views.sentence)}
      </small>
    </div>
  );
}
