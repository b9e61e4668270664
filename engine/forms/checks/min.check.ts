import { isMoment, orderValues } from '../order-values.ts';
import type { PropertyCheck } from './property-check.ts';

/** A value is not below its bound; the bound itself passes. A rows column has at least so many rows. */
export const min: PropertyCheck = {
  name: 'min',
  applies: (column) => column.min !== undefined || column.rows?.min !== undefined,
  passes({ column, value, empty, limits }) {
    const bound = limits.min ?? null;
    if (column.type === 'rows') return typeof bound !== 'number' || (Array.isArray(value) ? value.length : 0) >= bound;
    return empty || bound === null || orderValues(column.type, value, bound) !== -1;
  },
  message({ column }) {
    if (column.type === 'rows') return '{label} needs at least {x}';
    return isMoment(column.type) ? '{label} should be greater than {x}' : '{label} should be at least {x}';
  },
  bound: ({ nameOf }) => nameOf('min'),
};
