import type { Found, SearchClient } from '@muster/renderer';
import { useEffect, useState } from 'react';

/** Shorter texts are in nearly everything. */
const shortest = 2;
/** Milliseconds for which somebody who goes on typing is not asked for yet. */
const pause = 60;

export interface FoundNow {
  readonly found: readonly Found[];
  /** What was typed last is still looked for. */
  readonly looking: boolean;
}

/** What a text is found in, on the server: the last typed text wins, whatever the order in which answers come. */
export function useFound(search: SearchClient, typed: string): FoundNow {
  const text = typed.trim();
  const [known, setKnown] = useState<{ readonly text: string; readonly found: readonly Found[] }>({
    text: '',
    found: [],
  });
  useEffect(() => {
    if (text.length < shortest) return undefined;
    const over = new AbortController();
    const timer = setTimeout(() => {
      void search(text, over.signal).then((found) => {
        if (!over.signal.aborted) setKnown({ text, found: found ?? [] });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [search, text]);
  if (text.length < shortest) return { found: [], looking: false };
  // What was found before stays until there is something newer, so that the list does not jump.
  return { found: known.found, looking: known.text !== text };
}
