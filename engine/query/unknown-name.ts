import { suggest } from '../suggest.ts';

/** What is said of a name that is none of those that are known, with the one that was probably meant. */
export function unknownName(name: unknown, known: Iterable<string>, what: string): string {
  const near = typeof name === 'string' ? nearName(name, known) : undefined;
  const sentence = `${shown(name)} is no ${what}.`;
  return near === undefined ? sentence : `${sentence} Did you mean '${near}'?`;
}

/** The known name that was probably meant by one that is none of them. */
export function nearName(name: string, known: Iterable<string>): string | undefined {
  return name.length <= 60 ? suggest(name, known) : undefined;
}

/** What was sent, short enough for a sentence. */
export function shown(value: unknown): string {
  if (value === undefined) return 'Nothing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'A list' : 'A record';
  const text = typeof value === 'string' ? `'${value}'` : String(value);
  return text.length <= 42 ? text : `${text.slice(0, 40)}…`;
}
