import { say } from '@muster/engine';
import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './control.module.css';
import { inputProps } from './input-props.ts';
import { Framed } from './TextWidget.tsx';
import type { WidgetProps } from './widget.ts';
import { textOf, textOrNull } from './widget-value.ts';

/** A password, dotted until a person asks to see it. Gives text, or null. */
export function PasswordWidget(props: WidgetProps) {
  const { value, onChange, settings, disabled, label } = props;
  const [shown, setShown] = useState(false);
  return (
    <Framed {...props}>
      <input
        {...inputProps(props)}
        className={classes['control']}
        type={shown ? 'text' : 'password'}
        autoComplete={settings.autoComplete ?? 'new-password'}
        maxLength={settings.maxLength}
        value={textOf(value)}
        onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
      />
      <button
        type="button"
        className={classes['inset']}
        aria-label={say('Show {label}', { label })}
        aria-pressed={shown}
        disabled={disabled}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </Framed>
  );
}
