import { sameJson } from '../forms/same-json.ts';
import type { Json } from '../json.ts';
import type { LinkedField, LinkedOption } from '../link/linked.ts';

/** The option of a field that travels in another form than its value, found by its value. */
export function optionByValue(field: LinkedField, value: Json): LinkedOption | undefined {
  return sentOptions(field).find((option) => sameJson(option.value, value));
}

const none: readonly LinkedOption[] = [];

const sent = new WeakMap<LinkedField, readonly LinkedOption[]>();

/** The options of a field that are sent in a form of their own, found once for all records. */
export function sentOptions(field: LinkedField): readonly LinkedOption[] {
  if (!field.options) return none;
  const known = sent.get(field);
  if (known) return known;
  const found = field.options.items.flatMap((item) =>
    'fixed' in item ? item.fixed.filter(({ wire }) => wire !== undefined) : none,
  );
  sent.set(field, found);
  return found;
}
