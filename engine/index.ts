export {
  type CallExtensions,
  type ExtensionField,
  type ExtensionPlace,
  type ExtensionRecord,
  ownFields,
} from './extensions/extension-record.ts';
export {
  type JoinOptions,
  joinExtensions,
  type KeptOf,
  type KeptRecord,
  recordsIn,
} from './extensions/join-extensions.ts';
export { keptValues, unfitValues } from './extensions/kept-values.ts';
export {
  keyOfTaken,
  keyText,
  type TakenOut,
  type TakenRecord,
  takeOutExtensions,
} from './extensions/take-out-extensions.ts';
export {
  type Asker,
  type CallRights,
  type FieldRight,
  type FieldRights,
  type GuardedField,
  type GuardedPlace,
  type GuardedRecord,
  joinedRights,
  maySee,
  maySet,
} from './field-rights/field-right.ts';
export { isGuarded, unsettable, withoutGuarded } from './field-rights/guarded-values.ts';
export type { Json, JsonRecord } from './json.ts';
export { deepFreeze, hasOwn, isRecord, own } from './json.ts';
export type { BlockName } from './language/blocks/index.ts';
export {
  type ChartLook,
  chartNames,
  type DrawnLook,
  type LegendOrient,
  type LegendPlace,
  legendOrients,
  legendPlaces,
  type PieShape,
  pieShapes,
  type SliceText,
  sliceTexts,
} from './language/chart-words.ts';
export {
  type FieldType,
  type FieldTypeName,
  fieldType,
  type GridType,
  type SentForm,
  type ValueForm,
} from './language/field-types.ts';
export type { SheetKind } from './language/kinds/index.ts';
export type { SpecialBlockName } from './language/special-blocks/index.ts';
export { isPressed } from './language/special-blocks/pressed-events.ts';
export type { StepName } from './language/steps/index.ts';
export { type WidgetName, widgetNames } from './language/widget-names.ts';
export { type Compiled, compileDefinitions } from './link/compile-definitions.ts';
export { formColumns } from './link/form-columns.ts';
export { formModelOf } from './link/form-model.ts';
export { linkBackendForm } from './link/link-backend-form.ts';
export type * from './link/linked.ts';
export { compile, evaluate } from './logic/compile.ts';
export { normaliseLogic } from './logic/normalise-logic.ts';
export { createProgram, UNEVALUABLE } from './logic/program.ts';
export { standardFormats } from './logic/standard-formats.ts';
export { parseTemplate } from './logic/template.ts';
export { invariant, type Place, type Problem, type Severity } from './problem.ts';
export { asOptions } from './screen/as-options.ts';
export type * from './screen/contract.ts';
export { derivedLocals } from './screen/derived-locals.ts';
export { linkedReads } from './screen/linked-reads.ts';
export { mostRowsOfJob } from './screen/most-rows-of-job.ts';
export { type OpenScreenOptions, openScreen } from './screen/open-screen.ts';
export { type AskedColumn, AskedColumns } from './screen/pages/asked-columns.ts';
export type { Asking } from './screen/pages/asking.ts';
export type { ListPages, PagedRows } from './screen/pages/list-pages.ts';
export { firstPage, type PageQuery } from './screen/pages/page-query.ts';
export { wantedWhere, withoutWhere } from './screen/pages/wanted-where.ts';
export { rightsRoot } from './screen/rights-root.ts';
export { createStaleBus, type StaleBus } from './screen/stale-bus.ts';
export { duration } from './screen/timer.ts';
export type { ProgramText } from './texts/program-texts.ts';
export { saidNow, say, speak } from './texts/say.ts';
export { withPath } from './wire/nested.ts';
export { readRecord, readTyped } from './wire/read-record.ts';
export { readResult } from './wire/read-result.ts';
export type { ReadAround, WireReport } from './wire/wire-report.ts';
export { writeBody, writeParams } from './wire/write-call.ts';
export { writeRecord } from './wire/write-value.ts';
