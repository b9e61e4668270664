import { suggest } from '../../suggest.ts';
import { sentToCall } from '../call-checks.ts';
import { checksIn } from '../checks-in.ts';
import type { Rec } from '../registry.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const checksNameAColumn: Rule = {
  name: 'checks-name-a-column',
  law: 'A check that stands at a column names a column of its form; that of a call or an entity names one of its fields.',
  visit: (context) => ({
    form: ({ node, columns }) => named(node, columns, 'this form', context),
    entity: ({ entity: { declaration, fields } }) => named(declaration, fields, 'this entity', context),
    call: ({ call }) => named(call.declaration, sentToCall(call), 'this call', context),
  }),
};

function named(node: Rec, columns: ReadonlyMap<string, unknown>, what: string, context: RuleContext): void {
  for (const check of checksIn(node)) {
    const { column: id } = check;
    if (typeof id !== 'string' || columns.has(id)) continue;
    const message = `The check stands at the column "${id}", which ${what} does not have`;
    const suggestion = suggest(id, columns.keys());
    context.report({ code: 'checks-name-a-column', message, place: context.place(check, 'column'), suggestion });
  }
}
