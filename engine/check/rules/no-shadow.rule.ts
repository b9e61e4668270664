import { isRecord } from '../../json.ts';
import type { Rec } from '../registry.ts';
import type { Scope } from '../scope.ts';
import type { Rule, RuleContext } from '../visitor.ts';

const roots = ['inputs', 'data', 'state', 'derive'] as const;

export const noShadow: Rule = {
  name: 'no-shadow',
  law: 'An inline part adds names to what surrounds it and covers none; a name in `as` covers no root.',
  visit: (context) => ({
    screen({ node, outer }) {
      for (const root of roots) {
        const names = node[root];
        const known = outer.roots.get(root);
        if (!isRecord(names) || known?.is !== 'record') continue;
        for (const name of Object.keys(names)) {
          if (!known.fields().has(name)) continue;
          const message = `"${root}.${name}" is a name of what surrounds this part already; choose another`;
          context.report({ code: 'no-shadow', message, place: context.place(names, name) });
        }
      }
    },
    block({ node, kind, scope }) {
      as(node, scope, context);
      const entries = kind === 'facts' ? node['facts'] : undefined;
      if (Array.isArray(entries)) for (const entry of entries) if (isRecord(entry)) as(entry, scope, context);
    },
    step: ({ node, scope }) => as(node, scope, context),
  }),
};

function as(node: Rec, scope: Scope, context: RuleContext): void {
  const name = node['as'];
  if (typeof name !== 'string' || name === 'row' || !scope.roots.has(name)) return;
  const message = `"${name}" is a name that expressions here know already; choose another for "as"`;
  context.report({ code: 'no-shadow', message, place: context.place(node, 'as') });
}
