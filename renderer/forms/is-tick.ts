import type { FormField } from './form-field.ts';

/** Is it a box to tick, or a switch? */
export function isTick({ widget }: FormField): boolean {
  return widget === 'checkbox' || widget === 'switch';
}
