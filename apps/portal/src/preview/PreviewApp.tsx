import type { PreviewNews, PreviewOrder } from '@muster/designer';
import { createStaleBus, openScreen, type ScreenRun } from '@muster/engine';
import {
  BlockViewsContext,
  blocks,
  createHrClient,
  DialogHost,
  KitProvider,
  type OfferedThemes,
  Overlays,
  ScreenView,
  Skeleton,
  staffBlocks,
  ThemeProvider,
  ToastQueue,
  Toasts,
  useThemeSheet,
} from '@muster/renderer';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import classes from './PreviewApp.module.css';
import { previewServices } from './preview-services.ts';

const shownBlocks = { ...blocks, ...staffBlocks };

/** A screen alone in a window, as the page around the window orders it; it reads real data and sends no change. */
export function PreviewApp({ nonce }: { readonly nonce: string | undefined }) {
  const order = useOrder();
  useLookOnRoot(order?.look);
  const sheet = useThemeSheet(order?.offered?.sheet);
  if (!order) return null;
  return (
    <ThemeProvider
      key={order.theme}
      storage={themeAlone(order.theme)}
      nonce={nonce}
      offered={seenAs(order)}
      sheet={sheet}
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        <KitProvider>
          <MemoryRouter>
            <BlockViewsContext value={shownBlocks}>
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

/** Lays the look of a draft over the theme that is on. */
function useLookOnRoot(look: PreviewOrder['look']): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const names = Object.keys(look?.variables ?? {});
    for (const name of names) style.setProperty(name, look?.variables[name] ?? null);
    return () => {
      for (const name of names) style.removeProperty(name);
    };
  }, [look]);
}

/** The themes that there are; the one that is on is as dark as the draft over it. */
function seenAs({ theme, offered, look }: PreviewOrder): OfferedThemes | undefined {
  if (!offered || !look) return offered;
  const drawn = { id: theme, label: '', logo: '', scheme: look.scheme };
  return { ...offered, themes: [drawn, ...offered.themes.filter(({ id }) => id !== theme)] };
}

/** The theme that was ordered, whatever this browser has chosen for itself. */
function themeAlone(name: string) {
  return { getItem: () => name, setItem: () => undefined };
}
