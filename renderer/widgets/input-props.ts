import type { WidgetProps } from './widget.ts';

/** What every native input takes from the widget's props. */
export function inputProps({
  id,
  onBlur,
  readonly,
  disabled,
  required,
  invalid,
  describedBy,
  placeholder,
}: WidgetProps) {
  return {
    id,
    onBlur,
    readOnly: readonly,
    disabled,
    placeholder,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  } as const;
}

/** What a group of inputs (radios, checkboxes) takes: the role's own attributes and the name by its label. */
export function groupProps({ id, required, invalid, describedBy, readonly, disabled }: WidgetProps) {
  return {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
    'data-invalid': invalid || undefined,
    'data-readonly': readonly || undefined,
    'data-required': required || undefined,
    'aria-disabled': disabled || undefined,
  } as const;
}
