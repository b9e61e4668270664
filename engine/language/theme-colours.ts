import { type PropertyTable, word } from './shape.ts';

const colour = { ...word, form: 'colour' } as const;
const of = <const D extends string>(doc: D) => ({ shape: colour, doc, required: true }) as const;

/** The colours of a theme. A pair `x`/`xSoft` is text on its background; `onX` is text on a solid x. */
export const themeColours = {
  bg: of('the page'),
  surface: of('cards, lists and fields on the page'),
  raised: of('what floats: menus, dialogs'),
  sunken: of('heads of lists, what is disabled'),
  hover: of('a row or button under the pointer'),
  border: of('lines that only part'),
  borderStrong: of('the edges of fields and buttons'),
  text: of('what is read'),
  muted: of('what is read second: captions, notes'),
  placeholder: of('what a field says while it is empty'),
  accent: of('the main button, the chosen day'),
  accentHover: of('the main button under the pointer'),
  onAccent: of('text on both'),
  accentText: of('links'),
  accentSoft: of('what is chosen: a row, a tab'),
  focus: of('the ring around what the keyboard is at'),
  neutral: of('a badge that says neither good nor bad'),
  neutralSoft: of('its background'),
  success: of('what is good'),
  successSoft: of('its background'),
  warning: of('what wants a look'),
  warningSoft: of('its background'),
  danger: of('mistakes and what is bad'),
  dangerSoft: of('its background'),
  dangerSolid: of('the button that removes'),
  onDanger: of('text on it'),
} as const satisfies PropertyTable;

export type ThemeColour = keyof typeof themeColours;
