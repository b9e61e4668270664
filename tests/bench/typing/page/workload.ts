/** What a field of the forms holds; all of them are drawn by inputs of the browser alone, in every form. */
export type WorkKind = 'boolean' | 'text' | 'number' | 'longText';

export interface WorkField {
  readonly id: string;
  readonly label: string;
  readonly kind: WorkKind;
  /** It is shown while `all` is ticked and this other field does not say 'hide'. */
  readonly reads?: string;
}

export type WorkValues = Readonly<Record<string, unknown>>;

/** The box that shows and hides all fields that have a rule. */
export const all = 'f0';

/** Half of the fields have a rule; each reads the field after it, so that a change of one field concerns one rule. */
export function workFields(size: number): readonly WorkField[] {
  return Array.from({ length: size }, (_, index) => ({
    id: `f${index}`,
    label: `Field ${index}`,
    kind: kindOf(index),
    ...(index % 2 === 1 ? { reads: `f${index + 1 < size ? index + 1 : index - 1}` } : {}),
  }));
}

function kindOf(index: number): WorkKind {
  if (index === 0 || index % 10 === 5) return 'boolean';
  if (index % 10 === 2 || index % 10 === 3) return 'number';
  return index % 10 === 7 ? 'longText' : 'text';
}

/** The field that is typed into: text, in the middle, read by one rule. */
export function typedField(size: number): string {
  const middle = Math.floor(size / 20) * 10;
  return `f${middle + 4}`;
}

/** The rule of a field, as a form written by hand has it. */
export function isShown({ reads }: WorkField, values: WorkValues): boolean {
  return reads === undefined || (values[all] === true && values[reads] !== 'hide');
}
