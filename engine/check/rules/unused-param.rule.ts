import { isRecord } from '../../json.ts';
import { below } from '../../pointer.ts';
import type { Rule } from '../visitor.ts';

export const unusedParam: Rule = {
  name: 'unused-param',
  severity: 'warning',
  law: 'Every param of a pattern is used in what the pattern makes.',
  visit: (context) => ({
    definition({ definition: { kind, value, id } }) {
      if (kind !== 'pattern' || !isRecord(value['params'])) return;
      const words = new Set(JSON.stringify(value['makes'])?.match(/\$\w+/g) ?? []);
      const { file, pointer } = context.place(value);
      for (const name of Object.keys(value['params'])) {
        if (words.has(`$${name}`)) continue;
        const message = `The pattern "${id}" never uses its param "${name}"`;
        const place = { file, pointer: below(pointer, 'params', name) };
        context.report({ code: 'unused-param', message, place });
      }
    },
  }),
};
