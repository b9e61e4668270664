import type { PropertyCheck } from './property-check.ts';

/** A required time counts as missing unless one of its parts is not 00. */
export const timeFilled: PropertyCheck = {
  name: 'timeFilled',
  applies: (column) => column.type === 'time' && column.required !== undefined && column.required !== false,
  passes: ({ value, empty, required }) =>
    !required || empty || typeof value !== 'string' || value.split(':').some((part) => !/^0*$/.test(part.trim())),
  message: () => '{label} is required',
};
