import type { PropertyTable } from './shape.ts';

/** What every definition may say in place of its own properties: the pattern that makes them. */
export const useProperty = {
  use: { shape: { is: 'map', of: { is: 'json' } }, doc: 'one pattern with its arguments' },
} as const satisfies PropertyTable;
