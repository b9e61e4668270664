import { type ThemeName, themeNames } from './theme-names.ts';

/** What of the browser's storage is needed; a server or a private window may hand in none. */
export type ThemeStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'theme';

/** The theme kept in the storage, or blueDark when there is none, it is unknown or the storage refuses. */
export function readTheme(storage: ThemeStorage | undefined): ThemeName {
  try {
    const kept = storage?.getItem(key);
    return themeNames.find((name) => name === kept) ?? 'blueDark';
  } catch {
    return 'blueDark';
  }
}

/** Keeps the theme under `theme`; a storage that refuses costs the choice, not the screen. */
export function keepTheme(storage: ThemeStorage | undefined, name: ThemeName): void {
  try {
    storage?.setItem(key, name);
  } catch {
    // A full or forbidden storage: the theme then lasts as long as the page.
  }
}
