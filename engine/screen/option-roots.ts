import { valueText } from '../formats/value-text.ts';
import type { JsonRecord } from '../json.ts';
import type { LinkedBundle } from '../link/linked.ts';

/** Fixed lists as expressions read them: options with value and label, by the name of the list. */
export function optionRoots({ options }: Pick<LinkedBundle, 'options'>): JsonRecord {
  return Object.fromEntries(
    Object.entries(options).map(([name, list]) => [
      name,
      list.map(({ value, label }) => ({ value, label: valueText(label) })),
    ]),
  );
}
