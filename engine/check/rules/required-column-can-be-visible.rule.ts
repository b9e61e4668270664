import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import type { Rec } from '../registry.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const requiredColumnCanBeVisible: Rule = {
  name: 'required-column-can-be-visible',
  law: 'A column that is always required can be filled: it is not always hidden, nor never editable without a value.',
  visit: (context) => {
    const hidden = new WeakSet<object>();
    return {
      form({ node }) {
        mark(node['columns'], false, hidden);
      },
      column({ node, id, field, owner, place }) {
        if (owner !== 'form' && owner !== 'rows' && owner !== 'filters') return;
        const own: Rec = { ...field?.properties, ...node };
        if (own['required'] === true) tell(own, id, hidden.has(node), place, context);
      },
    };
  },
};

/** Marks the columns of sections that are never shown. */
function mark(columns: unknown, inside: boolean, hidden: WeakSet<object>): void {
  if (!Array.isArray(columns)) return;
  for (const column of columns) {
    if (!isRecord(column)) continue;
    if ('section' in column)
      mark(column['columns'], inside || column['when'] === false || column['hidden'] === true, hidden);
    else if (inside) hidden.add(column);
  }
}

function tell(own: Rec, id: string, inHidden: boolean, place: Place, context: RuleContext): void {
  const code = 'required-column-can-be-visible';
  if (own['when'] === false || own['hidden'] === true || inHidden) {
    context.report({ code, message: `"${id}" is required but never shown`, place });
  } else if (own['edit'] === false && own['value'] === undefined) {
    context.report({ code, message: `"${id}" is required but can never be edited and has no value`, place });
  }
}
