import type { LinkedItem, LinkedSource, LoadStatus, Locals, ScreenRun } from '@muster/engine';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type Loading, statusReads } from './use-status.ts';

/** The elements of a list with its loading state. */
export interface SourceRows extends Loading {
  readonly rows: ReturnType<ScreenRun['source']>['rows'];
}

/** A list source, followed as it loads and changes. The same object until something of it changes. */
export function useSource(run: ScreenRun, source: LinkedSource, locals?: Locals): SourceRows {
  const last = useRef<SourceRows | undefined>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [run.subscribeSource(source, locals, listener), run.subscribe(statusReads(source.items), listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [run, source, locals],
  );
  const snapshot = useCallback(() => {
    const now = readSource(run, source, locals);
    const { current } = last;
    if (current && current.rows === now.rows && current.status === now.status && current.message === now.message)
      return current;
    last.current = now;
    return now;
  }, [run, source, locals]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

const worst: readonly LoadStatus[] = ['failed', 'loading', 'idle', 'ready'];

/** The rows as they stand; the state is that of their calls and of the data that they are made from, the worst first. */
function readSource(run: ScreenRun, source: LinkedSource, locals: Locals | undefined): SourceRows {
  const { rows, status, message } = run.source(source, locals);
  const bound = boundItems(source).map((item) => run.statusOf(item.value));
  const all = hasCalls(source) || bound.length === 0 ? [{ status, message }, ...bound] : bound;
  const found = [...all].sort((one, other) => worst.indexOf(one.status) - worst.indexOf(other.status))[0];
  return { rows, status: found?.status ?? status, message: found?.message ?? message };
}

type ValueItem = Extract<LinkedItem, { readonly value: unknown }>;

function boundItems({ items }: LinkedSource): readonly ValueItem[] {
  return items.flatMap((item) => ('source' in item ? boundItems(item.source) : 'value' in item ? [item] : []));
}

function hasCalls({ items }: LinkedSource): boolean {
  return items.some((item) => 'call' in item || ('source' in item && hasCalls(item.source)));
}
