import classes from './control.module.css';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget.ts';
import { textOf, textOrNull } from './widget-value.ts';

const minute = /^(\d{4}-\d{2}-\d{2})[T ](([01]\d|2[0-3]):[0-5]\d)/;

/** A day with a time; gives 'YYYY-MM-DDTHH:mm', or null. Seconds of a stored moment are lost only on a change. */
export function DateTimeWidget(props: WidgetProps) {
  const { value, onChange, settings, readonly } = props;
  const [, day, time] = minute.exec(textOf(value)) ?? [];
  return (
    <input
      {...inputProps(props)}
      className={classes['control']}
      data-readonly={readonly || undefined}
      type="datetime-local"
      min={settings.min}
      max={settings.max}
      value={day === undefined ? '' : `${day}T${time}`}
      onChange={(event) => {
        if (!readonly) onChange(textOrNull(event.currentTarget.value));
      }}
    />
  );
}
