import { useMemo, useSyncExternalStore } from 'react';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';

/** What a row is called, as it is now; what is typed into it may change its name. */
export function useRowName(store: FormStoreLike, fields: readonly FormField[], nameOf: () => string): string {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = fields.map(({ id }) => store.subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, fields],
  );
  return useSyncExternalStore(subscribe, nameOf, nameOf);
}
