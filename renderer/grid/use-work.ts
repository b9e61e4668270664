import { useRef, useState } from 'react';
import { useCovered } from '../feedback/open-dialogs.ts';

export interface Work {
  readonly working: boolean;
  /** Working for the person to see: under a dialog it only waits. */
  readonly busy: boolean;
  /** Does one thing at a time; another one that comes meanwhile is not done. */
  readonly start: (work: () => void | Promise<void>) => void;
}

/** What a button does until it is done. */
export function useWork(): Work {
  const [working, setWorking] = useState(false);
  const covered = useCovered();
  const running = useRef(false);
  const start = async (work: () => void | Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setWorking(true);
    try {
      await work();
    } finally {
      running.current = false;
      setWorking(false);
    }
  };
  return { working, busy: working && !covered, start: (work) => void start(work) };
}
