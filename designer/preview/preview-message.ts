import type { JsonRecord, LinkedBundle, Surroundings } from '@muster/engine';
import type { OfferedThemes } from '@muster/renderer';

/** What the window of a preview is told to show. */
export interface PreviewOrder {
  readonly muster: 'preview';
  readonly bundle: LinkedBundle;
  /** Whether its screen lies over another one, as its kind says. */
  readonly over: boolean;
  readonly inputs: JsonRecord;
  readonly surroundings: Surroundings;
  /** The id of the theme that it is seen in, among those that there are. */
  readonly theme: string;
  readonly offered: OfferedThemes | undefined;
  /** What is put over that theme: the look of a draft. */
  readonly look?: PreviewLook;
}

/** The look of a theme that is not published. */
export interface PreviewLook {
  readonly scheme: 'dark' | 'light';
  /** CSS properties by name. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What the window of a preview tells the one around it: it can be told what to show, or a screen was drawn. */
export interface PreviewNews {
  readonly muster: 'preview ready' | 'preview shown';
  /** The screen that was drawn. */
  readonly screen?: string;
}

/** Where the window of a preview is loaded from. */
export const previewAddress = '/screen_preview';
