import { columnId } from '../../language/element-id.ts';
import type { FormFacts } from '../scope.ts';
import { flatColumns } from '../scopes.ts';
import type { Rule, RuleContext } from '../visitor.ts';

interface Sent {
  readonly fields: Set<string>;
  /** How often all values are read by something that is no call of known fields. */
  wholes: number;
}

export const columnSent: Rule = {
  name: 'column-sent',
  severity: 'warning',
  law: 'Every column of a form is sent by one of its calls, or read by something.',
  visit: (context) => {
    const forms = new Map<FormFacts['node'], Sent>();
    const sentOf = (node: FormFacts['node']) => {
      const known = forms.get(node) ?? { fields: new Set<string>(), wholes: 0 };
      forms.set(node, known);
      return known;
    };
    return {
      form({ node, sort }) {
        if (sort === 'form') sentOf(node);
      },
      path({ segments: [root, field], scope }) {
        if (root !== 'values' || !scope.form) return;
        const sent = sentOf(scope.form.node);
        if (field === undefined) sent.wholes += 1;
        else sent.fields.add(field);
      },
      handOver({ raw, fields, scope, target }) {
        if (!scope.form || target !== 'call') return;
        const parts = Array.isArray(raw) ? raw : [raw];
        if (!parts.includes('{values}')) return;
        const sent = sentOf(scope.form.node);
        sent.wholes -= 1;
        for (const name of fields.keys()) sent.fields.add(name);
      },
      leave() {
        for (const [node, sent] of forms) if (sent.wholes <= 0) tell(node, sent.fields, context);
      },
    };
  },
};

function tell(node: FormFacts['node'], fields: ReadonlySet<string>, context: RuleContext): void {
  if (!Array.isArray(node['submit']) || fields.size === 0) return;
  for (const column of flatColumns(node['columns'])) {
    const id = typeof column === 'string' ? column : columnId(column);
    if (id === undefined || fields.has(id.split('.')[0] ?? id)) continue;
    const message = `The column "${id}" is neither sent by the form nor read by anything`;
    context.report({
      code: 'column-sent',
      message,
      place: typeof column === 'string' ? context.place(node, 'columns') : context.place(column),
    });
  }
}
