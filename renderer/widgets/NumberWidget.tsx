import { useState } from 'react';
import classes from './control.module.css';
import { inputProps } from './input-props.ts';
import { Framed } from './TextWidget.tsx';
import type { WidgetProps } from './widget.ts';
import { textOf } from './widget-value.ts';

/** A number; typing takes digits, one leading sign and one dot. Gives a number, or null while the text is none. */
export function NumberWidget(props: WidgetProps) {
  const { value, onChange, settings, prefix } = props;
  const [draft, setDraft] = useState({ text: '', value: null as number | null });
  const stored = typeof value === 'number' ? value : readNumber(textOf(value));
  const text = Object.is(stored, draft.value) ? draft.text : plainText(stored);
  const change = (typed: string) => {
    const kept = numberText(typed, settings.integer === true, signAllowed(settings.min));
    const next = readNumber(kept);
    setDraft({ text: kept, value: next });
    if (next !== stored) onChange(next);
  };
  const input = (
    <input
      {...inputProps(props)}
      className={`${classes['control']} ${classes['number']}`}
      type="text"
      inputMode={settings.integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={settings.maxLength}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return prefix ? <Framed {...props}>{input}</Framed> : input;
}

/** What of a typed or pasted text stays: digits, one leading sign, one dot. '1,000' becomes '1000'. */
export function numberText(typed: string, integer: boolean, signed: boolean): string {
  const trimmed = typed.trim();
  const sign = signed && /^[+-]/.test(trimmed) ? trimmed.charAt(0) : '';
  const [whole = '', ...rest] = trimmed.replace(/[^0-9.]/g, '').split('.');
  if (rest.length === 0 || integer) return sign + whole;
  return `${sign}${whole}.${rest.join('')}`;
}

/** The number that a text is, or null when it is none. */
export function readNumber(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

function plainText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '';
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

function signAllowed(min: string | number | undefined): boolean {
  return typeof min !== 'number' || min < 0;
}
