import { foldText } from '../formats/fold-text.ts';
import type { Json } from '../json.ts';
import type { Budget } from './budget.ts';
import { isEmpty } from './is-empty.ts';

/** The text by which a value is compared without case; undefined for null, lists and records. */
export function foldedTextOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return foldText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

type Matches = (text: string, wanted: string) => boolean;

/**
 * Whether the value, or one of its items where it is a list, meets the wanted text, or one of several; false where a
 * side is empty. Every text that is read is charged, so that two long lists cannot keep anybody busy.
 */
function matchesText(value: Json, wanted: Json, matches: Matches, budget: Budget): boolean {
  if (isEmpty(value) || isEmpty(wanted)) return false;
  if (Array.isArray(wanted)) {
    budget.spend(wanted.length);
    return wanted.some((each) => !Array.isArray(each) && matchesText(value, each, matches, budget));
  }
  budget.look(wanted);
  const wantedText = foldedTextOf(wanted);
  if (wantedText === undefined) return false;
  if (!Array.isArray(value)) return textMatches(value, wantedText, matches, budget);
  budget.spend(value.length);
  return value.some((item) => textMatches(item, wantedText, matches, budget));
}

function textMatches(value: Json, wanted: string, matches: Matches, budget: Budget): boolean {
  if (typeof value === 'string') budget.look(value);
  const text = value === '' ? undefined : foldedTextOf(value);
  return text !== undefined && matches(text, wanted);
}

/** Equal without case; two empty values are equal, an empty and a filled one are not. */
export function equalsText(value: Json, wanted: Json, budget: Budget): boolean {
  if (isEmpty(value) || isEmpty(wanted)) return isEmpty(value) && isEmpty(wanted);
  return matchesText(value, wanted, isSame, budget);
}

export function containsText(value: Json, wanted: Json, budget: Budget): boolean {
  return matchesText(value, wanted, includes, budget);
}

export function startsWithText(value: Json, wanted: Json, budget: Budget): boolean {
  return matchesText(value, wanted, starts, budget);
}

export function endsWithText(value: Json, wanted: Json, budget: Budget): boolean {
  return matchesText(value, wanted, ends, budget);
}

const isSame: Matches = (text, wanted) => text === wanted;
const includes: Matches = (text, wanted) => text.includes(wanted);
const starts: Matches = (text, wanted) => text.startsWith(wanted);
const ends: Matches = (text, wanted) => text.endsWith(wanted);
