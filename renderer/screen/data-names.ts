import type { Logic } from '@muster/engine';

/** The data entries that an expression reads by name, for loading them anew. */
export function dataNames(logic: unknown): readonly string[] {
  const names = new Set<string>();
  const look = (part: unknown, derived: number): void => {
    if (Array.isArray(part)) for (const each of part) look(each, derived);
    else if (typeof part === 'object' && part !== null) {
      for (const [key, value] of Object.entries(part)) {
        const path = key === 'var' ? (Array.isArray(value) ? value[0] : value) : undefined;
        if (typeof path === 'string' && path.startsWith('data.')) names.add(path.split('.')[1] ?? '');
        else look(value, derived);
      }
    }
  };
  look(logic as Logic, 0);
  return [...names];
}
