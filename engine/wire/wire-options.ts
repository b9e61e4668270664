import { sameJson } from '../forms/same-json.ts';
import type { Json } from '../json.ts';
import type { LinkedField, LinkedOption } from '../link/linked.ts';

/** The option of a field that travels in another form than its value, found by its value. */
export function optionByValue(field: LinkedField, value: Json): LinkedOption | undefined {
  return sentOptions(field).find((option) => sameJson(option.value, value));
}

/** The same, found by what is sent for it. */
export function optionByWire(field: LinkedField, wire: Json): LinkedOption | undefined {
  return sentOptions(field).find((option) => sameJson(option.wire, wire));
}

const none: readonly LinkedOption[] = [];

function sentOptions(field: LinkedField): readonly LinkedOption[] {
  if (!field.options) return none;
  return field.options.items.flatMap((item) =>
    'fixed' in item ? item.fixed.filter(({ wire }) => wire !== undefined) : none,
  );
}
