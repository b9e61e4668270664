import { isRecord } from '../../json.ts';
import { columnId } from '../../language/element-id.ts';
import { isOperatorName } from '../../logic/operators/index.ts';
import { suggest } from '../../suggest.ts';
import type { Rec } from '../registry.ts';
import { flatColumns } from '../scopes.ts';
import type { Rule } from '../visitor.ts';

export const startFits: Rule = {
  name: 'start-fits',
  law: 'What a form opens with is written for its columns or for fields of its entity.',
  visit: (context) => ({
    form({ node, scope }) {
      const entity = context.registry.entities.get(scope.form?.entity ?? '');
      const parts = Array.isArray(node['start']) ? node['start'] : [node['start']];
      const written = parts.filter((part): part is Rec => isRecord(part) && !isOperatorCall(part));
      if (written.length === 0) return;
      const columns = flatColumns(node['columns']).flatMap((column) => {
        const id = typeof column === 'string' ? column : columnId(column);
        return id === undefined ? [] : [id.split('.')[0] ?? id];
      });
      const known = new Set([...columns, ...(entity?.fields.keys() ?? [])]);
      for (const part of written) {
        for (const name of Object.keys(part)) {
          if (known.has(name)) continue;
          const message = `The form has neither a column nor a field "${name}" to open with`;
          context.report({
            code: 'start-fits',
            message,
            place: context.place(part, name),
            suggestion: suggest(name, known),
          });
        }
      }
    },
  }),
};

function isOperatorCall(part: Rec): boolean {
  const [name = '', ...more] = Object.keys(part);
  return more.length === 0 && isOperatorName(name);
}
