import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

interface Open {
  readonly name: string;
  /** Closes it as its own button does; undefined where only an answer closes it. */
  readonly close: () => (() => void) | undefined;
}

let open: readonly Open[] = [];
const listeners = new Set<() => void>();

/** The dialog in which something stands; undefined on the page itself. */
export const InDialog = createContext<string | undefined>(undefined);

/** Counts a dialog among the open ones for as long as it is drawn. */
export function useOpenDialog(name: string, onClose: (() => void) | undefined): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    put([...open, { name, close: () => latest.current }]);
    return () => put(open.filter((each) => each.name !== name));
  }, [name]);
}

/** Does any dialog lie over the page. */
export function isDialogOpen(): boolean {
  return open.length > 0;
}

/** Is the topmost dialog one that only an answer closes. */
export function isAnswerWanted(): boolean {
  return open.length > 0 && open.at(-1)?.close() === undefined;
}

/** Closes the topmost dialog as its own button does, which may ask before; one that waits for an answer stays. */
export function closeTopDialog(): void {
  open.at(-1)?.close()?.();
}

/** Does a dialog lie over the place where this is asked: what waits there waits for a person, not for a call. */
export function useCovered(): boolean {
  const own = useContext(InDialog);
  const read = () => open.length > 0 && open.at(-1)?.name !== own;
  return useSyncExternalStore(subscribe, read, read);
}

function put(next: readonly Open[]): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
