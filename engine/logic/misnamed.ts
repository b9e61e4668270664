import { suggest } from '../suggest.ts';
import type { Operator } from './operator.ts';

/** What is wrong with a name that an argument is given by; undefined where nothing is. */
export function misnamed(
  { name: operator, named = {} }: Operator,
  name: string,
): { readonly message: string; readonly suggestion?: string } | undefined {
  if (Object.hasOwn(named, name)) return undefined;
  const known = Object.keys(named);
  const suggestion = suggest(name, known);
  const meant =
    suggestion === undefined
      ? `; by name it takes ${known.map((each) => `"${each}"`).join(', ')}`
      : `; did you mean "${suggestion}"?`;
  const message = `"${operator}" takes nothing by the name of "${name}"${meant}`;
  return suggestion === undefined ? { message } : { message, suggestion };
}
