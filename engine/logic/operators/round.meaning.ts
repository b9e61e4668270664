import { blank, number, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0} rounded[ to {1} digits]' };

/** Half away from zero by long-hand decimals of at most 15 digits behind the point. */
function rounded(value: Value, digits: Value): number | null {
  const x = number(value);
  const places = blank(digits) ? 0 : number(digits);
  if (Number.isNaN(x) || !Number.isInteger(places)) return null;
  const shifted = Number(`${Math.abs(x)}e${places}`);
  return Math.sign(x) * Number(`${Math.round(shifted)}e${-places}`) + 0;
}

export const reference: Operation = (value: Value, digits: Value) => rounded(value, digits);
