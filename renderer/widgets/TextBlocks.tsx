import classes from '../blocks/text.module.css';
import { Button } from '../feedback/Button.tsx';
import type { WidgetProps } from './widget.ts';
import { textOf } from './widget-value.ts';

/** A heading among the fields; its value is its text. */
export function HeaderWidget({ id, value, label }: WidgetProps) {
  return <h3 id={id}>{textOf(value) || label}</h3>;
}

/** A paragraph among the fields; its value is its text. Without one it shows nothing. */
export function ParagraphWidget({ id, value, label, settings }: WidgetProps) {
  const said = textOf(value) || label;
  if (said === '') return null;
  return (
    <p id={id} className={classes['text']} data-tone={settings.textTone}>
      {said}
    </p>
  );
}

/** A button among the fields; its value is its caption. It changes nothing by itself. */
export function ButtonWidget({ id, value, label, disabled, readonly, settings }: WidgetProps) {
  return (
    <Button id={id} tone={settings.tone ?? 'plain'} disabled={disabled || readonly} onPress={settings.onPress}>
      {textOf(value) || label}
    </Button>
  );
}
