import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import { suggest } from '../../suggest.ts';
import type { Rule } from '../visitor.ts';
import { ruleColumns } from './form-graph.ts';

export const ruleAimsAtKnownColumn: Rule = {
  name: 'rule-aims-at-known-column',
  law: 'A rule reads and aims at columns of its form, and `sets` of a column names columns beside it.',
  visit: (context) => {
    const tell = (what: string, id: string, known: Iterable<string>, place: Place) =>
      context.report({
        code: 'rule-aims-at-known-column',
        message: `${what} the column "${id}", which this form does not have`,
        place,
        suggestion: suggest(id, known),
      });
    return {
      form({ node, columns }) {
        const rules = Array.isArray(node['rules']) ? node['rules'] : [];
        for (const [index, rule] of rules.entries()) {
          const place = context.place(rules, index);
          for (const id of ruleColumns(rule, 'colInputList'))
            if (!columns.has(id)) tell('The rule reads', id, columns.keys(), place);
          for (const id of ruleColumns(rule, 'colOutputList'))
            if (!columns.has(id)) tell('The rule aims at', id, columns.keys(), place);
        }
      },
      column({ node, owner, scope }) {
        const { sets } = node;
        const columns = scope.form?.columns;
        if (!isRecord(sets) || !columns || (owner !== 'form' && owner !== 'filters')) return;
        for (const id of Object.keys(sets))
          if (!columns.has(id)) tell('"sets" aims at', id, columns.keys(), context.place(sets, id));
      },
    };
  },
};
