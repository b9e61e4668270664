import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import './kit.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { kitVariablesResolver, mantineTheme } from './mantine-theme.ts';
import { useTheme } from './ThemeProvider.tsx';

/** Gives the UI kit our theme and the page's nonce. Stands once, above everything that uses a widget. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const { theme, nonce } = useTheme();
  return (
    <DirectionProvider>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={kitVariablesResolver}
        forceColorScheme={theme?.scheme ?? 'dark'}
        {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
