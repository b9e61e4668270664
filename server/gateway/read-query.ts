import { type Envelope, envelope } from '../envelope/envelope.ts';
import { listParameters } from '../lists/index.ts';

/** What a list call may be asked for in its query; nothing else is handed on. */
const names: ReadonlySet<string> = new Set(listParameters);

/**
 * The query of a call, as it stands after the question mark: the known names, each at most once. Others are refused, so
 * that a misspelt one is seen.
 */
export function readQuery(
  query: string | undefined,
): { readonly query: Readonly<Record<string, string>> } | { readonly refusal: Envelope } {
  const read: Record<string, string> = {};
  if (!query) return { query: read };
  for (const [name, value] of new URLSearchParams(query)) {
    const shown = name.slice(0, 60);
    if (!names.has(name)) return refused(`'${shown}' is not known here; a list takes ${[...names].join(', ')}.`);
    if (Object.hasOwn(read, name)) return refused(`'${shown}' stands in the address twice.`);
    read[name] = value;
  }
  return { query: read };
}

function refused(message: string): { readonly refusal: Envelope } {
  return { refusal: envelope('422', message) };
}
