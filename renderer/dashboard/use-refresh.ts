import { duration } from '@muster/engine';
import { companyZone, timeIn } from '@muster/engine/formats';
import { type RefObject, useCallback, useEffect, useState } from 'react';

export interface Refresh {
  /** Counts up whenever everything is to be asked anew. */
  readonly turn: number;
  /** The time of the last asking, as people read it. */
  readonly at: string;
  readonly again: () => void;
}

/** Asks anew every so often, while somebody looks: not in a tab in the background, and at once when it comes back late. */
export function useRefresh(every: string | undefined, part: RefObject<Element | null>): Refresh {
  const [asked, setAsked] = useState(() => ({ turn: 0, at: Date.now() }));
  const again = useCallback(() => setAsked(({ turn }) => ({ turn: turn + 1, at: Date.now() })), []);
  const pause = duration(every);
  useEffect(() => {
    if (pause === undefined) return;
    const left = () => Math.max(0, asked.at + pause - Date.now());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible' && part.current) timer = setTimeout(again, left());
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [pause, asked, again, part]);
  return { turn: asked.turn, at: timeIn(companyZone, new Date(asked.at)), again };
}
