import type { Formula } from '../../query/query.ts';

/** The ids that a formula works with. */
export function namesIn(formula: Formula): readonly string[] {
  if (typeof formula === 'number') return [];
  if (typeof formula === 'string') return [formula];
  return Object.values(formula).flatMap((parts) => parts?.flatMap(namesIn) ?? []);
}
