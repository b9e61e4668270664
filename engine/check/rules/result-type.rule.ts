import { misfit } from '../assignable.ts';
import type { Rule } from '../visitor.ts';

export const resultType: Rule = {
  name: 'result-type',
  law: 'What a dialog closes with fits the result that it promises.',
  visit: (context) => ({
    slot({ property, holder, typed, scope, place }) {
      if (property !== 'close' || !scope.dialog || !('close' in holder)) return;
      const promised = scope.dialog['result'];
      const type = promised === undefined ? undefined : context.registry.typeNamed(promised);
      const reason = type && misfit(typed.type, type);
      if (reason !== undefined)
        context.report({ code: 'result-type', message: `The result of the dialog: ${reason}`, place });
    },
  }),
};
