import classes from './control.module.css';
import { groupProps } from './input-props.ts';
import type { WidgetProps } from './widget.ts';
import { chosenIndexes } from './widget-value.ts';

/** Any of a few choices; gives the list of the chosen values in the options' order, [] for none. */
export function CheckboxGroupWidget(props: WidgetProps) {
  const { value, onChange, onBlur, readonly, disabled, options = [], settings } = props;
  const chosen = chosenIndexes(options, value);
  const toggle = (index: number, on: boolean) =>
    onChange(options.filter((_, at) => (at === index ? on : chosen.includes(at))).map((option) => option.value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as the labels of other fields are
    <div {...groupProps(props)} role="group" className={classes['choices']} data-inline={settings.inline || undefined}>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
        <label key={`${index}:${option.label}`} className={classes['choice']}>
          <input
            className={classes['box']}
            type="checkbox"
            checked={chosen.includes(index)}
            disabled={disabled || option.disabled}
            aria-readonly={readonly || undefined}
            onBlur={onBlur}
            onChange={(event) => {
              if (!readonly) toggle(index, event.currentTarget.checked);
            }}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
