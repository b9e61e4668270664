import { createContext, useContext, useEffect, useState } from 'react';
import type { Reasons } from '../why/reasons.ts';

/** Loads the words by which disabled things say why; an app that gives none has them disabled without a word. */
export type LoadReasons = () => Promise<Reasons>;

const Context = createContext<LoadReasons | undefined>(undefined);

export const ReasonsProvider = Context.Provider;

/** How the words are loaded, for what asks when somebody comes to it. */
export function useLoadReasons(): LoadReasons | undefined {
  return useContext(Context);
}

/** The words, once they are wanted and loaded. */
export function useReasons(wanted: boolean): Reasons | undefined {
  const load = useContext(Context);
  const [reasons, setReasons] = useState<Reasons>();
  useEffect(() => {
    let here = true;
    if (wanted) load?.().then((loaded) => here && setReasons(loaded), ignore);
    return () => {
      here = false;
    };
  }, [wanted, load]);
  return wanted ? reasons : undefined;
}

/** Without the words everything is disabled all the same. */
const ignore = () => undefined;
