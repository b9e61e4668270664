import { foldText } from '../formats/fold-text.ts';
import type { Json } from '../json.ts';
import { isEmpty } from './is-empty.ts';

/** The text by which a value is compared without case; undefined for null, lists and records. */
export function foldedTextOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return foldText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Whether the value, or one of its items where it is a list, meets the wanted text; false where a side is empty. */
export function matchesText(value: Json, wanted: Json, matches: (text: string, wanted: string) => boolean): boolean {
  if (isEmpty(value) || isEmpty(wanted)) return false;
  if (Array.isArray(wanted)) return wanted.some((each) => !Array.isArray(each) && matchesText(value, each, matches));
  const wantedText = foldedTextOf(wanted);
  if (wantedText === undefined) return false;
  if (!Array.isArray(value)) return textMatches(value, wantedText, matches);
  return value.some((item) => textMatches(item, wantedText, matches));
}

function textMatches(value: Json, wanted: string, matches: (text: string, wanted: string) => boolean): boolean {
  const text = value === '' ? undefined : foldedTextOf(value);
  return text !== undefined && matches(text, wanted);
}

/** Equal without case; two empty values are equal, an empty and a filled one are not. */
export function equalsText(value: Json, wanted: Json): boolean {
  if (isEmpty(value) || isEmpty(wanted)) return isEmpty(value) && isEmpty(wanted);
  return matchesText(value, wanted, isSame);
}

export function containsText(value: Json, wanted: Json): boolean {
  return matchesText(value, wanted, includes);
}

export function startsWithText(value: Json, wanted: Json): boolean {
  return matchesText(value, wanted, starts);
}

export function endsWithText(value: Json, wanted: Json): boolean {
  return matchesText(value, wanted, ends);
}

const isSame = (text: string, wanted: string) => text === wanted;
const includes = (text: string, wanted: string) => text.includes(wanted);
const starts = (text: string, wanted: string) => text.startsWith(wanted);
const ends = (text: string, wanted: string) => text.endsWith(wanted);
