import { misfit } from '../assignable.ts';
import type { HandOver, Rule } from '../visitor.ts';

export const paramType: Rule = {
  name: 'param-type',
  law: 'What is handed to a call, screen, form or grid, or put into the state, fits the type that is declared there.',
  visit: (context) => ({
    handOver(use) {
      for (const [name, { type, place }] of use.written) {
        const field = use.fields.get(name);
        const reason = field && misfit(type, field.type);
        if (reason !== undefined)
          context.report({ code: 'param-type', message: `"${name}" of ${whose(use)}: ${reason}`, place });
      }
      for (const spread of use.spread) {
        if (spread.is !== 'record') continue;
        for (const [name, type] of spread.fields()) {
          const field = use.written.has(name) ? undefined : use.fields.get(name);
          const reason = field && misfit(type, field.type);
          if (reason !== undefined)
            context.report({ code: 'param-type', message: `"${name}" of ${whose(use)}: ${reason}`, place: use.place });
        }
      }
    },
    assignment({ path, target, typed, place }) {
      const reason = misfit(typed.type, target);
      if (reason !== undefined) context.report({ code: 'param-type', message: `"${path}": ${reason}`, place });
    },
  }),
};

function whose({ target, name }: HandOver): string {
  return `the ${target} "${name}"`;
}
