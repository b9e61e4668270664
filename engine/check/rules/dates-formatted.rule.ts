import type { Type } from '../types.ts';
import type { OperatorUse, Rule, RuleContext } from '../visitor.ts';

export const datesFormatted: Rule = {
  name: 'dates-formatted',
  law: 'A day, a month or a moment in a sentence has a format: people do not read it as it is stored.',
  visit: (context) => ({
    operator: (use) => {
      if (use.name === 'cat') tell(use, context);
    },
  }),
};

/** What is stored otherwise than people write it, and the format that writes it. */
const formats: Readonly<Record<string, string>> = { date: 'date', dateTime: 'dateTime', month: 'month' };

function tell({ args, argPlaces }: OperatorUse, context: RuleContext): void {
  for (const [index, { type, logic }] of args.entries()) {
    const format = formatFor(type);
    const place = argPlaces[index];
    if (format === undefined || place === undefined || typeof logic !== 'object') continue;
    const message = `This is a ${format === 'dateTime' ? 'moment' : format} as it is stored; the format ":${format}" writes it as people do`;
    context.report({ code: 'dates-formatted', message, place });
  }
}

function formatFor(type: Type): string | undefined {
  return type.is === 'scalar' ? formats[type.of] : undefined;
}
