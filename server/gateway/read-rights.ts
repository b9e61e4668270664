import { isRecord } from '../envelope/is-record.ts';
import type { Right } from '../sessions/session.ts';

/**
 * Rights by function link, from the function list of the contract: entries at the top and their children count alike,
 * and of two entries for one function both add up.
 */
export function rightsOfFunctions(list: unknown): Readonly<Record<string, Right>> {
  const rights = new Map<string, { read: boolean; write: boolean; delete: boolean }>();
  const add = (entries: unknown, depth: number): void => {
    if (!Array.isArray(entries) || depth > 8) return;
    for (const entry of entries) {
      if (!isRecord(entry)) continue;
      const link = entry['functionLink'];
      if (typeof link === 'string') addRight(rights, link.replace(/^\//, ''), entry);
      add(entry['childList'], depth + 1);
    }
  };
  add(list, 0);
  return Object.fromEntries(rights);
}

function addRight(
  rights: Map<string, { read: boolean; write: boolean; delete: boolean }>,
  link: string,
  entry: Readonly<Record<string, unknown>>,
): void {
  const held = rights.get(link) ?? { read: false, write: false, delete: false };
  held.read ||= entry['readRight'] === 1;
  held.write ||= entry['writeRight'] === 1;
  held.delete ||= entry['delRight'] === 1;
  rights.set(link, held);
}
