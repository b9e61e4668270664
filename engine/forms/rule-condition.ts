import type { Json } from '../json.ts';
import { ruleOperators } from '../language/rule-words.ts';
import { suggest } from '../suggest.ts';
import { isConstant, type RuleInput } from './model.ts';

type Compare = (left: Json, wanted: Json, kind: Json[]) => Json;

/** What the operators of a form rule mean in json-logic. */
const operators: Readonly<Record<(typeof ruleOperators)[number], Compare>> = {
  Contains: (left, wanted) => ({ contains: [left, wanted] }),
  'Not Contains': (left, wanted) => ({ '!': [{ contains: [left, wanted] }] }),
  Equals: (left, wanted) => ({ equals: [left, wanted] }),
  'Not Equals': (left, wanted) => ({ '!': [{ equals: [left, wanted] }] }),
  'Greater Than': (left, wanted, kind) => ({ greaterThan: [left, wanted, ...kind] }),
  'Greater Than Equal To': (left, wanted, kind) => ({ greaterOrEqual: [left, wanted, ...kind] }),
  'Less Than': (left, wanted, kind) => ({ lessThan: [left, wanted, ...kind] }),
  'Less Than Equal To': (left, wanted, kind) => ({ lessOrEqual: [left, wanted, ...kind] }),
  'Start With': (left, wanted) => ({ startsWith: [left, wanted] }),
  'Ends With': (left, wanted) => ({ endsWith: [left, wanted] }),
};

function compareOf(operator: string): Compare | undefined {
  return Object.hasOwn(operators, operator) ? operators[operator as keyof typeof operators] : undefined;
}

/** Columns of these subtypes are ordered as dates or times, all others as numbers. */
const orderKinds: ReadonlyMap<string, string> = new Map([
  ['date', 'date'],
  ['datetime-local', 'date'],
  ['time', 'time'],
]);

/** A mistake in one input of a rule; `at` is the place of the input, `part` the property that is wrong. */
export interface InputMistake {
  readonly at: number;
  readonly part: 'column' | 'operator' | 'join' | 'value';
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** What a column is known by where a condition is built. */
export interface ColumnNames {
  has(id: string): boolean;
  ids(): Iterable<string>;
  subtype(id: string): string | undefined;
}

/**
 * The json-logic of a rule's inputs: joined from left to right, AND binding tighter than OR. With any mistake there is
 * no condition, so that what the rule aims at is closed.
 */
export function ruleCondition(
  inputs: readonly RuleInput[],
  columns: ColumnNames,
): { readonly condition?: Json; readonly mistakes: readonly InputMistake[] } {
  const mistakes: InputMistake[] = [];
  const groups: Json[][] = [[]];
  inputs.forEach((input, at) => {
    mistakes.push(...mistakesOf(input, at, at === inputs.length - 1, columns));
    const compare = compareOf(input.operator);
    const kind = orderKinds.get(columns.subtype(input.column)?.toLowerCase() ?? '');
    if (compare) {
      groups.at(-1)?.push(compare({ var: `values.${input.column}` }, input.value, kind ? [kind] : []));
    }
    if (joinOf(input) === 'OR' && at < inputs.length - 1) groups.push([]);
  });
  if (mistakes.length > 0 || inputs.length === 0) return { mistakes };
  const all = groups.map((group) => (group.length === 1 ? (group[0] ?? null) : { and: group }));
  return { condition: all.length === 1 ? (all[0] ?? null) : { or: all }, mistakes };
}

function joinOf(input: RuleInput): string {
  return (input.join ?? '').trim().toUpperCase();
}

function mistakesOf(input: RuleInput, at: number, last: boolean, columns: ColumnNames): InputMistake[] {
  const mistakes: InputMistake[] = [];
  if (!columns.has(input.column)) {
    mistakes.push({
      at,
      part: 'column',
      code: 'known-column',
      message: `The rule reads the column "${input.column}", which this form does not have.`,
      suggestion: suggest(input.column, columns.ids()),
    });
  }
  if (!compareOf(input.operator)) {
    mistakes.push({
      at,
      part: 'operator',
      code: 'known-operator',
      message: `"${input.operator}" is no operator of a rule. The operators are ${ruleOperators.join(', ')}.`,
      suggestion: suggest(input.operator, ruleOperators),
    });
  }
  if (!isConstant(input.value)) {
    const message = 'A condition compares with text, a number, a boolean or a list of texts.';
    mistakes.push({ at, part: 'value', code: 'rule-shape', message });
  }
  if (!last && joinOf(input) !== 'AND' && joinOf(input) !== 'OR') {
    mistakes.push({
      at,
      part: 'join',
      code: 'known-combinator',
      message: `"${input.join ?? ''}" does not join two conditions: otherCondition is AND or OR.`,
    });
  }
  return mistakes;
}
