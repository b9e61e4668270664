import type { WidgetOption } from './widget.ts';

/** A value as the text of an input: text and finite numbers; all else is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return '';
}

/** What an input's text is stored as: empty text is null. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

/** Do two option values mean the same choice? Records are compared by their JSON. */
export function sameChoice(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The place of a value among the options, -1 when it is none of them. */
export function choiceIndex(options: readonly WidgetOption[], value: unknown): number {
  if (value === null || value === undefined) return -1;
  return options.findIndex((option) => sameChoice(option.value, value));
}

/** The chosen places of a list value, in the options' order; anything but a list chooses nothing. */
export function chosenIndexes(options: readonly WidgetOption[], value: unknown): readonly number[] {
  if (!Array.isArray(value)) return [];
  return options.flatMap((option, index) => (value.some((each) => sameChoice(option.value, each)) ? [index] : []));
}
