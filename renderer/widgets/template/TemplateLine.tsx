import type { TemplateField } from '@muster/engine/formats';
import { useRef, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import classes from '../control.module.css';
import { inputProps } from '../input-props.ts';
import type { WidgetProps } from '../widget.ts';
import { textOf, textOrNull } from '../widget-value.ts';
import { FieldChooser, insertLabel } from './FieldChooser.tsx';

/** A template of one line: what is chosen goes in where the cursor stood. */
export function TemplateLine(props: WidgetProps & { readonly fields: readonly TemplateField[] }) {
  const { id, value, onChange, settings, readonly, disabled, fields } = props;
  const [choosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = textOf(value);
  const open = !readonly && !disabled && fields.length > 0;
  const insert = (written: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const from = selectionStart ?? text.length;
    setChoosing(false);
    onChange(text.slice(0, from) + written + text.slice(selectionEnd ?? from));
    // The value comes back with the next frame; the cursor goes behind what was put in.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(from + written.length, from + written.length);
    });
  };
  return (
    <div>
      <div
        className={classes['framed']}
        data-invalid={props.invalid || undefined}
        data-readonly={readonly || undefined}
      >
        <input
          {...inputProps(props)}
          ref={input}
          className={classes['control']}
          aria-labelledby={`${id}-label`}
          autoComplete="off"
          maxLength={settings.maxLength}
          value={text}
          onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== '{' || !open) return;
            event.preventDefault();
            setChoosing(true);
          }}
        />
        {open ? (
          <button
            type="button"
            className={classes['inset']}
            aria-label={insertLabel}
            title={insertLabel}
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            <Icon name="add" />
          </button>
        ) : null}
      </div>
      {choosing ? <FieldChooser fields={fields} onChoose={insert} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}
