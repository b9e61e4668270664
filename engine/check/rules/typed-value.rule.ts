import type { Expectation, Shape } from '../../language/shape.ts';
import type { ArgumentType } from '../../logic/operator.ts';
import type { Place } from '../../problem.ts';
import { formOf, isComposite, type Type, typeName } from '../types.ts';
import type { Rule, RuleContext, Typed } from '../visitor.ts';

type Wanted = 'text' | 'number' | 'boolean' | 'date' | 'record';

const nouns: Readonly<Record<Wanted, string>> = {
  text: 'A text',
  number: 'A number',
  boolean: 'True or false',
  date: 'A date',
  record: 'A record',
};

export const typedValue: Rule = {
  name: 'typed-value',
  law: 'Where a text, number, date or record is wanted stands one; a record is put into a text by a format or one of its fields.',
  visit: (context) => ({
    slot({ shape, typed, place }) {
      const wanted = wantedBy(shape);
      if (wanted) tell(typed, wanted, place, context);
    },
    operator({ name, operator, args, argPlaces, place }) {
      const takes = operator?.takes ?? [];
      for (const [index, arg] of args.entries()) {
        const wanted = name === 'cat' ? 'text' : argumentWanted(takes[Math.min(index, takes.length - 1)]);
        if (wanted) tell(arg, wanted, argPlaces[index] ?? place, context);
      }
    },
  }),
};

function wantedBy(shape: Shape): Wanted | undefined {
  if (shape.is === 'text') return 'text';
  if (shape.is === 'record') return 'record';
  const expects: Expectation = shape.is === 'value' ? (shape.expects ?? 'any') : 'any';
  return expects === 'any' || expects === 'list' ? undefined : expects;
}

function argumentWanted(takes: ArgumentType | undefined): Wanted | undefined {
  return takes === 'text' || takes === 'number' || takes === 'date' || takes === 'record' ? takes : undefined;
}

function tell({ type, logic }: Typed, wanted: Wanted, place: Place, context: RuleContext): void {
  if (typeof logic === 'string' || fits(type, wanted)) return;
  const hint =
    wanted === 'text' && type.is === 'record' ? '; show it by a format, such as {path:name}, or by a field' : '';
  context.report({
    code: 'typed-value',
    message: `${nouns[wanted]} is wanted here, not ${typeName(type)}${hint}`,
    place,
  });
}

function fits(type: Type, wanted: Wanted): boolean {
  if (type.is === 'any' || type.is === 'nothing') return true;
  if (type.is === 'union') return type.of.some((each) => fits(each, wanted));
  const form = formOf(type);
  if (form === 'json') return true;
  if (wanted === 'record') return type.is === 'record' || type.is === 'map' || type.is === 'list';
  if (wanted === 'text') return type.is === 'scalar';
  if (wanted === 'date') return form === 'date' || form === 'month' || form === 'text';
  if (wanted === 'number')
    return form === 'number' || (type.is === 'scalar' && (type.of === 'id' || form === 'boolean'));
  return !isComposite(type) && form === wanted;
}
