/** What of the browser's storage is needed; a server or a private window may hand in none. */
export type ThemeStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'theme';

/** The id of the theme kept in the storage; undefined when there is none or the storage refuses. */
export function readTheme(storage: ThemeStorage | undefined): string | undefined {
  try {
    return storage?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the theme under `theme`; a storage that refuses costs the choice, not the screen. */
export function keepTheme(storage: ThemeStorage | undefined, id: string): void {
  try {
    storage?.setItem(key, id);
  } catch {
    // A full or forbidden storage: the theme then lasts as long as the page.
  }
}
