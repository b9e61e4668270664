import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { OfferedTheme, OfferedThemes } from './offered-themes.ts';
import { keepTheme, readTheme, type ThemeStorage } from './theme-choice.ts';

export interface ThemeChoice {
  /** The id of the theme that is on; '' as long as nobody chose one and the server has not told any. */
  readonly name: string;
  /** What is known of it. */
  readonly theme: OfferedTheme | undefined;
  /** Another value whenever the custom properties on the root are others, for what has to read them. */
  readonly look: string;
  readonly offered: OfferedThemes | undefined;
  readonly choose: (id: string) => void;
  /** The nonce of this page for style elements that libraries make; undefined without a content security policy. */
  readonly nonce: string | undefined;
}

const Context = createContext<ThemeChoice>({
  name: '',
  theme: undefined,
  look: '',
  offered: undefined,
  choose: () => undefined,
  nonce: undefined,
});

/** Which theme is on, and how to choose another. */
export function useTheme(): ThemeChoice {
  return useContext(Context);
}

export interface ThemeProviderProps {
  readonly storage?: ThemeStorage | undefined;
  readonly nonce?: string | undefined;
  /** What can be chosen, once the server has told it. */
  readonly offered?: OfferedThemes | undefined;
  /** The style sheet that is in place, where it can become another one while the page is open (`useThemeSheet`). */
  readonly sheet?: string | undefined;
  readonly children: ReactNode;
}

/** Puts the chosen theme on the root element and keeps the choice; imports no UI kit. */
export function ThemeProvider({ storage, nonce, offered, sheet, children }: ThemeProviderProps) {
  const [kept, setKept] = useState(() => readTheme(storage));
  const known = (wanted: string | undefined) => offered?.themes.find(({ id }) => id === wanted);
  const theme = known(kept) ?? known(offered?.theme);
  const name = theme?.id ?? kept ?? '';
  useLayoutEffect(() => putOnRoot(name), [name]);
  const choose = useCallback(
    (id: string) => {
      keepTheme(storage, id);
      // At once: what is drawn next reads its colours from the root.
      putOnRoot(id);
      setKept(id);
    },
    [storage],
  );
  const choice = useMemo(
    () => ({ name, theme, look: `${name} ${sheet}`, offered, choose, nonce }),
    [name, theme, sheet, offered, choose, nonce],
  );
  return <Context value={choice}>{children}</Context>;
}

/** A root without a name has the look of the app's own theme. */
function putOnRoot(name: string): void {
  if (name) document.documentElement.dataset['theme'] = name;
}
