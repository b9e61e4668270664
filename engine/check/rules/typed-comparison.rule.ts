import type { Json } from '../../json.ts';
import type { FieldType } from '../../language/field-types.ts';
import { suggest } from '../../suggest.ts';
import { formOf, isComposite, scalarField, type Type, typeName } from '../types.ts';
import type { OperatorUse, Rule, RuleContext } from '../visitor.ts';

const orders = new Set(['<', '<=', '>', '>=', 'greaterThan', 'greaterOrEqual', 'lessThan', 'lessOrEqual']);
const equalities = new Set(['==', '!=', '===', '!==', 'equals']);

export const typedComparison: Rule = {
  name: 'typed-comparison',
  law: 'An order compares numbers, dates or times; a record is not held against a text or number; a constant is one of the choices it is held against.',
  visit: (context) => ({
    operator(use) {
      if (orders.has(use.name)) ordered(use, context);
      else if (equalities.has(use.name)) equal(use, context);
      else if (use.name === 'in') among(use, context);
    },
  }),
};

function ordered({ name, args, argPlaces, place }: OperatorUse, context: RuleContext): void {
  const operands = args.slice(0, name.includes('=') || name.length === 1 ? args.length : 2);
  let forms = new Set<string>();
  for (const [index, { type, logic }] of operands.entries()) {
    const at = argPlaces[index] ?? place;
    if (unordered(type) && !isMoment(logic)) {
      const message = `"${name}" asks for an order, and ${typeName(type)} has none`;
      context.report({ code: 'typed-comparison', message, place: at });
      return;
    }
    if (type.is === 'scalar' && type.of !== 'text') forms = new Set([...forms, formOf(type)]);
  }
  if (forms.size > 1) {
    const message = `"${name}" compares ${[...forms].join(' with ')}, which have no common order`;
    context.report({ code: 'typed-comparison', message, place });
  }
}

function unordered(type: Type): boolean {
  if (type.is === 'union') return type.of.some(unordered);
  return isComposite(type) || (type.is === 'scalar' && isUnordered(scalarField(type)));
}

/** A constant date, time or month is written as text. */
function isMoment(logic: unknown): boolean {
  return typeof logic === 'string' && /^(\d{4}-\d\d(-\d\d.*)?|\d\d:\d\d.*)$/.test(logic);
}

function equal({ name, args, argPlaces, place }: OperatorUse, context: RuleContext): void {
  const [left, right] = args;
  if (!left || !right) return;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (isComposite(one.type) && other.type.is === 'scalar') {
      const message = `"${name}" holds ${typeName(one.type)} against ${typeName(other.type)}: they are never equal`;
      context.report({ code: 'typed-comparison', message, place });
      return;
    }
  }
  constant(right.logic, left.type, argPlaces[1] ?? place, context);
  constant(left.logic, right.type, argPlaces[0] ?? place, context);
}

function among({ args, argPlaces, place }: OperatorUse, context: RuleContext): void {
  const [left, right] = args;
  if (!left || !right || !Array.isArray(right.logic)) return;
  for (const each of right.logic) constant(each, left.type, argPlaces[1] ?? place, context);
}

function constant(logic: unknown, type: Type, place: OperatorUse['place'], context: RuleContext): void {
  if ((typeof logic !== 'string' && typeof logic !== 'number') || logic === '') return;
  const choices = choicesOf(type);
  if (!choices || choices.some((choice) => String(choice).toLowerCase() === String(logic).toLowerCase())) return;
  const suggestion = suggest(String(logic), choices.map(String));
  const few = choices.length <= 8 ? `: ${choices.map((choice) => JSON.stringify(choice)).join(', ')}` : '';
  const message = `${JSON.stringify(logic)} is none of the choices${few}`;
  context.report({ code: 'typed-comparison', message, place, suggestion });
}

/** The choices of a field of fixed options; undefined for anything that may be something else too. */
function choicesOf(type: Type): readonly Json[] | undefined {
  if (type.is === 'scalar') return type.choices && type.choices.length > 1 ? type.choices : undefined;
  if (type.is !== 'union') return undefined;
  const all = type.of.map((each) => (each.is === 'scalar' ? each.choices : undefined));
  return all.some((choices) => choices === undefined) ? undefined : all.flatMap((choices) => choices ?? []);
}

function isUnordered(field: FieldType | undefined): boolean {
  return field !== undefined && field.order === undefined;
}
