/** The entry to reports: what they ask, the check of it against a source, and their answers by any executor of queries. */
export { type CheckedReport, checkReport } from './reports/check-report.ts';
export { type DrillPlace, drillReport } from './reports/drill-report.ts';
export { formulaFunctions } from './reports/formula/formula-functions.ts';
export type { FormulaMessage, FormulaMistake } from './reports/formula/formula-mistake.ts';
export type { FormulaScope, NamedMetric } from './reports/formula/formula-scope.ts';
export { type FormulaResult, readFormula, wordsOfFormula } from './reports/formula/read-formula.ts';
export { intervalText } from './reports/interval-text.ts';
export { planReport, type ReportPlan } from './reports/plan-report.ts';
export type { AnswerColumn, Ask, GroupKey, ReportAnswer, ReportRefusal } from './reports/report-answer.ts';
export { reportBounds } from './reports/report-bounds.ts';
export type { ReportProblem } from './reports/report-problem.ts';
export type { Metric, ReportFilter, ReportGroup, ReportQuery } from './reports/report-query.ts';
export type { ReportColumn, ReportSource } from './reports/report-source.ts';
export { runReport } from './reports/run-report.ts';
export { wireOf } from './reports/wire/print-wire.ts';
export { queryOfBody, readWire } from './reports/wire/read-wire.ts';
export { type WireForm, wireConditions, wireIntervals } from './reports/wire/wire-words.ts';
