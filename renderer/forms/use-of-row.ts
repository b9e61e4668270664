import { useCallback, useSyncExternalStore } from 'react';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';

/** Something that follows from what a row holds, such as its name; read again whenever one of its columns changes. */
export function useOfRow<Read extends string | boolean>(
  store: FormStoreLike,
  fields: readonly FormField[],
  read: () => Read,
): Read {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = fields.map(({ id }) => store.subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, fields],
  );
  return useSyncExternalStore(subscribe, read, read);
}
