import '../../../renderer/theme/base.css';
import type { ScreenRun } from '@muster/engine';
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
import { putThemes, shippedThemes } from './shipped-themes.ts';

const inLight = { getItem: () => 'light', setItem: () => undefined };

const drafts = storedDrafts(sessionStorage, () => new Date());

let open: (run: ScreenRun) => void = () => undefined;

/** Everything that a page of the portal stands in. */
function Surroundings() {
  const [run, setRun] = useState<ScreenRun>();
  open = setRun;
  return (
    <ThemeProvider storage={inLight} offered={shippedThemes}>
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

/** Draws what is there before a screen opens; gives what opens one. */
export async function drawSurroundings(place: HTMLElement): Promise<(run: ScreenRun) => void> {
  putThemes();
  createRoot(place).render(<Surroundings />);
  while (!place.querySelector('p')) await new Promise(requestAnimationFrame);
  return (run) => open(run);
}
