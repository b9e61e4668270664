import type { PreviewNews, PreviewOrder } from '@muster/designer';
import { createStaleBus, openScreen, type ScreenRun } from '@muster/engine';
import {
  BlockViewsContext,
  blocks,
  createHrClient,
  DialogHost,
  KitProvider,
  Overlays,
  ScreenView,
  Skeleton,
  ThemeProvider,
  ToastQueue,
  Toasts,
} from '@muster/renderer';
import { Suspense, useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import classes from './PreviewApp.module.css';
import { previewServices } from './preview-services.ts';

/** A screen alone in a window, as the page around the window orders it; it reads real data and sends no change. */
export function PreviewApp({ nonce }: { readonly nonce: string | undefined }) {
  const order = useOrder();
  if (!order) return null;
  return (
    <ThemeProvider key={order.theme} storage={themeAlone(order.theme)} nonce={nonce}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <KitProvider>
          <MemoryRouter>
            <BlockViewsContext value={blocks}>
              <Shown order={order} />
            </BlockViewsContext>
          </MemoryRouter>
        </KitProvider>
      </Suspense>
    </ThemeProvider>
  );
}

/** The newest order of the page around; nobody else is listened to. */
function useOrder(): PreviewOrder | undefined {
  const [order, setOrder] = useState<PreviewOrder>();
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || source === window || origin !== window.location.origin) return;
      if ((data as Partial<PreviewOrder> | null)?.muster === 'preview') setOrder(data as PreviewOrder);
    };
    window.addEventListener('message', listen);
    tell({ muster: 'preview ready' });
    return () => window.removeEventListener('message', listen);
  }, []);
  return order;
}

function tell(news: PreviewNews): void {
  if (window.parent !== window) window.parent.postMessage(news, window.location.origin);
}

function Shown({ order }: { readonly order: PreviewOrder }) {
  const [around] = useState(() => {
    const toasts = new ToastQueue();
    const overlays = new Overlays();
    const hr = createHrClient((address, init) => fetch(address, init));
    return { toasts, overlays, services: previewServices({ hr, toasts, overlays }), bus: createStaleBus() };
  });
  const [shown, setShown] = useState<{ readonly run: ScreenRun; readonly over: boolean }>();
  useEffect(() => {
    const { bundle, over, inputs, surroundings } = order;
    const { services, bus, overlays } = around;
    const opened = openScreen({ screen: bundle.screen, bundle, inputs, surroundings, services, bus });
    setShown({ run: opened, over });
    if (over) void overlays.open(opened);
    tell({ muster: 'preview shown', screen: opened.screen.id });
    return () => {
      overlays.closeAll();
      opened.dispose();
    };
  }, [order, around]);
  return (
    <main className={classes['preview']}>
      {shown && !shown.over ? <ScreenView run={shown.run} /> : null}
      <DialogHost overlays={around.overlays} />
      <Toasts queue={around.toasts} />
    </main>
  );
}

/** The theme that was ordered, whatever this browser has chosen for itself. */
function themeAlone(name: string) {
  return { getItem: () => name, setItem: () => undefined };
}
