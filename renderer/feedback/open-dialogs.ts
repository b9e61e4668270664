import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';

let open: readonly string[] = [];
const listeners = new Set<() => void>();

/** The dialog in which something stands; undefined on the page itself. */
export const InDialog = createContext<string | undefined>(undefined);

/** Counts a dialog among the open ones for as long as it is drawn. */
export function useOpenDialog(name: string): void {
  useLayoutEffect(() => {
    put([...open, name]);
    return () => put(open.filter((each) => each !== name));
  }, [name]);
}

/** Does a dialog lie over the place where this is asked: what waits there waits for a person, not for a call. */
export function useCovered(): boolean {
  const own = useContext(InDialog);
  const read = () => open.length > 0 && open.at(-1) !== own;
  return useSyncExternalStore(subscribe, read, read);
}

function put(next: readonly string[]): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
