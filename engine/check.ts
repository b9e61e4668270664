export { canonicalText } from './canonical-text.ts';
export { type AnsweredField, answeredFields, answeredValue } from './check/answered-field.ts';
export type { CallCheck } from './check/call-checks.ts';
export type { Checked, SourceFile } from './check/check-definitions.ts';
export { checkDefinitions } from './check/check-definitions.ts';
export { type Checker, type CheckerOptions, createChecker } from './check/checker.ts';
export { type CodeFrameOptions, codeFrame } from './check/code-frame.ts';
export { type Marked, markedAt, markerOf } from './check/code-frame-place.ts';
export { documentSentences, type MergedDocuments, mergeDocuments } from './check/compare-documents.ts';
export {
  changedDocument,
  changesTo,
  type DefinitionDocument,
  documentOf,
  type Making,
  madeOf,
  usesPatterns,
  withoutOwnChanges,
} from './check/definition-document.ts';
export { definitionText } from './check/definition-text.ts';
export { entityLabels } from './check/entity-label.ts';
export type { PatternSource } from './check/expand.ts';
export type { ExpandedTrees } from './check/expanded-trees.ts';
export { isSecret } from './check/field-declaration.ts';
export { languageReference } from './check/language-reference.ts';
export { lawsPage } from './check/laws-page.ts';
export { type MadeFunction, madeFunctionOf } from './check/made-function.ts';
export { type MadeParts, madeParts, withMadeEdited, writtenOut } from './check/made-parts.ts';
export { mendingOf } from './check/mending.ts';
export { locate, parse } from './check/parse.ts';
export { type NewlyMade, newlyMade } from './check/reach/newly-made.ts';
export type { Reach } from './check/reach/reach.ts';
export { patternOf } from './check/read-file.ts';
export { referenceNames } from './check/reference-names.ts';
export { renewed } from './check/renewed.ts';
export { mostProblems } from './check/report.ts';
export type { Call, CallRight, GuardedCall, SentParts } from './check/resolve-call.ts';
export { type Respelled, respell } from './check/respell.ts';
export { patterned } from './check/rewritten.ts';
export { rules } from './check/rules/index.ts';
export {
  extensionFields,
  labelOf as fieldLabel,
  narrower,
  type SentField,
  scalarForm,
  sentForm,
} from './check/sent-field.ts';
export {
  labelsIn,
  type Spoken,
  speakerIn,
  spokenIn,
  type TextsOf,
  textsReport,
  writtenLanguage,
} from './check/texts/spoken.ts';
export { titleWords } from './check/title-words.ts';
export type { UnplacedChanges } from './check/unplaced-changes.ts';
export type { DefinitionName, Uses } from './check/uses.ts';
export { blockCommon } from './language/block-descriptor.ts';
export { branchOf } from './language/branch-of.ts';
export { kindOf } from './language/keyed.ts';
export { definitionCommon } from './language/kind-descriptor.ts';
export { type Language, language } from './language/language.ts';
export { type RecordTable, recordTable } from './language/record-table.ts';
export { schemaOf } from './language/schema.ts';
export type { Property, PropertyTable, Shape } from './language/shape.ts';
export { narrowed, type PlaceWords, shapeAt, shapesOf } from './language/shape-at.ts';
export { stepCommon } from './language/step-descriptor.ts';
export { useProperty } from './language/use-property.ts';
export { type Compiled, type Compiler, compileDefinitions, createCompiler } from './link/compile-definitions.ts';
export { type LanguageSource, linkerIn } from './link/compile-in-language.ts';
export { Linker } from './link/linker.ts';
export { reportAsked } from './link/report-asked.ts';
export { below, segmentsOf } from './pointer.ts';
export type { Place, Problem, Severity, Stretch } from './problem.ts';
export { suggest } from './suggest.ts';
export { type SentenceSayer, sentenceSayer } from './texts/sentence-sayer.ts';
export { themeSheet, themeVariables } from './theme/theme-variables.ts';
