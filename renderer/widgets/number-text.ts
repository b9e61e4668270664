const plain = /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const begun = /^[+-]?\.?$/;

/**
 * What a typed or pasted text stands for: a number, null where it is blank, and else the text itself, so that checks
 * refuse what a person sees. Blanks around are no part of it, commas only where they part thousands.
 */
export function readNumberText(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (plain.test(text)) return Number(text);
  return grouped.test(text) ? Number(text.replaceAll(',', '')) : text;
}

/** Can a text that is no number become one by more characters: nothing yet, a sign, a dot. */
export function beginsNumber(typed: string): boolean {
  return begun.test(typed.trim());
}

/** A number in digits, never in powers of ten. */
export function numberDigits(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
