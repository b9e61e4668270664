/** Something that fits at a place. */
export interface Offer {
  /** What it is called, and what is typed to find it. */
  readonly word: string;
  /** What is written for it: with its quotation marks where it needs some. */
  readonly insert: string;
  /** Where in what is written the caret is left; left out, behind it. */
  readonly caret?: number;
  /** What sort of thing it is. */
  readonly sort: OfferSort;
  /** The sort in a word, or its type or signature. */
  readonly detail: string;
  readonly doc?: string;
  /** Needed, and so before all others. */
  readonly required?: true;
}

export type OfferSort = 'property' | 'kind' | 'value' | 'name' | 'path' | 'function' | 'format' | 'word';

/** What is offered for a stretch of the text. */
export interface Offers {
  readonly from: number;
  readonly to: number;
  readonly list: readonly Offer[];
}

/** Each word once, the first that was offered. */
export function onceEach(offers: readonly Offer[]): readonly Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ insert }) => !seen.has(insert) && seen.add(insert));
}
