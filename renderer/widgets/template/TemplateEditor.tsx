import { checkTemplate, nameable, sayMistake, type TemplateRules } from '@muster/engine/formats';
import { lazy, Suspense } from 'react';
import { useFieldNote } from '../field-note.ts';
import type { WidgetProps } from '../widget.ts';
import { textOf } from '../widget-value.ts';
import { TemplateLine } from './TemplateLine.tsx';

const RichText = lazy(async () => ({ default: (await import('../rich-text/RichTextEditor.tsx')).RichTextEditor }));

const nothing: TemplateRules = { fields: [] };

/** A template while it is written: its fields are offered, and the first mistake in it is told at once. */
export function TemplateEditor(props: WidgetProps) {
  const { settings, value, onNote, readonly, disabled } = props;
  const rules = settings.template ?? nothing;
  const may = nameable(settings.mayName);
  const text = textOf(value);
  const [mistake] = text === '' || readonly || disabled ? [] : checkTemplate(text, rules, may);
  useFieldNote(onNote, mistake && sayMistake(mistake));
  const shown = mistake ? { ...props, invalid: true } : props;
  const fields = rules.fields.filter(may);
  if (rules.plain) return <TemplateLine {...shown} fields={fields} />;
  return (
    <Suspense fallback={<div style={{ minHeight: settings.minHeight ?? 250 }} aria-busy="true" />}>
      <RichText {...shown} fields={fields} />
    </Suspense>
  );
}
