import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useId, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './ElementProperties.module.css';

/** A text that counts when it is left or Enter is pressed, so that half a word changes nothing. */
export function LineWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, options, onChange, rawErrors } = props;
  const [typed, setTyped] = useState(asText(value));
  const list = useId();
  const names: readonly string[] = Array.isArray(options['names']) ? options['names'] : [];
  useEffect(() => setTyped(asText(value)), [value]);
  const commit = () => {
    if (typed !== asText(value)) onChange(typed === '' ? undefined : typed);
  };
  const shared = {
    id,
    className: classes['input'],
    value: typed,
    disabled: disabled || readonly,
    'aria-invalid': (rawErrors?.length ?? 0) > 0 || undefined,
    'aria-describedby': `${id}-doc`,
    onBlur: commit,
  };
  if (typed.length > 60)
    return (
      <textarea
        {...shared}
        rows={Math.min(8, Math.ceil(typed.length / 40))}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    );
  return (
    <>
      <input
        {...shared}
        type="text"
        {...(names.length > 0 ? { list } : {})}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      {names.length > 0 ? (
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** A number that counts when it is left or Enter is pressed. */
export function NumberWidget(props: WidgetProps) {
  const { onChange } = props;
  const numbered = (typed: unknown) => {
    const number = Number(typed);
    onChange(typed === undefined ? undefined : Number.isFinite(number) ? number : typed);
  };
  return <LineWidget {...props} onChange={numbered} />;
}

/** One of several words, or none. */
export function ChoiceWidget({ id, value, disabled, readonly, options, onChange }: WidgetProps) {
  const choices = options.enumOptions ?? [];
  return (
    <select
      id={id}
      className={classes['input']}
      value={asText(value)}
      disabled={disabled || readonly}
      aria-describedby={`${id}-doc`}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    >
      <option value="">{texts.unsaid}</option>
      {choices.map(({ value: choice, label }) => (
        <option key={String(choice)} value={String(choice)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function asText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
