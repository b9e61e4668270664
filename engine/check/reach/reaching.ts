import type { Definition, Rec } from '../registry.ts';
import type { Rule } from '../visitor.ts';

/** The sorts of screens that another one opens, prints or holds; a page that is navigated to stands for itself. */
export type HeldKind = 'dialog' | 'document' | 'form' | 'grid';

/** What one definition reaches. */
export interface Reaching {
  definition: Definition | undefined;
  /** Its steps that make a call which changes something, each with what is pressed for it. */
  readonly steps: { readonly step: Rec; readonly pressed: string }[];
  /** The screens that it opens, prints or holds, with what it hands them. */
  readonly holds: { readonly to: HeldKind; readonly id: string; readonly handed?: unknown }[];
}

const held: ReadonlySet<string> = new Set<HeldKind>(['dialog', 'document', 'form', 'grid']);

/** Gathers which changing calls each definition makes and which screens it holds; it has nothing to complain about. */
export const reaching: Rule<Reaching> = {
  name: 'reaching',
  law: 'What every definition reaches is kept.',
  visit: ({ registry }) => {
    const facts: Reaching = { definition: undefined, steps: [], holds: [] };
    return {
      facts,
      definition({ definition }) {
        facts.definition = definition;
      },
      step({ node, kind, scope: { pressed = '' } }) {
        if (kind === 'call' && registry.calls.get(String(node['call']))?.changes)
          facts.steps.push({ step: node, pressed });
      },
      reference({ to, id, found, scope }) {
        if (found && held.has(to) && !(to === 'dialog' && scope.parts.has(id)))
          facts.holds.push({ to: to as HeldKind, id });
      },
      handOver({ target, name, raw, scope }) {
        if (held.has(target) && !(target === 'dialog' && scope.parts.has(name)))
          facts.holds.push({ to: target as HeldKind, id: name, handed: raw });
      },
    };
  },
};
