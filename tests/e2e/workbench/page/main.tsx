import '../../../../renderer/theme/base.css';
import { ErrorBoundary, KitProvider, Skeleton, ThemeProvider, Toasts } from '@muster/renderer';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { putThemes, shippedThemes } from '../../../bench/support/shipped-themes.ts';
import { toasts, Workbench } from './Workbench.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
putThemes();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider storage={localStorage} nonce={nonce} offered={shippedThemes}>
        <Suspense fallback={<Skeleton />}>
          <KitProvider>
            <ErrorBoundary name="The workbench">
              <Workbench />
            </ErrorBoundary>
          </KitProvider>
        </Suspense>
        <Toasts queue={toasts} />
      </ThemeProvider>
    </StrictMode>,
  );
