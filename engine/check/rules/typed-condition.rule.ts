import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import { formOf, type Type } from '../types.ts';
import type { Rule, RuleContext, Typed } from '../visitor.ts';

export const typedCondition: Rule = {
  name: 'typed-condition',
  law: "A condition is true or false; text, dates, records and lists read as 'filled', a number and a constant text are neither.",
  visit: (context) => ({
    slot({ shape, raw, typed, place }) {
      // A text that stands alone is asked whether it is filled.
      const alone = typeof raw === 'string' && isRecord(typed.logic) && Array.isArray(typed.logic['filled']);
      const logic = alone ? (typed.logic as { readonly filled: readonly unknown[] }).filled[0] : typed.logic;
      if (shape.is === 'condition') tell({ type: typed.type, logic }, place, context);
    },
    operator({ operator, args, argPlaces, place }) {
      for (const [index, arg] of args.entries()) {
        const asked = operator?.takes[index] !== 'body' && operator?.asks?.(index, args.length);
        if (asked) tell(arg, argPlaces[index] ?? place, context);
      }
    },
  }),
};

function tell({ type, logic }: Typed, place: Place, context: RuleContext): void {
  const message = isNumber(type)
    ? 'A number is no condition: 0 counts as given here; compare it, or ask { "filled": … }'
    : typeof logic === 'string' && logic !== ''
      ? 'A constant text is always met; a path has no quotation marks'
      : undefined;
  if (message !== undefined) context.report({ code: 'typed-condition', message, place });
}

function isNumber(type: Type): boolean {
  return type.is === 'union' ? type.of.every(isNumber) : formOf(type) === 'number';
}
