import { type FormulaScope, formulaFunctions, wordsOfFormula } from '@muster/engine/reports';

/** A formula without its last column, metric, function or operator; of what is typed otherwise, without its last character. */
export function withoutLastPiece(formula: string, scope: FormulaScope): string {
  const trimmed = formula.trimEnd();
  const last = wordsOfFormula(trimmed, scope)?.at(-1);
  if (last === undefined) return formula.slice(0, -1);
  const before = trimmed.slice(0, trimmed.length - last.length).trimEnd();
  const opened = formulaFunctions.find(({ name }) => before.toLowerCase().endsWith(name.toLowerCase()));
  // A function is put in with its bracket, and is taken back with it.
  if (last === '(' && opened) return before.slice(0, before.length - opened.name.length).trimEnd();
  return isPiece(last, scope) ? before : formula.slice(0, -1);
}

function isPiece(word: string, { source, metrics }: FormulaScope): boolean {
  const key = word.toLowerCase();
  return (
    word.length === 1 ||
    [...source.columns].some(([id, { label }]) => [id.toLowerCase(), label.toLowerCase()].includes(key)) ||
    metrics.some(({ id, label }) => [id.toLowerCase(), label.toLowerCase()].includes(key)) ||
    formulaFunctions.some(({ name }) => name.toLowerCase() === key)
  );
}
