import '../../../../renderer/theme/base.css';
import { ErrorBoundary, KitProvider, readTheme, Skeleton, ThemeProvider, Toasts } from '@muster/renderer';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { toasts, Workbench } from './Workbench.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
document.documentElement.dataset['theme'] = readTheme(localStorage);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider storage={localStorage} nonce={nonce}>
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
