import type { LinkedSource, LoadStatus, Locals, ScreenRun } from '@muster/engine';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** The elements of a list with its loading state. */
export interface SourceRows {
  readonly rows: ReturnType<ScreenRun['source']>['rows'];
  readonly status: LoadStatus;
  readonly message: string;
}

/** A list source, followed as it loads and changes. The same object until something of it changes. */
export function useSource(run: ScreenRun, source: LinkedSource, locals?: Locals): SourceRows {
  const last = useRef<SourceRows | undefined>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => run.subscribeSource(source, locals, listener),
    [run, source, locals],
  );
  const snapshot = useCallback(() => {
    const now = run.source(source, locals);
    const { current } = last;
    if (current && current.rows === now.rows && current.status === now.status && current.message === now.message)
      return current;
    last.current = now;
    return now;
  }, [run, source, locals]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
