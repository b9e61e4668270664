import type { ScreenRun } from '@muster/engine';
import { type Boot, WhyPanel } from '@muster/renderer';
import { Suspense, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { changesHere } from './definitions-here.ts';
import { usePortal } from './portal-context.ts';
import { useHiddenEntries } from './use-hidden-entries.ts';

export interface WhyPlaceProps {
  readonly boot: Boot;
  /** The page that is shown. */
  readonly page: { readonly current: ScreenRun | undefined };
  readonly onClose: () => void;
}

/** The panel that tells why, with the way to where the page can be changed for whoever may open that. */
export function WhyPlace({ boot, page, onClose }: WhyPlaceProps) {
  const portal = usePortal();
  const more = useHiddenEntries(portal, page);
  const navigate = useNavigate();
  const overlays = useSyncExternalStore(portal.overlays.subscribe, portal.overlays.read);
  const parts = useSyncExternalStore(portal.explained.subscribe, portal.explained.read);
  const changes = changesHere(boot, page.current, overlays, parts).map(({ label, path }) => ({
    label,
    onOpen: () => {
      onClose();
      void navigate(path);
    },
  }));
  return (
    <Suspense fallback={null}>
      <WhyPanel parts={portal.explained} more={more} onClose={onClose} changes={changes} />
    </Suspense>
  );
}
