import type { Traces } from '../overlay/traces.ts';
import type { Origins } from './origins.ts';

/** Keeps the map to the author's files while an overlay is applied: what it wrote stands in a file of its own name. */
export function tracesInto(origins: Origins, file: string): Traces {
  return {
    copied: (old, copy, from) => origins.noteCopy(old, copy, from),
    writtenOut(holder, key, copy) {
      const place = origins.place(holder, key);
      origins.note(copy, place);
      for (const name of Object.keys(copy)) origins.noteMoved(copy, name, place);
    },
    wrote: (holder, key, value, pointer) => origins.noteWritten(holder, key, value, { file, pointer }),
  };
}
