import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Overlays } from '../screen/overlays.ts';

/** Comes with the first document that is printed: most screens print none. */
const PrintSheet = lazy(async () => ({ default: (await import('./PrintSheet.tsx')).PrintSheet }));

/** The document that is being printed: on paper it alone, on the screen nothing of it. */
export function PrintHost({ overlays }: { readonly overlays: Overlays }) {
  const printed = useSyncExternalStore(overlays.subscribe, overlays.readPrinted, overlays.readPrinted);
  if (!printed) return null;
  return (
    <Suspense fallback={null}>
      <PrintSheet key={printed.id} printed={printed} overlays={overlays} />
    </Suspense>
  );
}
