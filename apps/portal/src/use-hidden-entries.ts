import type { ScreenRun } from '@muster/engine';
import type { HiddenPart, WhyEntry } from '@muster/renderer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { definitionsHere } from './definitions-here.ts';
import type { Portal } from './portal.ts';

const nothing: readonly WhyEntry[] = [];

/** What admins took out of sight in the definitions of the screen and its dialogs, for the panel that tells why. */
export function useHiddenEntries(
  { muster, overlays }: Pick<Portal, 'muster' | 'overlays'>,
  page: { readonly current: ScreenRun | undefined },
): readonly WhyEntry[] {
  const open = useSyncExternalStore(overlays.subscribe, overlays.read, overlays.read);
  const names = definitionsHere(page.current, open)
    .map(({ name }) => name)
    .join(',');
  const [entries, setEntries] = useState(nothing);
  useEffect(() => {
    let asked = true;
    if (names === '') return setEntries(nothing);
    void muster.hidden(names.split(',')).then((parts) => {
      if (asked) setEntries(parts.map(entryOf));
    });
    return () => {
      asked = false;
    };
  }, [muster, names]);
  return entries;
}

function entryOf({ kind, id, what, label, says }: HiddenPart, index: number): WhyEntry {
  const named = what.charAt(0).toUpperCase() + what.slice(1);
  return { key: `change ${index}`, group: 'hidden', what: named, label, place: `${kind} ${id}`, causes: [{ says }] };
}
