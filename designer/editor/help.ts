/** What may be asked of a place in a text. */
export type About = 'offers' | 'hover' | 'declared';

/** Something that may be typed at a place. */
export interface HelpOffer {
  readonly word: string;
  /** What is written for it, with its quotation marks where it needs some. */
  readonly insert: string;
  /** Where in what is written the caret is left; left out, behind it. */
  readonly caret?: number;
  readonly sort: string;
  readonly detail: string;
  readonly doc?: string;
  readonly required?: true;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is known of a place; what was not asked for, or is not known, is left out. */
export interface Help {
  readonly offers?: Stretch & { readonly list: readonly HelpOffer[] };
  readonly hover?: Stretch & { readonly title: string; readonly lines: readonly string[] };
  readonly declared?: Declared;
}

/** Where something is declared: in the text itself, with null for its name, or in another definition. */
export interface Declared {
  readonly kind: string | null;
  readonly id: string | null;
  readonly pointer: string;
}

/** Asks of an offset in a text; undefined where nobody answers. */
export type Ask = (about: About, text: string, offset: number) => Promise<Help | undefined>;
