import { isRecord } from '../../json.ts';
import { suggest } from '../../suggest.ts';
import type { Rule } from '../visitor.ts';

export const checksNameAColumn: Rule = {
  name: 'checks-name-a-column',
  law: 'A check that stands at a column names a column of its form.',
  visit: (context) => ({
    form({ node, columns }) {
      const checks = Array.isArray(node['checks']) ? node['checks'] : [];
      for (const check of checks) {
        const id = isRecord(check) ? check['column'] : undefined;
        if (!isRecord(check) || typeof id !== 'string' || columns.has(id)) continue;
        const message = `The check stands at the column "${id}", which this form does not have`;
        const suggestion = suggest(id, columns.keys());
        context.report({ code: 'checks-name-a-column', message, place: context.place(check, 'column'), suggestion });
      }
    },
  }),
};
