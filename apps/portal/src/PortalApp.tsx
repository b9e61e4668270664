import { BlockViewsContext, KitProvider, Skeleton, ThemeProvider, useThemeSheet } from '@muster/renderer';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Portal } from './portal.ts';
import { PortalProvider } from './portal-context.ts';
import { Shell } from './Shell.tsx';
import { portalBlocks } from './special-blocks.ts';

export interface PortalAppProps {
  readonly portal: Portal;
  readonly nonce: string | undefined;
}

/** The portal under its theme and its router; which pages there are comes from the server. */
export function PortalApp({ portal, nonce }: PortalAppProps) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Shell /> }]));
  const state = useSyncExternalStore(portal.subscribe, portal.read, portal.read);
  const boot = state.phase === 'ready' ? state.boot : undefined;
  const sheet = useThemeSheet(boot?.sheet);
  return (
    <ThemeProvider storage={localStorage} nonce={nonce} offered={boot} sheet={sheet}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <KitProvider>
          <PortalProvider value={portal}>
            <BlockViewsContext value={portalBlocks}>
              <RouterProvider router={router} />
            </BlockViewsContext>
          </PortalProvider>
        </KitProvider>
      </Suspense>
    </ThemeProvider>
  );
}
