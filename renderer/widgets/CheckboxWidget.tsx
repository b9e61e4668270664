import classes from './control.module.css';
import type { WidgetProps } from './widget.ts';

/** A box to tick, with its label beside it; gives true or false. */
export function CheckboxWidget(props: WidgetProps) {
  return tick(props, 'box');
}

/** The same as a switch. */
export function SwitchWidget(props: WidgetProps) {
  return tick(props, 'switch');
}

function tick(props: WidgetProps, look: 'box' | 'switch') {
  const { id, value, onChange, onBlur, readonly, disabled, required, invalid, describedBy, label } = props;
  return (
    <div className={classes['choices']} data-readonly={readonly || undefined}>
      <label className={classes['choice']} htmlFor={id}>
        <input
          id={id}
          className={classes[look]}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          checked={value === true}
          disabled={disabled}
          aria-readonly={readonly || undefined}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={(event) => {
            if (!readonly) onChange(event.currentTarget.checked);
          }}
        />
        <span id={`${id}-label`}>
          {label}
          {required ? <Mark /> : null}
        </span>
      </label>
    </div>
  );
}

/** The mark of a required field; the input says the same to screen readers. */
export function Mark() {
  return (
    <span className={classes['mark']} aria-hidden="true">
      {' *'}
    </span>
  );
}
