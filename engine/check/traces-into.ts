import type { Traces } from '../overlay/traces.ts';
import type { Origins } from './origins.ts';

/** How an application of changes names their list. */
const anyList = '/changes';

/**
 * Keeps the map to the author's files while changes are applied: what they wrote stands in a file, where `list` has the
 * changes.
 */
export function tracesInto(origins: Origins, file: string, list = anyList): Traces {
  return {
    copied: (old, copy, from) => origins.noteCopy(old, copy, from),
    writtenOut(holder, key, copy) {
      const place = origins.place(holder, key);
      origins.note(copy, place);
      for (const name of Object.keys(copy)) origins.noteMoved(copy, name, place);
    },
    wrote: (holder, key, value, pointer) =>
      origins.noteWritten(holder, key, value, { file, pointer: list + pointer.slice(anyList.length) }),
  };
}
