import { useMemo, useSyncExternalStore } from 'react';
import type { FormStoreLike, ShownSlot } from './form-store-like.ts';

/** One column of a form, drawn again only when something of this column changes. */
export function useColumn(store: FormStoreLike, id: string): ShownSlot {
  const { subscribe, read } = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe(id, listener),
      read: () => store.column(id),
    }),
    [store, id],
  );
  return useSyncExternalStore(subscribe, read, read);
}
