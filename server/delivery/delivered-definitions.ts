import type { Json } from '@muster/engine';
import type { AppName, DeliveredThemes, ThemeSheet } from './themes.ts';
import type { Viewer } from './viewer.ts';

/** A screen with everything it uses, as JSON text; the hash is that of the text. */
export interface DeliveredScreen {
  readonly hash: string;
  readonly json: string;
}

/** One page that the viewer may open. */
export interface DeliveredRoute {
  readonly id: string;
  readonly paths: readonly string[];
  /** public, session, applicant, or the function whose read right it needs. */
  readonly access: string;
  readonly title: Json;
  readonly hash: string;
}

/** What an app begins with: its own definition and the routes of the viewer. */
export interface DeliveredApp {
  readonly app: Json;
  readonly routes: readonly DeliveredRoute[];
}

/** The title of a page, and the functions of which one opens it. */
export interface AskedFor {
  readonly title: Json;
  readonly functions: readonly string[];
}

/** Definitions as browsers get them. Drafts, other roles' pages and what only the server needs never leave it. */
export interface DeliveredDefinitions {
  boot(app: AppName, viewer: Viewer): DeliveredApp;
  /** The looks that a person can choose from, and their style sheet. */
  themes(app: AppName): DeliveredThemes & { readonly css: ThemeSheet };
  screen(id: string, viewer: Viewer): DeliveredScreen | 'forbidden' | 'unknown';
  /** Whether a page that the viewer may open makes a call, or the dialog, form or grid there that is named after it ('page loans.list'). */
  makes(call: string, screen: readonly string[], viewer: Viewer): boolean;
  /** Whether a page that the viewer may open has this list, itself or in a dialog ('loans.list.grid'). */
  hasList(list: string, viewer: Viewer): boolean;
  /** What a page asks for, by its id or by one of its paths as it declares them; undefined where that is no function. */
  asksFor(place: { readonly id: string } | { readonly path: string }): AskedFor | undefined;
}
