import type { ThemeColour } from '../language/theme-colours.ts';

/** A colour and one that it is seen on. */
export type ColourPair = readonly [front: ThemeColour, back: ThemeColour];

/** The least contrast of what is read, and of lines and marks that carry meaning, by WCAG 2.2 (1.4.3 and 1.4.11). */
export const leastForText = 4.5;
export const leastForMarks = 3;

/** Text on background, as it occurs on the screens. */
export const textPairs: readonly ColourPair[] = [
  ...(['bg', 'surface', 'raised', 'sunken', 'hover'] as const).flatMap((background) =>
    (['text', 'muted', 'placeholder', 'accentText', 'danger', 'success', 'warning'] as const).map(
      (text) => [text, background] as const,
    ),
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'dangerSolid'],
  ['accentText', 'accentSoft'],
  ['text', 'accentSoft'],
  ['neutral', 'neutralSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['text', 'neutralSoft'],
];

/** Lines and marks that carry meaning. */
export const markPairs: readonly ColourPair[] = [
  ['borderStrong', 'surface'],
  ['borderStrong', 'bg'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['accent', 'surface'],
];

/** What the series of charts are drawn on. */
export const chartGround: ThemeColour = 'surface';
