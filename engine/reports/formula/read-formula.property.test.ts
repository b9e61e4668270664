import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formulaText } from '../../../tests/properties/reports/random-formulas.ts';
import type { Aggregate, Formula } from '../../query/query.ts';
import type { ReportColumn } from '../report-source.ts';
import type { FormulaScope } from './formula-scope.ts';
import { readFormula, wordsOfFormula } from './read-formula.ts';

const columns = new Map<string, ReportColumn>([
  ['leadPayout', { type: 'number', digits: 2, label: 'Lead Payout' }],
  ['cost', { type: 'number', digits: 2, label: 'Cost' }],
  ['teamName', { type: 'text', label: 'Team' }],
  ['saleDate', { type: 'date', label: 'Sale Date' }],
  ['paidOn', { type: 'date', label: 'Paid On' }],
  ['billable', { type: 'boolean', label: 'Billable' }],
]);
const scope: FormulaScope = {
  source: { id: 'leads', label: 'leads', columns, order: [] },
  metrics: [
    { id: 'payout', label: 'Total payout', type: 'number' },
    { id: 'transfers', label: 'Transfers', type: 'number' },
  ],
};
const messages = ['Formula is required', 'Invalid formula', 'Invalid operation', 'Invalid Operation'];
const signs = ['plus', 'minus', 'times', 'by'];
const numeric = ['sum', 'average', 'min', 'max', 'median'];

/** Holds what was read against what a formula may be made of, by its own look at it. */
function misread(formula: Formula, known: ReadonlySet<string>): boolean {
  if (typeof formula === 'number') return !Number.isFinite(formula);
  if (typeof formula === 'string') return !known.has(formula);
  const [[sign = '', parts = []] = [], ...more] = Object.entries(formula);
  return more.length > 0 || !signs.includes(sign) || parts.length !== 2 || parts.some((part) => misread(part, known));
}

function mismeasured({ measure, column = '', to }: Aggregate): boolean {
  const type = columns.get(column)?.type;
  if (measure === 'apart') return type !== 'date' || columns.get(to ?? '')?.type !== 'date';
  return type === undefined || (numeric.includes(measure) && type !== 'number');
}

const numRuns = 5_000;

it('reads what a formula may be and refuses all else with its place, whatever is written', () => {
  let read = 0;
  let slowest = 0;
  fc.assert(
    fc.property(formulaText, (text) => {
      const began = performance.now();
      const result = readFormula(text, scope);
      slowest = Math.max(slowest, performance.now() - began);
      if (result.mistake) {
        const { message, why, offset, length } = result.mistake;
        expect(messages).toContain(message);
        expect(why).toMatch(/[.?]$/);
        expect(offset >= 0 && length >= 0 && offset + length <= text.length).toBe(true);
        return;
      }
      read += 1;
      const known = new Set(['payout', 'transfers', ...result.aggregates.map(({ id }) => id)]);
      expect(misread(result.formula, known)).toBe(false);
      expect(result.aggregates.filter(mismeasured)).toEqual([]);
      expect(wordsOfFormula(text, scope)?.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
    }),
    { seed: 20261126, numRuns },
  );
  expect(read).toBeGreaterThan(numRuns / 10);
  expect(slowest).toBeLessThan(500);
});
