import classes from './control.module.css';
import { digitsOf } from './digits-of.ts';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget.ts';
import { textOf, textOrNull } from './widget-value.ts';

/** One line of text; gives text, or null when it is empty. */
export function TextWidget(props: WidgetProps) {
  return lineInput(props, 'text');
}

/** An e-mail address; gives text, or null when it is empty. Whether it is an address is a check, not a matter of typing. */
export function EmailWidget(props: WidgetProps) {
  return lineInput(props, 'email');
}

function lineInput(props: WidgetProps, type: 'text' | 'email') {
  const { value, onChange, prefix, settings } = props;
  const { digits, maxLength } = settings;
  const input = (
    <input
      {...inputProps(props)}
      className={classes['control']}
      type={type === 'email' ? 'text' : type}
      inputMode={type === 'email' ? 'email' : digits ? 'numeric' : undefined}
      autoComplete={settings.autoComplete ?? 'off'}
      spellCheck={type === 'email' ? false : undefined}
      maxLength={digits ? undefined : maxLength}
      value={textOf(value)}
      onChange={({ currentTarget }) =>
        onChange(textOrNull(digits ? digitsOf(currentTarget.value, maxLength) : currentTarget.value))
      }
    />
  );
  return prefix ? <Framed {...props}>{input}</Framed> : input;
}

/** An input with its prefix in one frame. */
export function Framed({
  prefix,
  invalid,
  readonly,
  disabled,
  children,
}: Pick<WidgetProps, 'prefix' | 'invalid' | 'readonly' | 'disabled'> & { readonly children: React.ReactNode }) {
  return (
    <div
      className={classes['framed']}
      data-invalid={invalid || undefined}
      data-readonly={readonly || undefined}
      data-disabled={disabled || undefined}
    >
      {prefix ? <span className={classes['prefix']}>{prefix}</span> : null}
      {children}
    </div>
  );
}
