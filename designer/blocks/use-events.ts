import type { Json } from '@muster/engine';
import { type Events, useEvents as useEventsOf } from '@muster/renderer';

export type { Events };

/** Saving is a key that was pressed; what else a block of the designer tells comes by itself. */
const pressed: ReadonlySet<string> = new Set(['save']);

/** Runs the steps of an event of a block of the designer with what it tells as `value`. */
export function useEvents(on: Events | undefined): (name: string, value: Json) => void {
  return useEventsOf(on, pressed);
}
