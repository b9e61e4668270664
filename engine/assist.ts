export { type Assist, type AssistOptions, createAssist, type FileRange } from './assist/create-assist.ts';
export type { Hover } from './assist/hover.ts';
export type { Offer, OfferSort, Offers } from './assist/offer.ts';
export type { Edit, Renaming } from './assist/rename.ts';
export { assistText, type TextAssist } from './assist/text-assist.ts';
