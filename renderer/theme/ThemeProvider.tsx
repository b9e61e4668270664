import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { keepTheme, readTheme, type ThemeStorage } from './theme-choice.ts';
import type { ThemeName } from './theme-names.ts';

export interface ThemeChoice {
  readonly name: ThemeName;
  readonly choose: (name: ThemeName) => void;
  /** The nonce of this page for style elements that libraries make; undefined without a content security policy. */
  readonly nonce: string | undefined;
}

const Context = createContext<ThemeChoice>({ name: 'blueDark', choose: () => undefined, nonce: undefined });

/** Which theme is on, and how to choose another. */
export function useTheme(): ThemeChoice {
  return useContext(Context);
}

export interface ThemeProviderProps {
  readonly storage?: ThemeStorage | undefined;
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** Puts the chosen theme on the root element and keeps the choice; imports no UI kit. */
export function ThemeProvider({ storage, nonce, children }: ThemeProviderProps) {
  const [name, setName] = useState<ThemeName>(() => readTheme(storage));
  useThemeOnRoot(name);
  const choose = useCallback(
    (next: ThemeName) => {
      keepTheme(storage, next);
      setName(next);
    },
    [storage],
  );
  const choice = useMemo(() => ({ name, choose, nonce }), [name, choose, nonce]);
  return <Context value={choice}>{children}</Context>;
}

function useThemeOnRoot(name: ThemeName): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = name;
  }, [name]);
}
