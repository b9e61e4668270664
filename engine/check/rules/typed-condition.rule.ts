import type { Place } from '../../problem.ts';
import { formOf, type Type } from '../types.ts';
import type { Rule, RuleContext, Typed } from '../visitor.ts';

export const typedCondition: Rule = {
  name: 'typed-condition',
  law: "A condition is true or false; text, dates, records and lists read as 'filled', a number and a constant text are neither.",
  visit: (context) => ({
    slot({ shape, typed, place }) {
      if (shape.is === 'condition') tell(typed, place, context);
    },
    operator({ operator, args, argPlaces, place }) {
      for (const [index, arg] of args.entries()) {
        const asked = operator?.takes[index] !== 'body' && operator?.asks?.(index, args.length);
        if (asked) tell(arg, argPlaces[index] ?? place, context);
      }
    },
  }),
};

function tell({ type }: Typed, place: Place, context: RuleContext): void {
  const message = isNumber(type)
    ? 'A number is no condition: 0 counts as given here; compare it, or ask { "filled": … }'
    : isConstant(type)
      ? 'A constant text is always met; a path has no quotation marks'
      : undefined;
  if (message !== undefined) context.report({ code: 'typed-condition', message, place });
}

function isNumber(type: Type): boolean {
  return type.is === 'union' ? type.of.every(isNumber) : formOf(type) === 'number';
}

function isConstant(type: Type): boolean {
  return type.is === 'scalar' && type.of === 'text' && type.choices?.length === 1 && type.choices[0] !== '';
}
