import { useMemo, useSyncExternalStore } from 'react';
import type { FormStoreLike } from './form-store-like.ts';

/** A column of a row that holds yes or no. */
export interface Tickable {
  readonly store: FormStoreLike;
  readonly column: string;
}

/** What many boxes hold together, and whether none of them can be changed. */
export interface Ticks {
  readonly held: 'all' | 'some' | 'none';
  readonly closed: boolean;
  /** Ticks all that can be changed; where these are ticked, takes their ticks away. */
  readonly toggle: () => void;
}

const states = {
  'all open': { held: 'all', closed: false },
  'some open': { held: 'some', closed: false },
  'none open': { held: 'none', closed: false },
  'all closed': { held: 'all', closed: true },
  'some closed': { held: 'some', closed: true },
  'none closed': { held: 'none', closed: true },
} as const;

/** Boxes that are ticked together: those of a column, of a row, or of a whole table. */
export function useTicks(boxes: readonly Tickable[]): Ticks {
  const { subscribe, read } = useMemo(
    () => ({
      subscribe: (listener: () => void) => {
        const stops = boxes.map(({ store, column }) => store.subscribe(column, listener));
        return () => {
          for (const stop of stops) stop();
        };
      },
      read: () => stateOf(boxes),
    }),
    [boxes],
  );
  const state = useSyncExternalStore(subscribe, read, read);
  return { ...states[state], toggle: () => toggle(boxes) };
}

function stateOf(boxes: readonly Tickable[]): keyof typeof states {
  let [ticked, shown, open] = [0, 0, 0];
  for (const box of boxes) {
    const { value, state } = box.store.column(box.column);
    if (!state?.visible) continue;
    shown += 1;
    if (value === true) ticked += 1;
    if (isOpen(box)) open += 1;
  }
  const held = ticked === 0 ? 'none' : ticked === shown ? 'all' : 'some';
  return `${held} ${open === 0 ? 'closed' : 'open'}`;
}

/** One box may open or close another of its row, so each is looked at when it has its turn; off goes backwards. */
function toggle(boxes: readonly Tickable[]): void {
  const wanted = boxes.some((box) => isOpen(box) && !isTicked(box));
  for (const box of wanted ? boxes : boxes.toReversed()) {
    if (isOpen(box) && isTicked(box) !== wanted) box.store.set(box.column, wanted as never);
  }
}

function isOpen({ store, column }: Tickable): boolean {
  const { state } = store.column(column);
  return state?.visible === true && !state.readonly && !state.disabled;
}

function isTicked({ store, column }: Tickable): boolean {
  return store.column(column).value === true;
}
