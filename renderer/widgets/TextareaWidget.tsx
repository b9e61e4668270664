import classes from './control.module.css';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget.ts';
import { textOf, textOrNull } from './widget-value.ts';

/** Text of several lines; gives text, or null when it is empty. */
export function TextareaWidget(props: WidgetProps) {
  const { value, onChange, settings } = props;
  return (
    <textarea
      {...inputProps(props)}
      className={`${classes['control']} ${classes['area']}`}
      style={settings.minHeight === undefined ? undefined : { minHeight: settings.minHeight }}
      maxLength={settings.maxLength}
      value={textOf(value)}
      onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
    />
  );
}
