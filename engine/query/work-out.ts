import type { Cell, Formula, FormulaSign } from './query.ts';

const signs: Readonly<Record<FormulaSign, (left: number, right: number) => number>> = {
  plus: (left, right) => left + right,
  minus: (left, right) => left - right,
  times: (left, right) => left * right,
  by: (left, right) => left / right,
};

export const formulaSigns = Object.keys(signs) as readonly FormulaSign[];

/** What a formula gives of the measures of a group; null where a part is empty, and for what is no number. */
export function workOut(formula: Formula, of: (id: string) => Cell | undefined): Cell {
  if (typeof formula === 'number') return formula;
  if (typeof formula === 'string') return of(formula) ?? null;
  const [sign] = formulaSigns.filter((each) => formula[each]);
  const [left, right] = (sign && formula[sign]) || [];
  if (sign === undefined || left === undefined || right === undefined) return null;
  const [one, other] = [workOut(left, of), workOut(right, of)];
  if (typeof one !== 'number' || typeof other !== 'number') return null;
  const found = signs[sign](one, other);
  // -0 is 0, and what no number holds is empty.
  return Number.isFinite(found) ? found + 0 : null;
}
