import type { Place } from '../../problem.ts';
import type { Type } from '../types.ts';
import type { Rule, RuleContext, Typed } from '../visitor.ts';

export const datesFormatted: Rule = {
  name: 'dates-formatted',
  law: 'A day, a month or a moment in a sentence has a format: people do not read it as it is stored.',
  visit: (context) => ({
    operator({ name, args, argPlaces }) {
      if (name !== 'cat') return;
      for (const [index, arg] of args.entries()) tell(arg, argPlaces[index], context);
    },
    slot({ shape, typed, place }) {
      if (shape.is === 'text') tell(typed, place, context);
    },
  }),
};

/** What is stored otherwise than people write it, and the format that writes it. */
const formats: Readonly<Record<string, string>> = { date: 'date', dateTime: 'dateTime', month: 'month' };

function tell({ type, logic }: Typed, place: Place | undefined, context: RuleContext): void {
  const format = formatFor(type);
  if (format === undefined || place === undefined || typeof logic !== 'object') return;
  const message = `This is a ${format === 'dateTime' ? 'moment' : format} as it is stored; the format ":${format}" writes it as people do`;
  context.report({ code: 'dates-formatted', message, place });
}

function formatFor(type: Type): string | undefined {
  return type.is === 'scalar' ? formats[type.of] : undefined;
}
