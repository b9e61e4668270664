import classes from './control.module.css';
import { groupProps } from './input-props.ts';
import type { WidgetProps } from './widget.ts';
import { choiceIndex } from './widget-value.ts';

/** One of a few choices, all in sight; gives the option's value. */
export function RadioWidget(props: WidgetProps) {
  return <OneOf {...props} look="choices" />;
}

/** The same as a row of buttons, of which one is pressed. */
export function ButtonsWidget(props: WidgetProps) {
  return <OneOf {...props} look="segments" />;
}

function OneOf({ look, ...props }: WidgetProps & { readonly look: 'choices' | 'segments' }) {
  const { id, value, onChange, onBlur, readonly, disabled, required, invalid, options = [], settings } = props;
  const chosen = choiceIndex(options, value);
  return (
    <div
      {...groupProps(props)}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-readonly={readonly || undefined}
      className={classes[look]}
      data-inline={settings.inline || undefined}
    >
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
        <label key={`${index}:${option.label}`} className={classes[look === 'choices' ? 'choice' : 'segment']}>
          <input
            className={look === 'choices' ? classes['box'] : classes['unseen']}
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
