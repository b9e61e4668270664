import type { Rule } from '../visitor.ts';
import { callParamsComplete } from './call-params-complete.rule.ts';
import { dialogInputsComplete } from './dialog-inputs-complete.rule.ts';
import { elementIds } from './element-ids.rule.ts';
import { formatFits } from './format-fits.rule.ts';
import { formatKnown } from './format-known.rule.ts';
import { gridColumnField } from './grid-column-field.rule.ts';
import { knownAction } from './known-action.rule.ts';
import { knownColumn } from './known-column.rule.ts';
import { knownOperator } from './known-operator.rule.ts';
import { knownPath } from './known-path.rule.ts';
import { knownReference } from './known-reference.rule.ts';
import { listExpected } from './list-expected.rule.ts';
import { navigationInputs } from './navigation-inputs.rule.ts';
import { noShadow } from './no-shadow.rule.ts';
import { operatorArity } from './operator-arity.rule.ts';
import { paramType } from './param-type.rule.ts';
import { recordFits } from './record-fits.rule.ts';
import { replyExists } from './reply-exists.rule.ts';
import { rowsFit } from './rows-fit.rule.ts';
import { typedComparison } from './typed-comparison.rule.ts';
import { typedCondition } from './typed-condition.rule.ts';
import { typedValue } from './typed-value.rule.ts';
import { uniqueColumnIds } from './unique-column-ids.rule.ts';
import { uniqueIds } from './unique-ids.rule.ts';

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
  typedCondition,
  typedComparison,
  formatKnown,
  formatFits,
  listExpected,
  typedValue,
  paramType,
  recordFits,
  rowsFit,
  noShadow,
  knownAction,
  replyExists,
];
