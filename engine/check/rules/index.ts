import type { Rule } from '../visitor.ts';
import { accessKnown } from './access-known.rule.ts';
import { ambiguousRecord } from './ambiguous-record.rule.ts';
import { boundOrder } from './bound-order.rule.ts';
import { callParamsComplete } from './call-params-complete.rule.ts';
import { changesByPress } from './changes-by-press.rule.ts';
import { checksNameAColumn } from './checks-name-a-column.rule.ts';
import { columnSent } from './column-sent.rule.ts';
import { confirmAsksSomeone } from './confirm-asks-someone.rule.ts';
import { datesFormatted } from './dates-formatted.rule.ts';
import { deriveAcyclic } from './derive-acyclic.rule.ts';
import { dialogCanClose } from './dialog-can-close.rule.ts';
import { dialogInputsComplete } from './dialog-inputs-complete.rule.ts';
import { elementIds } from './element-ids.rule.ts';
import { entryDrawn } from './entry-drawn.rule.ts';
import { expressionInBraces } from './expression-in-braces.rule.ts';
import { extensionField } from './extension-field.rule.ts';
import { fieldRight } from './field-right.rule.ts';
import { filtersBound } from './filters-bound.rule.ts';
import { formHasSubmit } from './form-has-submit.rule.ts';
import { formatFits } from './format-fits.rule.ts';
import { formatKnown } from './format-known.rule.ts';
import { formerName } from './former-name.rule.ts';
import { gridColumnField } from './grid-column-field.rule.ts';
import { knownAction } from './known-action.rule.ts';
import { knownArgument } from './known-argument.rule.ts';
import { knownBlock } from './known-block.rule.ts';
import { knownColumn } from './known-column.rule.ts';
import { knownField } from './known-field.rule.ts';
import { knownOperator } from './known-operator.rule.ts';
import { knownPath } from './known-path.rule.ts';
import { knownReference } from './known-reference.rule.ts';
import { letterNames } from './letter-names.rule.ts';
import { limitOnPublic } from './limit-on-public.rule.ts';
import { listExpected } from './list-expected.rule.ts';
import { messageKnownPlaceholders } from './message-known-placeholders.rule.ts';
import { messageNotEmpty } from './message-not-empty.rule.ts';
import { multipartBody } from './multipart-body.rule.ts';
import { navigationInputs } from './navigation-inputs.rule.ts';
import { noRuleCycles } from './no-rule-cycles.rule.ts';
import { noShadow } from './no-shadow.rule.ts';
import { openedBySomeone } from './opened-by-someone.rule.ts';
import { operatorArity } from './operator-arity.rule.ts';
import { optionHas } from './option-has.rule.ts';
import { optionValueType } from './option-value-type.rule.ts';
import { optionsListNotEmpty } from './options-list-not-empty.rule.ts';
import { outcomeCode } from './outcome-code.rule.ts';
import { ownCall } from './own-call.rule.ts';
import { pagingCall } from './paging-call.rule.ts';
import { paramType } from './param-type.rule.ts';
import { placesFit } from './places-fit.rule.ts';
import { reachableRight } from './reachable-right.rule.ts';
import { recordFits } from './record-fits.rule.ts';
import { replyExists } from './reply-exists.rule.ts';
import { reportFits } from './report-fits.rule.ts';
import { requiredColumnCanBeVisible } from './required-column-can-be-visible.rule.ts';
import { resultType } from './result-type.rule.ts';
import { routeParams } from './route-params.rule.ts';
import { routeUnique } from './route-unique.rule.ts';
import { routeWellFormed } from './route-well-formed.rule.ts';
import { rowsFit } from './rows-fit.rule.ts';
import { ruleAimsAtKnownColumn } from './rule-aims-at-known-column.rule.ts';
import { secretNotInLink } from './secret-not-in-link.rule.ts';
import { sectionShows } from './section-shows.rule.ts';
import { sendingForms } from './sending-forms.rule.ts';
import { seriesApart } from './series-apart.rule.ts';
import { setsInGraph } from './sets-in-graph.rule.ts';
import { settable } from './settable.rule.ts';
import { staleKnown } from './stale-known.rule.ts';
import { startFits } from './start-fits.rule.ts';
import { templateNames } from './template-names.rule.ts';
import { textDrawn } from './text-drawn.rule.ts';
import { textsFit } from './texts-fit.rule.ts';
import { themeContrast } from './theme-contrast.rule.ts';
import { typedComparison } from './typed-comparison.rule.ts';
import { typedCondition } from './typed-condition.rule.ts';
import { typedValue } from './typed-value.rule.ts';
import { uniqueColumnIds } from './unique-column-ids.rule.ts';
import { uniqueIds } from './unique-ids.rule.ts';
import { unusedDefinition } from './unused-definition.rule.ts';
import { unusedInput } from './unused-input.rule.ts';
import { unusedParam } from './unused-param.rule.ts';
import { whereFits } from './where-fits.rule.ts';

/** Every law of meaning. */
export const rules: readonly Rule[] = [
  uniqueIds,
  elementIds,
  knownReference,
  knownPath,
  callParamsComplete,
  dialogInputsComplete,
  navigationInputs,
  knownColumn,
  uniqueColumnIds,
  gridColumnField,
  knownOperator,
  operatorArity,
  knownArgument,
  typedCondition,
  typedComparison,
  formatKnown,
  formerName,
  formatFits,
  listExpected,
  typedValue,
  paramType,
  recordFits,
  rowsFit,
  noShadow,
  knownAction,
  replyExists,
  datesFormatted,
  reportFits,
  deriveAcyclic,
  sendingForms,
  multipartBody,
  setsInGraph,
  noRuleCycles,
  ruleAimsAtKnownColumn,
  checksNameAColumn,
  requiredColumnCanBeVisible,
  messageNotEmpty,
  messageKnownPlaceholders,
  optionHas,
  optionValueType,
  optionsListNotEmpty,
  boundOrder,
  routeUnique,
  routeWellFormed,
  routeParams,
  accessKnown,
  outcomeCode,
  staleKnown,
  letterNames,
  limitOnPublic,
  confirmAsksSomeone,
  ambiguousRecord,
  secretNotInLink,
  placesFit,
  reachableRight,
  changesByPress,
  ownCall,
  pagingCall,
  dialogCanClose,
  resultType,
  formHasSubmit,
  unusedParam,
  filtersBound,
  openedBySomeone,
  unusedDefinition,
  unusedInput,
  columnSent,
  knownField,
  knownBlock,
  sectionShows,
  entryDrawn,
  settable,
  startFits,
  templateNames,
  textDrawn,
  whereFits,
  expressionInBraces,
  extensionField,
  fieldRight,
  textsFit,
  themeContrast,
  seriesApart,
];
