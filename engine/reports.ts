/** The entry to reports: formulas of metrics, read against the columns and metrics that they may name. */
export { formulaFunctions } from './reports/formula/formula-functions.ts';
export type { FormulaMessage, FormulaMistake } from './reports/formula/formula-mistake.ts';
export type { FormulaScope, NamedMetric } from './reports/formula/formula-scope.ts';
export { type FormulaResult, readFormula, wordsOfFormula } from './reports/formula/read-formula.ts';
export type { ReportColumn, ReportSource } from './reports/report-source.ts';
