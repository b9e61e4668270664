import type { PropertyTable } from './shape.ts';

/** What every definition may say in place of its own properties: the pattern that makes them, and what it changes of that. */
export const useProperty = {
  use: { shape: { is: 'map', of: { is: 'json' } }, doc: 'one pattern with its arguments' },
  changes: {
    shape: { is: 'list', of: { is: 'json' } },
    doc: 'what is changed of what patterns made, by the ids of its elements, where no argument says it',
  },
} as const satisfies PropertyTable;
