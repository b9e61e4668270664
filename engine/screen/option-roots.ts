import { valueText } from '../formats/value-text.ts';
import type { JsonRecord } from '../json.ts';
import type { LinkedBundle } from '../link/linked.ts';

/** Fixed lists as expressions read them: options with value, label and what else they have, by the name of the list. */
export function optionRoots({ options }: Pick<LinkedBundle, 'options'>): JsonRecord {
  return Object.fromEntries(
    Object.entries(options).map(([name, list]) => [
      name,
      list.map(({ value, label, has }) => ({ ...has, value, label: valueText(label) })),
    ]),
  );
}
