import classes from './control.module.css';
import { inputProps } from './input-props.ts';
import { Framed } from './TextWidget.tsx';
import type { WidgetProps } from './widget.ts';
import { textOf, textOrNull } from './widget-value.ts';

/** A phone number after a fixed prefix; typing takes digits only. Gives the digits as text, or null. */
export function PhoneWidget(props: WidgetProps) {
  const { value, onChange, settings } = props;
  return (
    <Framed {...props}>
      <input
        {...inputProps(props)}
        className={classes['control']}
        type="tel"
        autoComplete={settings.autoComplete ?? 'off'}
        maxLength={settings.maxLength}
        value={textOf(value)}
        onChange={(event) => onChange(textOrNull(event.currentTarget.value.replace(/[^0-9]/g, '')))}
      />
    </Framed>
  );
}
