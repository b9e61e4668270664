import { say } from '@muster/engine';
import { useState } from 'react';
import classes from './control.module.css';
import { useFieldNote } from './field-note.ts';
import { inputProps } from './input-props.ts';
import { beginsNumber, numberDigits, readNumberText } from './number-text.ts';
import { Framed } from './TextWidget.tsx';
import type { WidgetProps } from './widget.ts';

const noNumber = 'Enter numeric value only';

/**
 * A number. Nothing that is typed or pasted is changed or left out: what is no number stays in sight, is named at the
 * field, and is given as the text that it is, which the column's checks refuse. Gives a number, that text, or null.
 */
export function NumberWidget(props: WidgetProps) {
  const { value, onChange, onBlur, onNote, settings, prefix, invalid } = props;
  const [draft, setDraft] = useState({ text: '', value: null as number | string | null });
  const [typing, setTyping] = useState(false);
  const stored = storedValue(value);
  const text = Object.is(stored, draft.value) ? draft.text : shownText(stored);
  const wrong = typeof stored === 'string' && !(typing && beginsNumber(stored));
  useFieldNote(onNote, wrong ? say(noNumber) : undefined);
  const change = (typed: string) => {
    const next = readNumberText(typed);
    setTyping(true);
    setDraft({ text: typed, value: next });
    if (!Object.is(next, stored)) onChange(next);
  };
  const input = (
    <input
      {...inputProps({ ...props, invalid: invalid || wrong })}
      className={`${classes['control']} ${classes['number']}`}
      type="text"
      inputMode={settings.integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
    />
  );
  return prefix ? <Framed {...props}>{input}</Framed> : input;
}

function storedValue(value: unknown): number | string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? readNumberText(value) : null;
}

function shownText(value: number | string | null): string {
  return typeof value === 'number' ? numberDigits(value) : (value ?? '');
}
