import { isRecord, type Json } from '../json.ts';

/**
 * Every path that a path argument can give, read off without evaluating: literals, lists of them, and those that `if`,
 * `?:` and `merge` choose from. Undefined where it is computed in any other way, so that what an expression reads is
 * always known beforehand.
 */
export function possiblePaths(argument: Json | undefined): readonly string[] | undefined {
  if (argument === undefined || argument === null) return [''];
  if (typeof argument === 'string' || typeof argument === 'number') return [String(argument)];
  if (Array.isArray(argument)) return union(argument);
  if (!isRecord(argument)) return undefined;
  const [operator, ...others] = Object.keys(argument);
  if (operator === undefined || others.length > 0) return undefined;
  const given = (argument as Readonly<Record<string, Json>>)[operator];
  const args: readonly Json[] = Array.isArray(given) ? given : [given ?? null];
  if (operator === 'merge') return union(args);
  if (operator !== 'if' && operator !== '?:') return undefined;
  const branches = args.filter((_, index) => index % 2 === 1 || index === args.length - 1);
  return union(args.length % 2 === 1 ? branches : [...branches, null]);
}

function union(parts: readonly Json[]): readonly string[] | undefined {
  const paths = new Set<string>();
  for (const part of parts) {
    const some = possiblePaths(part);
    if (!some) return undefined;
    for (const path of some) paths.add(path);
  }
  return [...paths];
}
