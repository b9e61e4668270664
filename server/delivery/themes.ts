import { createHash } from 'node:crypto';
import type { LinkedTheme } from '@muster/engine';
import { type Linker, themeSheet } from '@muster/engine/check';

/** A theme as people choose it. */
export interface DeliveredTheme {
  readonly id: string;
  readonly label: string;
  readonly scheme: 'dark' | 'light';
  readonly logo: string;
}

/** The themes of an app: its own first, which is the one of a first visit. */
export interface DeliveredThemes {
  readonly theme: string;
  readonly themes: readonly DeliveredTheme[];
  /** The address of their style sheet, under its digest. */
  readonly sheet: string;
}

/** The style sheet of the themes of an app. */
export interface ThemeSheet {
  readonly digest: string;
  readonly css: string;
}

export type AppName = 'portal' | 'careers';

/** Where the style sheets of themes are; behind it the app, and the digest of what is wanted. */
export const themesPath = '/api/muster/themes';

/** What a linker knows of themes: in its language what they are called, and for all languages what they look like. */
export function createThemes(linker: Linker): (app: AppName) => DeliveredThemes & { readonly css: ThemeSheet } {
  const made = new Map<AppName, DeliveredThemes & { readonly css: ThemeSheet }>();
  return (app) => {
    const known = made.get(app) ?? themesOf(linker, app);
    made.set(app, known);
    return known;
  };
}

function themesOf(linker: Linker, app: AppName): DeliveredThemes & { readonly css: ThemeSheet } {
  const own = linker.app(app)?.['theme'];
  const all = linker.themes;
  const first = all.find(({ id }) => id === own) ?? all[0];
  const ordered = first ? [first, ...all.filter((theme) => theme !== first)] : [];
  const css = themeSheet(ordered);
  const digest = createHash('sha256').update(css).digest('base64url');
  return {
    theme: first?.id ?? '',
    themes: ordered.map(delivered),
    sheet: `${themesPath}/${app}/${digest}.css`,
    css: { digest, css },
  };
}

function delivered({ id, label, scheme, logo = '/icon.svg' }: LinkedTheme): DeliveredTheme {
  return { id, label: typeof label === 'string' ? label : id, scheme, logo };
}
