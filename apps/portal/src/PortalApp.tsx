import { BlockViewsContext, KitProvider, Skeleton, ThemeProvider } from '@muster/renderer';
import { Suspense, useState } from 'react';
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
  return (
    <ThemeProvider storage={localStorage} nonce={nonce}>
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
