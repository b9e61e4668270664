import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import { definitionKey } from '../definition-key.ts';
import type { Rule, RuleContext } from '../visitor.ts';

interface Facts {
  readonly used: Set<string>;
  /** Dialogs among the parts of a screen, without those that were opened so far. */
  readonly unopened: Map<object, { readonly name: string; readonly place: Place }>;
}

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
      reference({ definition, part }) {
        if (part) facts.unopened.delete(part);
        else if (definition) facts.used.add(definitionKey(definition.kind, definition.id));
      },
    };
  },
  join(gathered, context) {
    const used = new Set<string>();
    for (const { facts } of gathered) for (const name of facts.used) used.add(name);
    const { shown } = context.registry;
    for (const { kind, id, value } of [...shown('over'), ...shown('block')]) {
      if (!used.has(definitionKey(kind, id)))
        warn(context, `Nothing uses the ${kind} "${id}"`, context.place(value, 'id'));
    }
    for (const { facts } of gathered)
      for (const { name, place } of facts.unopened.values()) warn(context, `Nothing opens the dialog "${name}"`, place);
  },
};

function warn(context: RuleContext, message: string, place: Place): void {
  context.report({ code: 'opened-by-someone', message, place });
}
