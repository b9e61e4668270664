import {
  BlockViewsContext,
  blocks,
  DialogHost,
  DraftsProvider,
  ThemeProvider,
  Toasts,
  UnsavedProvider,
} from '@muster/renderer';
import { useSyncExternalStore } from 'react';
import { CareersForm } from './CareersForm.tsx';
import { CareersShell } from './CareersShell.tsx';
import type { Careers } from './careers.ts';

export interface CareersAppProps {
  readonly careers: Careers;
  readonly nonce: string | undefined;
}

const views = { ...blocks, form: CareersForm };

/** The careers site: jobs at first, everything else on demand. */
export function CareersApp({ careers, nonce }: CareersAppProps) {
  const state = useSyncExternalStore(careers.subscribe, careers.read, careers.read);
  return (
    <ThemeProvider storage={sessionStorage} nonce={nonce} offered={state.phase === 'ready' ? state.boot : undefined}>
      <BlockViewsContext value={views}>
        <UnsavedProvider value={careers.unsaved}>
          <DraftsProvider value={careers.drafts}>
            <CareersShell careers={careers} />
            <DialogHost overlays={careers.overlays} />
            <Toasts queue={careers.toasts} />
          </DraftsProvider>
        </UnsavedProvider>
      </BlockViewsContext>
    </ThemeProvider>
  );
}
