import classes from './control.module.css';
import { nationalDigits } from './digits-of.ts';
import { inputProps } from './input-props.ts';
import { Framed } from './TextWidget.tsx';
import type { WidgetProps } from './widget.ts';
import { textOf, textOrNull } from './widget-value.ts';

/**
 * A phone number after a fixed prefix; typing takes digits only, and as many as there may be. Gives the digits as text,
 * or null. The bound is not the input's own: it would cut a pasted number before its prefix and blanks are dropped.
 */
export function PhoneWidget(props: WidgetProps) {
  const { value, onChange, settings, prefix } = props;
  return (
    <Framed {...props}>
      <input
        {...inputProps(props)}
        className={classes['control']}
        type="tel"
        autoComplete={settings.autoComplete ?? 'off'}
        value={textOf(value)}
        onChange={(event) =>
          onChange(textOrNull(nationalDigits(event.currentTarget.value, prefix, settings.maxLength)))
        }
      />
    </Framed>
  );
}
