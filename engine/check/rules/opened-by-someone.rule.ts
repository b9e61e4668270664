import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import { definitionKey } from '../definition-key.ts';
import type { Rule, RuleContext } from '../visitor.ts';

interface Facts {
  readonly used: Set<string>;
  /** Dialogs among the parts of a screen, without those that were opened so far. */
  readonly unopened: Map<object, { readonly name: string; readonly place: Place }>;
}

const kinds = ['dialog', 'form', 'grid', 'document'] as const;

/** Every dialog, form, grid and document is used somewhere, and every dialog among the parts of a screen is opened. */
export const openedBySomeone: Rule<Facts> = {
  name: 'opened-by-someone',
  severity: 'warning',
  law: 'Every dialog, form, grid and document is used somewhere, and every dialog among the parts of a screen is opened.',
  visit: (context) => {
    const facts: Facts = { used: new Set(), unopened: new Map() };
    return {
      facts,
      screen({ node }) {
        const own = node['parts'];
        if (isRecord(own))
          for (const [name, part] of Object.entries(own))
            if (isRecord(part)) facts.unopened.set(part, { name, place: context.place(own, name) });
      },
      reference({ to, id, scope }) {
        const part = to === 'dialog' ? scope.parts.get(id) : undefined;
        if (part) facts.unopened.delete(part.node);
        else facts.used.add(definitionKey(to, id));
      },
    };
  },
  join(gathered, context) {
    const used = new Set<string>();
    for (const { facts } of gathered) for (const name of facts.used) used.add(name);
    for (const kind of kinds) {
      for (const { id, value } of context.registry.screens[kind].values()) {
        if (used.has(definitionKey(kind, id)) || (kind === 'document' && used.has(definitionKey('dialog', id))))
          continue;
        warn(context, `Nothing uses the ${kind} "${id}"`, context.place(value, 'id'));
      }
    }
    for (const { facts } of gathered)
      for (const { name, place } of facts.unopened.values()) warn(context, `Nothing opens the dialog "${name}"`, place);
  },
};

function warn(context: RuleContext, message: string, place: Place): void {
  context.report({ code: 'opened-by-someone', message, place });
}
