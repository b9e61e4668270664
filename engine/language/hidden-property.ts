import { flag, type Property } from './shape.ts';

/** What an administrator takes out of sight stays in its definition, and for data in the record and its rules. */
export const hiddenProperty = {
  shape: flag,
  doc: 'out of sight, and nothing else: a column stays in the record and its rules',
} as const satisfies Property;
