import '../../../../renderer/theme/base.css';
import { type LinkedBundle, openScreen, type ScreenRun, type ScreenServices } from '@muster/engine';
import {
  BlockViewsContext,
  blocks,
  DraftsProvider,
  KitProvider,
  ScreenView,
  storedDrafts,
  ThemeProvider,
} from '@muster/renderer';
import { Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { Prepare } from './bench-page.ts';

/** Chunks that a page loads on demand are there before anything is measured, as the scripts of the others are. */
await Promise.all([
  import('../../../../renderer/theme/KitProvider.tsx'),
  import('../../../../renderer/blocks/form/FormBlock.tsx'),
]);
const drafts = storedDrafts(sessionStorage, () => new Date());
const size = new URL(location.href).searchParams.get('size');
const bundle = (await (await fetch(`./bundle-${size}.json`)).json()) as LinkedBundle;

let open: (run: ScreenRun) => void = () => undefined;

/** Everything that a page of the portal stands in. It is there before a form opens. */
function Surroundings() {
  const [run, setRun] = useState<ScreenRun>();
  open = setRun;
  return (
    <ThemeProvider>
      <Suspense>
        <KitProvider>
          <MemoryRouter>
            <BlockViewsContext value={blocks}>
              <DraftsProvider value={drafts}>{run ? <ScreenView run={run} /> : <p>Nothing is open.</p>}</DraftsProvider>
            </BlockViewsContext>
          </MemoryRouter>
        </KitProvider>
      </Suspense>
    </ThemeProvider>
  );
}

/** The product: a page with one form as the server delivers it. */
export const prepare: Prepare = async (place) => {
  createRoot(place).render(<Surroundings />);
  while (!place.querySelector('p')) await new Promise(requestAnimationFrame);
  return () => {
    const now = { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '10:00' };
    const surroundings = {
      session: { name: 'Ada' },
      rights: { read: true, write: true, delete: true },
      now,
      app: { compat: {} },
    };
    open(openScreen({ screen: bundle.screen, bundle, inputs: {}, services, surroundings }));
  };
};

const nothing = () => undefined;

const services: ScreenServices = {
  call: async () => ({ code: '200', message: 'Success', result: null }),
  link: () => '',
  open: async () => null,
  confirm: async () => undefined,
  toast: nothing,
  navigate: nothing,
  download: nothing,
  print: nothing,
  copy: nothing,
  signIn: async () => undefined,
  signOut: async () => undefined,
  sessionEnded: nothing,
};
