import type { Scope } from './scope.ts';
import { any, follow, type Resolution } from './types.ts';

/** Where a path leads: roots first, then, in a list operator, the fields of the element. */
export function resolve(scope: Scope, segments: readonly string[]): Resolution {
  const [first] = segments;
  if (first === undefined) return { type: scope.item ?? any };
  const root = scope.roots.get(first);
  if (root) return follow(root, segments, 1);
  if (scope.item) return follow(scope.item, segments);
  return { at: 0, known: [...scope.roots.keys()] };
}
