import { useSyncExternalStore } from 'react';

const wide = '(min-width: 721px)';

/** Is there room for the row actions beside the first column while the rest scrolls? Follows the window. */
export function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

function read(): boolean {
  return window.matchMedia?.(wide).matches ?? true;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(wide);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}
