import type { Json } from '../../json.ts';
import { chosenOption } from '../option-list.ts';
import type { PropertyCheck } from './property-check.ts';

/** A chosen value stands among the options; nothing is said while the list has not arrived. */
export const options: PropertyCheck = {
  name: 'options',
  applies: (column) => column.options !== undefined && column.type !== 'rows',
  passes({ column, value, empty, options }) {
    if (empty || !options) return true;
    const chosen: readonly Json[] = Array.isArray(value) ? value : [value as Json];
    return chosen.every(
      (item) => item === '' || item === null || chosenOption(options, item, column.key) !== undefined,
    );
  },
  message: () => '{label} needs to be one of its options',
};
