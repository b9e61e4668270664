import { isRecord, linkedReads } from '@muster/engine';

/**
 * The columns of a form by the names under which its calls send them, where one is sent alone under another name:
 * `{ "a": "{values.present}" }` sends the column `present` as `a`, so that what is said of `a` is said of it.
 */
export function sentAs(steps: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk);
    if (!isRecord(part)) return;
    if (part['step'] === 'call') for (const [name, column] of sentBy(part['with'])) found.set(name, column);
    Object.values(part).forEach(walk);
  };
  walk(steps);
  return found;
}

/** The names in what a call is given whose value is made of one column. */
function sentBy(given: unknown): readonly (readonly [name: string, column: string])[] {
  if (!isRecord(given) || !isRecord(given['record'])) return [];
  return Object.entries(given['record']).flatMap(([name, value]) => {
    const read = linkedReads([value]).filter(([root]) => root === 'values');
    const [path] = read;
    return path !== undefined && path.length > 1 && read.length === 1 ? [[name, path.slice(1).join('.')] as const] : [];
  });
}
