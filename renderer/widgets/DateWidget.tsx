import { Popover } from '@mantine/core';
import { say } from '@muster/engine';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Calendar } from './Calendar.tsx';
import classes from './control.module.css';
import { type DateMode, dateText, storedDate } from './date-text.ts';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget.ts';

const lengths = { day: 10, month: 7, year: 4 } as const satisfies Record<DateMode, number>;

/** A day, picked and never typed; gives 'YYYY-MM-DD', or null. */
export function DateWidget(props: WidgetProps) {
  return <Picker {...props} mode="day" />;
}

/** A month, shown as 'MMMM yyyy'; gives 'YYYY-MM', or null. */
export function MonthWidget(props: WidgetProps) {
  return <Picker {...props} mode="month" />;
}

/** A year; gives its number, or null. */
export function YearWidget(props: WidgetProps) {
  return <Picker {...props} mode="year" />;
}

function Picker({ mode, ...props }: WidgetProps & { readonly mode: DateMode }) {
  const { value, onChange, onBlur, readonly, disabled, required, label, id, invalid } = props;
  const [opened, setOpened] = useState(false);
  const stored = storedDate(value, mode);
  const locked = readonly || disabled;
  const close = () => {
    setOpened(false);
    onBlur?.();
  };
  const pick = (picked: string | null) => {
    const text = picked?.slice(0, lengths[mode]) ?? null;
    onChange(text !== null && mode === 'year' ? Number(text) : text);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (locked || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? setOpened(true) : close())}
      trapFocus
      returnFocus
      withRoles={false}
      position="bottom-start"
      offset={4}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div
          className={classes['framed']}
          data-invalid={invalid || undefined}
          data-readonly={readonly || undefined}
          data-disabled={disabled || undefined}
        >
          <input
            {...inputProps({ ...props, placeholder: props.placeholder ?? say(placeholders[mode]) })}
            onBlur={opened ? undefined : onBlur}
            className={`${classes['control']} ${classes['picker']}`}
            data-picker
            readOnly
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-controls={opened ? `${id}-calendar` : undefined}
            aria-readonly={readonly || undefined}
            value={dateText(stored)}
            onClick={() => {
              if (!locked) setOpened(true);
            }}
            onKeyDown={onKeyDown}
          />
          {stored !== null && !required && !locked ? (
            <button
              type="button"
              className={classes['inset']}
              aria-label={say('Clear {label}', { label })}
              onClick={() => onChange(null)}
            >
              <Icon name="close" size={14} />
            </button>
          ) : null}
          <span className={classes['inset']}>
            <Icon name="calendar" />
          </span>
        </div>
      </Popover.Target>
      <Popover.Dropdown id={`${id}-calendar`} role="dialog" aria-label={label} data-dates-dropdown>
        {opened ? <Calendar mode={mode} stored={stored} settings={props.settings} onPick={pick} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

const placeholders = { day: 'Pick a day', month: 'Pick a month', year: 'Pick a year' } as const;
