import { isRecord } from '../../json.ts';
import type { Rec } from '../registry.ts';
import type { Rule, RuleContext } from '../visitor.ts';

const pairs = [
  ['min', 'max'],
  ['after', 'max'],
  ['minLength', 'maxLength'],
  ['minLength', 'length'],
  ['length', 'maxLength'],
] as const;

export const boundOrder: Rule = {
  name: 'bound-order',
  law: 'A lower bound that is written out does not stand above its upper one.',
  visit: (context) => ({
    column({ node, field }) {
      tell(node, { ...field?.properties, ...node }, context);
      if (isRecord(node['rows'])) tell(node['rows'], node['rows'], context);
    },
    field: ({ field }) => tell(field.properties, field.properties, context),
  }),
};

function tell(node: Rec, all: Rec, context: RuleContext): void {
  for (const [low, high] of pairs) {
    if (node[low] === undefined && node[high] === undefined) continue;
    const [least, most] = [all[low], all[high]];
    if (!above(least, most)) continue;
    const message = `"${low}" ${JSON.stringify(least)} is above "${high}" ${JSON.stringify(most)}: nothing passes both`;
    context.report({ code: 'bound-order', message, place: context.place(node, node[low] === undefined ? high : low) });
  }
}

function above(least: unknown, most: unknown): boolean {
  if (typeof least === 'number' && typeof most === 'number') return least > most;
  const moment = /^[\d:T-]+$/;
  return (
    typeof least === 'string' && typeof most === 'string' && moment.test(least) && moment.test(most) && least > most
  );
}
