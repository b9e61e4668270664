import { isRecord } from '../json.ts';
import type { LinkedForm } from './linked.ts';

/** A form with the name that a request of it bears. */
export type NamedForm = LinkedForm & { readonly id: string };

/** The forms that are written out in a linked screen or grid. */
export function namedForms(linked: unknown): readonly NamedForm[] {
  if (Array.isArray(linked)) return linked.flatMap(namedForms);
  if (!isRecord(linked)) return [];
  const { block, form } = linked;
  const own =
    block === 'form' && isRecord(form) && typeof form['id'] === 'string' ? [form as unknown as NamedForm] : [];
  return [...own, ...Object.values(linked).flatMap(namedForms)];
}
