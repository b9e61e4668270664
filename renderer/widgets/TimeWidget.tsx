import classes from './control.module.css';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget.ts';
import { textOf, textOrNull } from './widget-value.ts';

/** A time of day; gives 'HH:mm', or null. Seconds of a stored time are shown without and lost only on a change. */
export function TimeWidget(props: WidgetProps) {
  const { value, onChange, settings, readonly } = props;
  const text = /^([01]\d|2[0-3]):[0-5]\d/.exec(textOf(value))?.[0] ?? '';
  return (
    <input
      {...inputProps(props)}
      className={classes['control']}
      data-readonly={readonly || undefined}
      type="time"
      min={settings.min}
      max={settings.max}
      value={text}
      onChange={(event) => {
        if (!readonly) onChange(textOrNull(event.currentTarget.value));
      }}
    />
  );
}
