import type { Place } from '../../problem.ts';
import type { Call, Definition } from '../registry.ts';
import type { Rule } from '../visitor.ts';
import { callRights, openRights } from './call-rights.ts';
import { lastLiteral, pagePaths } from './page-paths.ts';

interface CallUse {
  readonly call: Call;
  readonly place: Place;
}

/**
 * Who may open a page may make every call that can be reached from it, through the dialogs, documents, forms and grids it
 * uses. A warning: a person often holds several functions, and the server refuses what a person may not do.
 */
export const reachableRight: Rule = {
  name: 'reachable-right',
  severity: 'warning',
  law: 'Who may open a page may make every call that can be reached from it, through the dialogs, documents, forms and grids it uses.',
  visit: (context) => {
    const { registry } = context;
    const calls = new Map<Definition, CallUse[]>();
    const uses = new Map<Definition, Set<Definition>>();
    return {
      reference({ to, id, found, scope, place }) {
        if (!found) return;
        const from = scope.definition;
        const call = to === 'call' || to === 'reading call' ? registry.calls.get(id) : undefined;
        if (call) calls.set(from, [...(calls.get(from) ?? []), { call, place }]);
        if (to !== 'dialog' && to !== 'document' && to !== 'form' && to !== 'grid') return;
        const screens = to === 'dialog' ? [registry.screens.dialog, registry.screens.document] : [registry.screens[to]];
        const used = scope.parts.has(id)
          ? undefined
          : screens.map((map) => map.get(id)).find((each) => each !== undefined);
        if (used) uses.set(from, (uses.get(from) ?? new Set<Definition>()).add(used));
      },
      leave() {
        for (const page of registry.screens.page.values()) {
          const access = page.value['access'];
          const functions =
            typeof access === 'string'
              ? [access]
              : pagePaths(page, context.place).flatMap(({ segments }) => lastLiteral(segments) ?? []);
          for (const definition of reached(page, uses)) {
            for (const { call, place } of calls.get(definition) ?? []) {
              const rights = callRights(call);
              if (rights.length === 0 || rights.some((right) => may(right, functions))) continue;
              const needed = rights.map((right) => `"${right}"`).join(' or ');
              const held = functions.map((name) => `"${name}"`).join(', ');
              const message = `The page "${page.id}" (${held}) reaches the call "${call.id}", which needs ${needed}`;
              context.report({ code: 'reachable-right', message, place });
            }
          }
        }
      },
    };
  },
};

function may(right: string, functions: readonly string[]): boolean {
  if (right === 'public' || functions.includes(right)) return true;
  return openRights.has(right) && !functions.includes('public');
}

function reached(from: Definition, uses: ReadonlyMap<Definition, ReadonlySet<Definition>>): Set<Definition> {
  const all = new Set([from]);
  for (const each of all) for (const next of uses.get(each) ?? []) all.add(next);
  return all;
}
