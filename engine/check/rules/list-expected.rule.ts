import type { Place } from '../../problem.ts';
import { type Type, typeName } from '../types.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const listExpected: Rule = {
  name: 'list-expected',
  law: 'Where a list is wanted, as rows, options or the subject of a list operator, a list or map stands.',
  visit: (context) => ({
    slot({ shape, typed, place }) {
      if (shape.is === 'value' && shape.expects === 'list') tell(typed.type, place, context);
    },
    operator({ operator, args, argPlaces, place }) {
      const takes = operator?.takes ?? [];
      for (const [index, arg] of args.entries())
        if (takes[Math.min(index, takes.length - 1)] === 'list') tell(arg.type, argPlaces[index] ?? place, context);
    },
  }),
};

function tell(type: Type, place: Place, context: RuleContext): void {
  if (mayBeList(type)) return;
  context.report({ code: 'list-expected', message: `A list is wanted here, not ${typeName(type)}`, place });
}

function mayBeList(type: Type): boolean {
  if (type.is === 'union') return type.of.some(mayBeList);
  return type.is === 'scalar' ? type.of === 'json' : type.is !== 'record';
}
