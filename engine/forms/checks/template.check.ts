import { checkTemplate, sayMistake } from '../../templates/check-template.ts';
import { nameable } from '../../templates/template-field.ts';
import { type CheckSubject, type PropertyCheck, textOf } from './property-check.ts';

/** The braces of a template fit, and name fields that there are and whoever writes may read. */
export const template: PropertyCheck = {
  name: 'template',
  applies: (column) => column.template !== undefined,
  passes: (subject) => subject.empty || mistakeOf(subject) === undefined,
  message: (subject) => `{label}: ${mistakeOf(subject) ?? ''}`,
};

function mistakeOf({ column, value, limits }: CheckSubject): string | undefined {
  const text = textOf(value);
  if (text === undefined || !column.template) return undefined;
  const [mistake] = checkTemplate(text, column.template, nameable(limits.mayName));
  return mistake && sayMistake(mistake);
}
