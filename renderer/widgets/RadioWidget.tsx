import classes from './control.module.css';
import { groupProps } from './input-props.ts';
import type { WidgetProps } from './widget.ts';
import { choiceIndex } from './widget-value.ts';

/** One of a few choices, all in sight; gives the option's value. */
export function RadioWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, readonly, disabled, required, invalid, options = [], settings } = props;
  const chosen = choiceIndex(options, value);
  return (
    <div
      {...groupProps(props)}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-readonly={readonly || undefined}
      className={classes['choices']}
      data-inline={settings.inline || undefined}
    >
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
        <label key={`${index}:${option.label}`} className={classes['choice']}>
          <input
            className={classes['box']}
            type="radio"
            name={id}
            checked={index === chosen}
            disabled={disabled || option.disabled}
            onBlur={onBlur}
            onChange={() => {
              if (!readonly) onChange(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
