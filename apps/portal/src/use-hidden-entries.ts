import type { ScreenRun } from '@muster/engine';
import type { HiddenPart, WhyEntry } from '@muster/renderer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { definitionsHere } from './definitions-here.ts';
import type { Portal } from './portal.ts';

const nothing: readonly HiddenPart[] = [];

/** What admins took out of sight in the definitions of the screen and its dialogs, for the panel that tells why. */
export function useHiddenEntries(
  { muster, overlays }: Pick<Portal, 'muster' | 'overlays'>,
  page: { readonly current: ScreenRun | undefined },
): readonly WhyEntry[] {
  const open = useSyncExternalStore(overlays.subscribe, overlays.read, overlays.read);
  const here = definitionsHere(page.current, open);
  const names = here.map(({ name }) => name).join(',');
  const labels = new Map(here.map(({ name, label }) => [name, label]));
  const [parts, setParts] = useState(nothing);
  useEffect(() => {
    let asked = true;
    if (names === '') return setParts(nothing);
    void muster.hidden(names.split(',')).then((found) => {
      if (asked) setParts(found);
    });
    return () => {
      asked = false;
    };
  }, [muster, names]);
  return parts.map((part, index) => entryOf(part, index, labels));
}

function entryOf(
  { kind, id, what, label, says }: HiddenPart,
  index: number,
  labels: ReadonlyMap<string, string>,
): WhyEntry {
  const named = what.charAt(0).toUpperCase() + what.slice(1);
  const place = labels.get(`${kind} ${id}`) ?? id;
  return { key: `change ${index}`, group: 'hidden', what: named, label, place, causes: [{ says }] };
}
