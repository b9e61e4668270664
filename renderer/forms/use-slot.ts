import { useCallback, useSyncExternalStore } from 'react';
import type { FormStoreLike } from './form-store-like.ts';

/** One slot of a form, drawn again only when this slot changes. */
export function useSlot(store: FormStoreLike, key: Parameters<FormStoreLike['read']>[0]): unknown {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  const read = () => store.read(key);
  return useSyncExternalStore(subscribe, read, read);
}
