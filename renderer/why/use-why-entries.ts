import type { Logic } from '@muster/engine';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ExplainedPart, ExplainedParts } from '../screen/explained.ts';
import { whyEntries } from './why-entries.ts';
import type { WhyEntry } from './why-entry.ts';

/** The whole scope of a screen: whatever changes in it. */
const everything: readonly Logic[] = [{ var: '' }];

/** What is not as usual among what is open, told anew while people type and data arrives. */
export function useWhyEntries(parts: ExplainedParts): readonly WhyEntry[] {
  const open = useSyncExternalStore(parts.subscribe, parts.read, parts.read);
  const [turn, setTurn] = useState(0);
  useEffect(() => follow(open, () => setTurn((count) => count + 1)), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn means that something changed
  return useMemo(() => whyEntries(open), [open, turn]);
}

/** Calls back after a change of any form or screen, once for all that change together. */
function follow(open: readonly ExplainedPart[], changed: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      changed();
    }, 60);
  };
  const runs = new Set(open.map(({ run }) => run));
  const forms = open.flatMap((part) => (part.kind === 'form' ? [part.state] : []));
  const stops = [
    ...[...runs].map((run) => run.subscribe(everything, soon)),
    ...forms.map((state) => state.subscribe(soon)),
  ];
  return () => {
    clearTimeout(waiting);
    for (const stop of stops) stop();
  };
}
