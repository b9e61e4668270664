/** The entry to the reference evaluator and to what compares with it: commands and checks only, never the browser. */
export { compareLogic, type LogicComparison } from './check/compare-logic.ts';
export { schemaQuarrels } from './check/schema-quarrels.ts';
export { type EvalLogicOptions, evalLogic } from './logic/eval-logic.ts';
export { applyReference, differs } from './logic/reference.ts';
