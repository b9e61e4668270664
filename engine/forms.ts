export { type Admitted, admitBackendForm, formBounds } from './forms/admit-backend-form.ts';
export { readBackendForm, writeBackendForm } from './forms/backend-form.ts';
export { bytesOf } from './forms/checks/file-limits.check.ts';
export type { PropertyCheck } from './forms/checks/property-check.ts';
export { type CompileOptions, compileForm } from './forms/compile-form.ts';
export type { CompiledForm } from './forms/compiled-form.ts';
export { type FormSheet, formOfSheet, sheetOf } from './forms/form-sheet.ts';
export {
  type ColumnState,
  type FormChange,
  type FormRoots,
  FormState,
  type OpenOptions,
  openForm,
} from './forms/form-state.ts';
export { type ColumnSlot, type FormSlot, FormStore } from './forms/form-store.ts';
export { type FormWords, formWords } from './forms/form-words.ts';
export type {
  ColumnType,
  Expression,
  FormCheck,
  FormColumn,
  FormModel,
  FormOption,
  FormProblem,
  FormRule,
  LimitName,
  Limits,
  OptionSource,
  RowsModel,
  RuleEffect,
  RuleInput,
  RuleOutput,
} from './forms/model.ts';
export { isEmpty } from './forms/model.ts';
export { recordMistakes } from './forms/record-mistakes.ts';
export { ruleCondition } from './forms/rule-condition.ts';
export { uploadsOf } from './forms/upload-types.ts';
export { shapeMistake } from './forms/value-shape.ts';
export { type Verdict, type VerdictContext, verdict } from './forms/verdict.ts';
export { effectWords, ruleOperators } from './language/rule-words.ts';
export { type CallProblem, judgeCall } from './submission/judge-call.ts';
export { judgeSent, type SentToCall } from './submission/judge-sent.ts';
export type { NotJudged } from './submission/judged-form.ts';
export { createMakeLists, type MakeLists } from './submission/make-lists.ts';
export {
  createSubmissionCheck,
  type MaySet,
  type SubmissionCheck,
  type SubmissionParts,
} from './submission/submission-check.ts';
