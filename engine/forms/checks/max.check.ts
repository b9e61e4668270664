import { isMoment, orderValues } from '../order-values.ts';
import type { PropertyCheck } from './property-check.ts';

/** A value is not above its bound; the bound itself passes. A rows column has at most so many rows. */
export const max: PropertyCheck = {
  name: 'max',
  applies: (column) => column.max !== undefined || column.rows?.max !== undefined,
  passes({ column, value, empty, limits }) {
    const bound = limits.max ?? null;
    if (column.type === 'rows') return typeof bound !== 'number' || (Array.isArray(value) ? value.length : 0) <= bound;
    return empty || bound === null || orderValues(column.type, value, bound) !== 1;
  },
  message({ column }) {
    if (column.type === 'rows') return '{label} can have at most {x}';
    return isMoment(column.type) ? '{label} should be less than {x}' : '{label} should be at most {x}';
  },
  bound: ({ nameOf }) => nameOf('max'),
};
