import { useCallback, useState } from 'react';

interface History<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
}

/** How many changes can be undone. */
const most = 100;

/** A value with what it was before each change, to go back to and forth again. */
export function useHistory<Value>(first: () => Value) {
  const [{ past, now, future }, setHistory] = useState<History<Value>>(() => ({ past: [], now: first(), future: [] }));
  const change = useCallback((made: (value: Value) => Value) => {
    setHistory((history) => {
      const next = made(history.now);
      return next === history.now
        ? history
        : { past: [...history.past, history.now].slice(-most), now: next, future: [] };
    });
  }, []);
  const undo = useCallback(() => {
    setHistory((history) => {
      const before = history.past.at(-1);
      if (before === undefined) return history;
      return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
    });
  }, []);
  const redo = useCallback(() => {
    setHistory((history) => {
      const [next, ...more] = history.future;
      return next === undefined ? history : { past: [...history.past, history.now], now: next, future: more };
    });
  }, []);
  return { now, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
