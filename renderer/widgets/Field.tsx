import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Mark } from './CheckboxWidget.tsx';
import classes from './Field.module.css';
import type { SayNote } from './field-note.ts';
import type { WidgetLabel } from './widget.ts';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** How the widget inside is named. */
  readonly naming: WidgetLabel;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string;
  /** Of 12 columns, where it stands among others. */
  readonly width?: 3 | 6 | 12;
  /** Where what is no input stands in its width. */
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** The pointer or the focus comes to it, and leaves it. */
  readonly onEnter?: ((event: FocusEvent | MouseEvent) => void) | undefined;
  readonly onLeave?: ((event: FocusEvent | MouseEvent) => void) | undefined;
  /** Given the ids of hint and error for the widget's `describedBy`, and its `onNote`. */
  readonly children: (describedBy: string | undefined, onNote: SayNote) => ReactNode;
}

/**
 * Label, required mark, hint and error of one field, wired to the widget. What the widget itself says of the text in it
 * goes before the error, which would say less of it. The error's place is reserved.
 */
export function Field(props: FieldProps) {
  const { id, naming, hint, error, width, align, onEnter, onLeave, children } = props;
  const [said, setSaid] = useState<string | undefined>();
  if (naming === 'none')
    return (
      <div className={classes['field']} data-width={width} data-align={align}>
        {children(undefined, setSaid)}
      </div>
    );
  const comes = onEnter && { onFocus: onEnter, onMouseEnter: onEnter, onBlur: onLeave, onMouseLeave: onLeave };
  const wrong = said || error;
  const note = wrong || hint;
  return (
    <div className={classes['field']} data-width={width} {...comes}>
      {labelOf(props)}
      {children(note ? `${id}-note` : undefined, setSaid)}
      <div className={classes['note']} aria-live="polite">
        {note ? (
          <span id={`${id}-note`} className={classes['text']} data-error={wrong ? true : undefined}>
            {note}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** No component of its own: a form has hundreds of fields, and each component costs every one of them. */
function labelOf({ id, label, naming, required }: FieldProps) {
  const content = required ? (
    <>
      {label}
      <Mark />
    </>
  ) : (
    label
  );
  if (naming === 'for')
    return (
      <label id={`${id}-label`} htmlFor={id} className={classes['label']}>
        {content}
      </label>
    );
  return naming === 'group' ? (
    <span id={`${id}-label`} className={classes['label']}>
      {content}
    </span>
  ) : (
    <span className={classes['label']} aria-hidden="true">
      &nbsp;
    </span>
  );
}
