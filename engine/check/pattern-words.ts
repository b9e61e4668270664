import { isRecord } from '../json.ts';

/** What the names of a pattern stand for at one use of it. */
export type Bindings = ReadonlyMap<string, unknown>;

/** A text of a pattern with its names filled in: `$name` alone is the argument itself, `$$` a dollar. */
export function filledIn(text: string, bindings: Bindings): unknown {
  const whole = wholeName(text);
  if (whole !== undefined && bindings.has(whole)) return bindings.get(whole);
  return text.replace(/\$(\$|[A-Za-z]\w*)/g, (match, name: string) => {
    if (name === '$') return '$';
    if (!bindings.has(name)) return match;
    const value = bindings.get(name);
    return typeof value === 'object' ? match : String(value);
  });
}

/** The name that a text is, when it is nothing else. */
export function wholeName(text: string): string | undefined {
  return /^\$[A-Za-z]\w*$/.test(text) ? text.slice(1) : undefined;
}

/** Conditions of `$if`: a param that is given and neither false, null, '' nor empty; `and`, `or`, `!` and `==` over such. */
export function isMet(condition: unknown): boolean {
  if (Array.isArray(condition)) return condition.length > 0;
  if (!isRecord(condition))
    return condition !== null && condition !== undefined && condition !== false && condition !== '';
  const [operator = '', ...more] = Object.keys(condition);
  const given = condition[operator];
  const args = Array.isArray(given) ? given : [given];
  if (more.length === 0 && operator === 'or') return args.some(isMet);
  if (more.length === 0 && operator === 'and') return args.every(isMet);
  if (more.length === 0 && operator === '!') return !isMet(args[0]);
  if (more.length === 0 && operator === '==') return args[0] === args[1];
  return true;
}
