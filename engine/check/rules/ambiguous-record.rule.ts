import { isRecord } from '../../json.ts';
import { isOperatorName } from '../../logic/operators/index.ts';
import type { Rule } from '../visitor.ts';

export const ambiguousRecord: Rule = {
  name: 'ambiguous-record',
  law: 'A record slot with a single key is either an operator or a field: where it could be both, it stands under `record`.',
  visit: (context) => ({
    handOver({ raw, fields, place }) {
      const parts = Array.isArray(raw) ? raw : [raw];
      for (const [index, part] of parts.entries()) {
        const [name = '', ...more] = isRecord(part) ? Object.keys(part) : [];
        if (more.length > 0 || !isOperatorName(name) || !fields.has(name)) continue;
        const message = `"${name}" is an operator and a field here; write { "record": { "${name}": … } } for the field`;
        context.report({
          code: 'ambiguous-record',
          message,
          place: Array.isArray(raw) ? context.place(raw, index) : place,
        });
      }
    },
  }),
};
