import type * as infix from '@muster/engine/infix';
import { useEffect, useState } from 'react';

/** What reads and writes expressions as text. */
export type Infix = typeof infix;

let loading: Promise<Infix> | undefined;

/** Loaded when it is first needed, because the parser behind it is large; undefined until then. */
export function useInfix(): Infix | undefined {
  const [loaded, setLoaded] = useState<Infix>();
  useEffect(() => {
    let isShown = true;
    loading ??= import('@muster/engine/infix');
    loading.then(
      (infix) => isShown && setLoaded(infix),
      () => {
        // Without a connection expressions are edited as they are written; the next editor tries again.
        loading = undefined;
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  return loaded;
}
