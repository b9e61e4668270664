import type { FunctionEntry } from '@muster/renderer';

/** Rights on a page, as actions ask for them. */
export interface PageRights {
  readonly read: boolean;
  readonly write: boolean;
  readonly delete: boolean;
}

const free: ReadonlySet<string> = new Set(['/', '/dashboard', '/404']);

/** The function that a page asks for: what it says, else the last literal segment of its path; undefined for none. */
export function functionOf(pattern: string, access?: string | null): string | undefined {
  if (access === 'public' || access === 'session' || free.has(pattern)) return undefined;
  if (typeof access === 'string') return access;
  return pattern.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{'));
}

/** The entry of a function, at the top or in a `childList`. */
export function functionEntry(functions: readonly FunctionEntry[], name: string): FunctionEntry | undefined {
  for (const entry of functions) {
    if (entry.functionLink === name) return entry;
    const inside = entry.childList && functionEntry(entry.childList, name);
    if (inside) return inside;
  }
  return undefined;
}

/** Rights on a page; no entry counts as no right, and a page that asks for no function may be read. */
export function pageRights(functions: readonly FunctionEntry[], name: string | undefined): PageRights {
  if (name === undefined) return { read: true, write: false, delete: false };
  const entry = functionEntry(functions, name);
  return { read: entry?.readRight === 1, write: entry?.writeRight === 1, delete: entry?.delRight === 1 };
}

/** The functions that a person may read, at the top and in every `childList`. */
export function readableFunctions(functions: readonly FunctionEntry[]): readonly string[] {
  return functions.flatMap(({ functionLink, readRight, childList = [] }) => [
    ...(readRight === 1 ? [functionLink] : []),
    ...readableFunctions(childList),
  ]);
}
