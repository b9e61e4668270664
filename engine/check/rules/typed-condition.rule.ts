import type { Place } from '../../problem.ts';
import { formOf, type Type } from '../types.ts';
import type { Rule, RuleContext, Typed } from '../visitor.ts';

const junctions = new Set(['and', 'or', '!', '!!']);

export const typedCondition: Rule = {
  name: 'typed-condition',
  law: "A condition is true or false; text, dates, records and lists read as 'filled', a number and a constant text are neither.",
  visit: (context) => ({
    slot({ shape, raw, typed, place }) {
      if (shape.is === 'condition') tell({ type: typed.type, logic: isConstant(raw) ? raw : null }, place, context);
    },
    operator({ name, args, argPlaces, place }) {
      for (const [index, arg] of args.entries()) {
        const asks =
          junctions.has(name) || ((name === 'if' || name === '?:') && index % 2 === 0 && index < args.length - 1);
        if (asks) tell(arg, argPlaces[index] ?? place, context);
      }
    },
  }),
};

function tell({ type, logic }: Typed, place: Place, context: RuleContext): void {
  const message = isNumber(type)
    ? 'A number is no condition: 0 counts as given here; compare it, or ask { "filled": … }'
    : typeof logic === 'string' && logic !== ''
      ? 'A constant text is always met; a path stands in braces'
      : undefined;
  if (message !== undefined) context.report({ code: 'typed-condition', message, place });
}

function isNumber(type: Type): boolean {
  return type.is === 'union' ? type.of.every(isNumber) : formOf(type) === 'number';
}

function isConstant(raw: unknown): boolean {
  return typeof raw === 'string' && !raw.includes('{');
}
