import { orderValues } from '../order-values.ts';
import type { PropertyCheck } from './property-check.ts';

/** A value lies beyond its bound; the bound itself does not pass. After today refuses today and the past. */
export const after: PropertyCheck = {
  name: 'after',
  applies: (column) => column.after !== undefined,
  passes({ column, value, empty, limits }) {
    const order = orderValues(column.type, value, limits.after ?? null);
    return empty || order === undefined || order === 1;
  },
  message: () => '{label} should be greater than {x}',
  bound: ({ nameOf }) => nameOf('after'),
};
