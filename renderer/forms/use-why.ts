import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FormStoreLike } from './form-store-like.ts';

/** What a field that cannot be changed says while it is pointed at or has the focus, and how it learns of that. */
export interface FieldWhy {
  readonly said: string | undefined;
  readonly onEnter: ((event: FocusEvent | MouseEvent) => void) | undefined;
  readonly onLeave: ((event: FocusEvent | MouseEvent) => void) | undefined;
}

/** Asks why a column cannot be changed when somebody comes to it; the answer goes when he leaves. */
export function useWhy(store: FormStoreLike, id: string, closed: boolean): FieldWhy {
  const [said, setSaid] = useState<string>();
  const asked = useRef(0);
  useEffect(() => {
    if (!closed) setSaid(undefined);
    return () => {
      asked.current += 1;
    };
  }, [closed]);
  if (!closed || !store.why) return { said: undefined, onEnter: undefined, onLeave: undefined };
  return {
    said,
    onEnter: () => {
      const turn = ++asked.current;
      void store.why?.(id).then((answer) => turn === asked.current && setSaid(answer));
    },
    onLeave: () => {
      asked.current += 1;
      setSaid(undefined);
    },
  };
}
