import type { ScreenRun } from '@muster/engine';
import { type Boot, type Overlay, WhyPanel } from '@muster/renderer';
import { Suspense, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { definitionsHere } from './definitions-here.ts';
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
  const address = changeAddress(boot, page.current, overlays);
  const change =
    address === undefined
      ? undefined
      : {
          label: 'Change this screen',
          onOpen: () => {
            onClose();
            void navigate(address);
          },
        };
  return (
    <Suspense fallback={null}>
      <WhyPanel parts={portal.explained} more={more} onClose={onClose} change={change} />
    </Suspense>
  );
}

/** Where the topmost dialog that has a definition, else the page, is changed, when the screen for that is among the person's own. */
export function changeAddress(
  { definitions }: Pick<Boot, 'definitions'>,
  page: ScreenRun | undefined,
  overlays: readonly Overlay[],
): string | undefined {
  const known = definitions.routes.some(({ paths }) => paths.includes('/page_designer/{kind}/{id}'));
  return known ? definitionsHere(page, overlays)[0]?.path : undefined;
}
