import type { JsonRecord, LinkedBundle, Surroundings } from '@muster/engine';

/** What the window of a preview is told to show. */
export interface PreviewOrder {
  readonly muster: 'preview';
  readonly bundle: LinkedBundle;
  /** Whether its screen lies over another one, as its kind says. */
  readonly over: boolean;
  readonly inputs: JsonRecord;
  readonly surroundings: Surroundings;
  readonly theme: string;
}

/** What the window of a preview tells the one around it: it can be told what to show, or a screen was drawn. */
export interface PreviewNews {
  readonly muster: 'preview ready' | 'preview shown';
  /** The screen that was drawn. */
  readonly screen?: string;
}

/** Where the window of a preview is loaded from. */
export const previewAddress = '/screen_preview';
