import { isRecord } from '../../json.ts';
import type { Rule, RuleContext } from '../visitor.ts';
import { cycles } from './cycles.ts';
import { pathsRead } from './paths-read.ts';

export const deriveAcyclic: Rule = {
  name: 'derive-acyclic',
  law: 'No derived name and no computed field depends on itself, directly or through others.',
  visit: (context) => ({
    screen: ({ node }) => tell(node['derive'], 'derive', context),
    column: ({ node }) => {
      if (isRecord(node['rows'])) tell(node['rows']['derive'], 'derive', context);
    },
    form: ({ node, sort }) => {
      if (sort === 'form') tell(node['derive'], 'derive', context);
    },
    entity({ entity }) {
      const computed = new Map<string, unknown>();
      for (const [name, { properties }] of entity.fields)
        if (properties['compute'] !== undefined) computed.set(name, properties['compute']);
      if (computed.size > 0) tell(Object.fromEntries(computed), 'row', context, entity.fields.get.bind(entity.fields));
    },
  }),
};

function tell(
  entries: unknown,
  root: string,
  context: RuleContext,
  fieldOf?: (name: string) => { readonly properties: object } | undefined,
): void {
  if (!isRecord(entries)) return;
  const reads = new Map<string, string[]>();
  for (const [name, raw] of Object.entries(entries)) {
    const names = pathsRead(raw).flatMap((path) => {
      const [first, second] = path.split('.');
      return first === root && second !== undefined ? [second] : [];
    });
    reads.set(name, names);
  }
  for (const cycle of cycles(reads)) {
    const [first = ''] = cycle;
    const names = cycle.map((name) => `"${name}"`).join(' → ');
    const message = `${cycle.length === 2 ? 'This depends on itself' : 'These depend on each other in a circle'}: ${names}`;
    const field = fieldOf?.(first);
    context.report({
      code: 'derive-acyclic',
      message,
      place: field ? context.place(field.properties, 'compute') : context.place(entries, first),
    });
  }
}
