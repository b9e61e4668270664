import { segmentsOf } from '@muster/engine/check';

/** True for an element among the columns of a form or question: there a note is drawn, also in a section. */
export function takesNotes(definition: Readonly<Record<string, unknown>>, pointer: string): boolean {
  const holder = segmentsOf(pointer).findLast((segment) => segment !== 'columns' && !/^\d+$/.test(segment));
  return holder === undefined ? definition['kind'] === 'form' : holder === 'form' || holder === 'ask';
}
